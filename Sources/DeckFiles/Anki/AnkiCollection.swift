internal import LibraryRecords

/// The settings of an Anki collection: all but notes, cards and reviews.
struct AnkiCollection {
    /// When it was made, in seconds since 1970.
    var createdSeconds = 0
    /// Minutes west of UTC then; nil in old collections.
    var creationOffset: Int?
    /// The hour at which a day begins.
    var rollover = 4
    var noteTypes: [Int64: AnkiNoteType] = [:]
    var decks: [Int64: AnkiDeck] = [:]
    var presets: [Int64: AnkiPreset] = [:]
}

struct AnkiNoteType {
    var name: String
    /// Whether its cards are the gaps of a text.
    var hasGaps: Bool
    /// The names of the fields, in their order.
    var fields: [String]
    /// By their numbers.
    var templates: [Int: AnkiTemplate]
    var hasStyle: Bool
}

struct AnkiTemplate {
    var front: CardTemplate
    var back: CardTemplate
    var hasScript: Bool

    init(front: String, back: String) throws {
        self.front = try CardTemplate(front)
        self.back = try CardTemplate(back)
        hasScript = [front, back].contains { $0.lowercased().contains("<script") }
    }
}

struct AnkiDeck {
    /// Levels are separated by `::`.
    var name: String
    /// Whether its cards are borrowed from other decks.
    var isFiltered = false
    /// The number of its preset.
    var preset: Int64 = 1
}

/// The options of a deck.
struct AnkiPreset {
    /// Minutes.
    var learningSteps: [Double] = [1, 10]
    var relearningSteps: [Double] = [10]
    var newPerDay = 20
    var reviewsPerDay = 200
    /// A share.
    var retention = 0.9
    /// Of FSRS; of the newest version that the preset has, else empty.
    var weights: [Double] = []
    var longestInterval = 36_500
    // Of SM-2: days and factors.
    var graduating = 1
    var easyGraduating = 4
    var firstEase = 2.5
    var hardFactor = 1.2
    var easyFactor = 1.3
    var intervalFactor = 1.0
    var lapseFactor = 0.0
    var shortestLapse = 1
}

extension AnkiPreset {
    /// The record of the preset; numbers that Lectern does not take become the nearest ones.
    func record(key: String, scheduler: String) -> PresetRecord {
        PresetRecord(
            key: key, scheduler: scheduler, weights: scheduler == "sm2" ? numbers : fsrsWeights,
            learningSteps: Self.seconds(learningSteps),
            relearningSteps: Self.seconds(relearningSteps),
            retention: Int(Self.clamp(retention * 1000, 700...970).rounded()),
            longestInterval: min(max(longestInterval, 1), 36_500))
    }

    private var fsrsWeights: [Double] {
        [17, 19, 21].contains(weights.count) && weights.allSatisfy(\.isFinite) ? weights : []
    }

    /// The numbers of SM-2 in the order of the store.
    private var numbers: [Double] {
        [
            Double(min(max(graduating, 1), 365)), Double(min(max(easyGraduating, 1), 365)),
            Self.clamp(firstEase * 1000, 1300...10_000).rounded(),
            Self.clamp(hardFactor, 0.5...5), Self.clamp(easyFactor, 1...5),
            Self.clamp(intervalFactor, 0.1...10), Self.clamp(lapseFactor, 0...1),
            Double(min(max(shortestLapse, 1), 365)),
        ]
    }

    private static func seconds(_ minutes: [Double]) -> [Int] {
        minutes.prefix(LibraryLimits.stepsMax).map { minutes in
            Int(clamp(minutes * 60, 0...Double(LibraryLimits.stepSecondsMax)).rounded())
        }
    }

    /// NaN becomes the lower bound.
    private static func clamp(_ value: Double, _ range: ClosedRange<Double>) -> Double {
        value >= range.lowerBound ? min(value, range.upperBound) : range.lowerBound
    }
}
