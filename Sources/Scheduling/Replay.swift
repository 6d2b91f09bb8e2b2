/// Recomputes a card from its log: the log and the presets are all there is.
package struct Replay: Sendable {
    private let item: String
    private let presets: [Int: Preset]

    /// Why a log cannot be replayed.
    package enum Fault: Error, Equatable {
        case unknownPreset(Int, entry: String)
    }

    package init(item: String, presets: [Int: Preset]) {
        self.item = item
        self.presets = presets
    }

    /// The card after its entries, whatever their order: they count by time, then by id.
    ///
    /// Of entries that two boxes have, one counts. An entry that was taken back does not count,
    /// unless what took it back was taken back.
    package func card(_ entries: [LogEntry]) throws(Fault) -> Card {
        let ordered = Self.counting(entries)
        var card = Card()
        for entry in ordered {
            guard let preset = presets[entry.preset] else {
                throw .unknownPreset(entry.preset, entry: entry.id)
            }
            apply(entry, preset, to: &card)
        }
        return card
    }

    /// The ids of the entries that were taken back, among them those that took back others.
    package static func undone(_ entries: [LogEntry]) -> Set<String> {
        undone(ordered: ordered(entries))
    }

    /// The entries that count, in their order.
    static func counting(_ entries: [LogEntry]) -> [LogEntry] {
        let ordered = ordered(entries)
        let undone = undone(ordered: ordered)
        return ordered.filter { entry in
            if case .undo = entry.kind { return false }
            return !undone.contains(entry.id)
        }
    }

    /// By time, then by id. Each id once.
    private static func ordered(_ entries: [LogEntry]) -> [LogEntry] {
        var seen: Set<String> = []
        return entries.sorted { ($0.usec, $0.id) < ($1.usec, $1.id) }
            .filter { seen.insert($0.id).inserted }
    }

    /// The newest is read first, since it may take back one that took back another.
    private static func undone(ordered: [LogEntry]) -> Set<String> {
        ordered.reversed().reduce(into: []) { undone, entry in
            if case .undo(let id) = entry.kind, !undone.contains(entry.id) { undone.insert(id) }
        }
    }

    /// Adds one entry that is newer than all before.
    package func apply(_ entry: LogEntry, _ preset: Preset, to card: inout Card) {
        switch entry.kind {
        case .grade(let rating): grade(rating, entry, preset, isImported: false, &card)
        case .imported(let rating): grade(rating, entry, preset, isImported: true, &card)
        case .set(let state):
            card.state = state
            card.memoryPreset = entry.preset
            card.memoryBase = Card.MemoryBase(state: state, grades: card.history.count)
        case .undo: break
        case .mark(.suspend): card.isSuspended = true
        case .mark(.unsuspend): card.isSuspended = false
        case .mark(.master): card.isMastered = true
        case .mark(.unmaster): card.isMastered = false
        case .bury: card.buriedUntil = entry.day + 1
        case .unbury: card.buriedUntil = nil
        case .reset:
            card.state = CardState()
            card.history = []
            card.memoryBase = Card.MemoryBase()
            card.memoryPreset = nil
        }
    }

    /// The memory that a card's grades amount to under a preset that was not theirs.
    ///
    /// Intervals and due days stay what they were: only the next grade is decided by the preset.
    private func memory(of card: Card, _ preset: Preset) -> MemoryState? {
        card.history.dropFirst(card.memoryBase.grades)
            .reduce(into: card.memoryBase.state) { state, graded in
                let grading = Grading(preset, item: item, usec: graded.usec, day: graded.day)
                state.memory = grading.memory(after: graded.rating, of: state)
                state.grades += 1
                state.lastDay = graded.day
            }.memory
    }

    private func grade(
        _ rating: Rating, _ entry: LogEntry, _ preset: Preset, isImported: Bool, _ card: inout Card
    ) {
        let grading = Grading(preset, item: item, usec: entry.usec, day: entry.day)
        if card.memoryPreset != entry.preset {
            card.state.memory = memory(of: card, preset)
            card.memoryPreset = entry.preset
        }
        card.history.append(
            Card.Graded(
                entry: entry.id, rating: rating, usec: entry.usec, day: entry.day,
                intervalBefore: card.state.interval, isImported: isImported))
        card.state = grading.state(after: rating, of: card.state)
        card.buriedUntil = nil
    }
}
