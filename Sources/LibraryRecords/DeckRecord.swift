/// All that the outcome of a grade depends on, besides the card's own history.
package struct PresetRecord: Codable, Hashable, Sendable {
    /// The name by which decks and entries of the file mean the preset.
    package var key: String
    /// `fsrs`, `sm2` or `ladder`.
    package var scheduler: String
    /// The numbers of the scheduler, as the store keeps them; empty for the scheduler's own. FSRS
    /// also takes 17 or 19, the parameters of its older versions.
    package var weights: [Double]
    /// Seconds.
    package var learningSteps: [Int]
    /// Seconds.
    package var relearningSteps: [Int]
    /// Thousandths, 700 to 970.
    package var retention: Int
    package var isFuzzed: Bool
    /// Days.
    package var longestInterval: Int

    package init(
        key: String, scheduler: String = "fsrs", weights: [Double] = [],
        learningSteps: [Int] = [0, 600, 2700], relearningSteps: [Int] = [600],
        retention: Int = 900, isFuzzed: Bool = true, longestInterval: Int = 36_500
    ) {
        self.key = key
        self.scheduler = scheduler
        self.weights = weights
        self.learningSteps = learningSteps
        self.relearningSteps = relearningSteps
        self.retention = retention
        self.isFuzzed = isFuzzed
        self.longestInterval = longestInterval
    }
}

/// A deck. In the box it is the deck with the same kind and title, or with the same pack.
package struct DeckRecord: Codable, Hashable, Sendable {
    /// What the cards of a deck are made of, as the store names it.
    package enum Kind: String, Codable, Sendable, CaseIterable {
        case pack, own, notes, lessons, problems
    }

    /// The name by which cards of the file mean the deck.
    package var key: String
    /// Levels are separated by `::`.
    package var title: String
    package var kind: Kind
    /// The pack, of a deck of this kind alone.
    package var pack: String?
    /// The key of its preset; nil for the preset of new decks.
    package var preset: String?
    package var newPerDay: Int?
    package var reviewsPerDay: Int?
    package var isArchived: Bool

    package init(
        key: String, title: String, kind: Kind, pack: String? = nil, preset: String? = nil,
        newPerDay: Int? = nil, reviewsPerDay: Int? = nil, isArchived: Bool = false
    ) {
        self.key = key
        self.title = title
        self.kind = kind
        self.pack = pack
        self.preset = preset
        self.newPerDay = newPerDay
        self.reviewsPerDay = reviewsPerDay
        self.isArchived = isArchived
    }
}
