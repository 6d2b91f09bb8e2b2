internal import Control
internal import Scheduling
internal import Store
internal import Varlink
internal import VarlinkWire

// The weights by which FSRS schedules a deck.
extension Conductor {
    /// Gives a deck of the selected learner other weights. No due day moves.
    func setParameters(
        of id: Int64, _ weights: [Double], _ trained: StudyCall.Trained?,
        _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        if stuck != nil { throw storeUnavailable }
        if study != nil { try refuseWhilePaused() }
        let scheduler = Preset.Scheduler.fsrs(FSRS(try Self.weights(weights)))
        guard let deck = try deck(id, of: learner) else { throw .nothingOfStudy(.deck, "\(id)") }
        var preset = try written { store throws(StoreError) in try store.details(of: deck).preset }
        guard case .fsrs = preset.scheduler else {
            let name = SchedulerName(of: preset.scheduler).rawValue
            throw .invalidParameter(
                "deck", hint: "expected the scheduler fsrs, found \(name); ChangeDeck changes it")
        }
        preset.scheduler = scheduler
        var draft = draft(for: call, terms)
        draft.add(
            .parametersChanged, cause(call.peer, terms), Self.wire(trained, of: deck))
        let (changed, whole) = (preset, draft)
        let seqs = try written { store throws(StoreError) in
            try store.change(deck, preset: changed, thenCommitting: whole)
        }
        take(seqs, of: whole)
        publish()
        let number = try self.deck(id, of: learner)?.preset
        return receipt.adding("repeated", false).adding("parameters", number.map(integer))
    }

    private static func weights(_ values: [Double]) throws(ErrorReply) -> FSRSWeights {
        do throws(FSRSWeights.Fault) {
            return try FSRSWeights(values)
        } catch {
            let found =
                switch error {
                case .count(let count): "\(count)"
                case .notFinite(let index): "one that cannot be used, at index \(index)"
                }
            throw .invalidParameter(
                "weights", hint: "expected 21, 19, 17 or no numbers, found \(found)")
        }
    }

    private static func wire(_ trained: StudyCall.Trained?, of deck: DeckRow) -> JSONObject {
        JSONObject([("deck", .integer(deck.id))])
            .adding("reviews", trained.map { .integer($0.reviews) })
            .adding("lossBefore", trained.map { .fraction($0.lossBefore) })
            .adding("lossAfter", trained.map { .fraction($0.lossAfter) })
    }
}
