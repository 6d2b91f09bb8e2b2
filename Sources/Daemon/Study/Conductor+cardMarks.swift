internal import Control
internal import Scheduling
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// Marks that a client sets on cards.
extension Conductor {
    /// How many cards are marked at once.
    private static let marksMax = 200

    /// Marks cards of the selected learner. What is so already is left as it is.
    func mark(
        _ cards: [Int64], as name: String, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        let mark = try self.mark(named: name)
        guard (1...Self.marksMax).contains(cards.count) else {
            throw .invalidParameter(
                "cards", hint: "expected 1 to \(Self.marksMax) cards, found \(cards.count)")
        }
        if stuck != nil { throw storeUnavailable }
        // What a pause interrupts begins anew where it stands.
        if study != nil { try refuseWhilePaused() }
        var changed: [(card: Int64, state: CardState)] = []
        var leftOut: Set<Int64> = []
        for card in cards where !changed.contains(where: { $0.card == card }) {
            let row = try self.card(card, of: learner)
            if mark.changes(row.card, on: today) { changed.append((card, row.card.state)) }
            if mark.leavesOut(row.card) { leftOut.insert(card) }
        }
        let cause = cause(call.peer, terms)
        try write(changed, mark, cause, draft(for: call, terms))
        tellStudy(of: mark, on: changed.map(\.card), cause)
        publish()
        return receipt.adding("repeated", false).adding("changed", integer(changed.count))
            .adding("leftOut", (leftOut.isEmpty ? nil : leftOut.count).map(integer))
    }

    /// The mark of a name; throws where there is none, or its day cannot be set.
    private func mark(named name: String) throws(ErrorReply) -> CardMark {
        guard let mark = CardMark(name) else {
            let names = CardMark.plain.map(\.name).joined(separator: ", ")
            throw .invalidParameter(
                "mark",
                hint: "expected one of \(names), or due:DAY as in due:\(today.text), found "
                    + "\"\(name.bounded(to: Self.echoMax))\"")
        }
        if case .due(let day) = mark, !CardMark.daysAhead.contains(day - today) {
            let last = today + CardMark.daysAhead.upperBound
            throw .invalidParameter(
                "mark",
                hint: "expected a day from \(today.text) to \(last.text), found \(day.text)")
        }
        return mark
    }

    private func write(
        _ cards: [(card: Int64, state: CardState)], _ mark: CardMark, _ cause: EventCause,
        _ draft: Commit
    ) throws(ErrorReply) {
        var draft = draft
        guard !cards.isEmpty || draft.request != nil else { return }
        draft.add(mark, of: cards, on: today, cause)
        let whole = draft
        try written { _ throws(StoreError) in try self.commit(whole) }
    }

    /// Reports marks on cards to the session that runs.
    private func tellStudy(of mark: CardMark, on cards: [Int64], _ cause: EventCause) {
        switch mark {
        case .master, .unmaster:
            order(cards, cause) { .marked($0, isMastered: mark == .master) }
        case .suspend, .bury: passOver(cards, cause)
        case .due(let day): if day > today { passOver(cards, cause) }
        case .unsuspend, .unbury, .reset: break
        }
    }

    /// The session that runs asks for these cards no more.
    func passOver(_ cards: [Int64], _ cause: EventCause) {
        order(cards, cause) { .passOver($0) }
    }

    /// Gives the session that runs an order about those of the cards that are its own.
    private func order(
        _ cards: [Int64], _ cause: EventCause, _ order: ([Int64]) -> StudyOrder
    ) {
        guard let study else { return }
        let own = Set(study.plan.entries.map(\.card)).intersection(cards)
        guard !own.isEmpty else { return }
        report(.order(.study(order(own.sorted()))), cause: cause)
    }
}

extension Commit {
    /// Adds what the log and the journal say of a mark that needs no day.
    mutating func add(
        _ mark: CardMark, of cards: [Int64], in session: String, on day: StudyDay,
        _ cause: EventCause
    ) {
        add(mark, of: cards.map { ($0, CardState()) }, in: session, on: day, cause)
    }

    /// Adds what the log and the journal say of a mark on cards that stand so.
    mutating func add(
        _ mark: CardMark, of cards: [(card: Int64, state: CardState)], in session: String? = nil,
        on day: StudyDay, _ cause: EventCause
    ) {
        guard !cards.isEmpty else { return }
        reviews += cards.map { card, state in
            NewLogEntry(card: card, kind: mark.kind(of: state, on: day), day: day, session: session)
        }
        add(
            .cardMarked, cause,
            [
                "cards": .array(cards.map { .integer($0.card) }), "mark": .string(mark.name),
            ])
    }
}
