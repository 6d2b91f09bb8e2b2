import ArgumentParser
import Foundation
import Scheduling
import Store
import VarlinkWire

/// Fits the weights of FSRS to a learner's reviews.
struct OptimiseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "optimise",
        abstract: "Fits the weights by which words come back to a learner's own reviews.",
        discussion: """
            The reviews of all decks that FSRS schedules count together, or those of one. They \
            are read from FILE, a copy that `lectern backup` made, or from a copy that the daemon \
            makes now. The log loss, which is lower the better the weights predict, is measured \
            on the newest fifth of the reviews, with weights trained on the others; the new \
            weights are trained on all reviews. Needs \(Training.fewest) reviews on a later day \
            than the previous review of the card.

            Exit codes: 0 the new weights predict better, 1 they do not, or there are too few \
            reviews, 2 the command was called wrongly or the daemon refused.
            """)

    @Argument(help: "A copy of the database; without it the daemon makes one.")
    var file: String?

    @Option(help: "The number of the deck, as `lectern deck list` has it.")
    var deck: Int64?

    @Option(help: "The learner; without it the selected one.")
    var learner: String?

    @Option(help: "A number; the same one gives the same weights.")
    var seed: UInt64 = 0

    @Flag(help: "Give the decks the new weights, if these predict better. No due day moves.")
    var apply = false

    @Option(help: "The daemon's control socket.")
    var socket: String?

    func run() throws {
        let studied = try read()
        let result: Training.Result
        do throws(Training.Fault) {
            let training = Training(
                studied.histories, seed: seed, relearningSteps: studied.relearningSteps)
            result = try training.run(since: studied.present)
        } catch {
            try Self.stop(error)
        }
        Output.show(Self.text(of: result, decks: studied.decks.count))
        guard result.isBetter else {
            Output.complain("lectern-author: the weights in force predict better; keep them")
            throw ExitCode(1)
        }
        guard apply else { return Output.show("With --apply the decks get these weights.") }
        for deck in studied.decks { try set(result, of: deck) }
    }

    private func read() throws -> StudiedDecks {
        let path = try file ?? backup()
        let found = try DatabaseCopy(path).read { store throws(StoreError) in
            try StudiedDecks.find(in: store, of: learner, deck: deck)
        }
        switch found {
        case .success(let studied): return studied
        case .failure(let fault): try RulesOptions.stop(fault.text)
        }
    }

    private func backup() throws -> String {
        let reply = try DaemonDoor(named: socket).call("Admin.Backup", ["client": "optimise"])
        guard let path = reply["file"]?.stringValue else {
            try RulesOptions.stop("the daemon did not say where its copy is")
        }
        guard FileManager.default.isReadableFile(atPath: path) else {
            try RulesOptions.stop("\(path) is the daemon's own; put sudo before the command")
        }
        return path
    }

    private func set(_ result: Training.Result, of deck: Int64) throws {
        let trained: JSONObject = [
            "reviews": .integer(Int64(result.reviews)),
            "lossBefore": .fraction(result.lossBefore), "lossAfter": .fraction(result.lossAfter),
        ]
        let reply = try DaemonDoor(named: socket).call(
            "Study.SetParameters",
            [
                "deck": .integer(deck), "trained": .object(trained), "client": "optimise",
                "weights": .array(result.weights.values.map(JSON.fraction)),
            ])
        let number = reply["parameters"]?.integerValue.map { " (preset \($0))" } ?? ""
        Output.show("Deck \(deck) has the new weights\(number). No due day has moved.")
    }

    private static func text(of result: Training.Result, decks: Int) -> String {
        func loss(_ value: Double) -> String { String(format: "%.4f", value) }
        let weights = result.weights.values.map { String(format: "%.4f", $0) }
        return """
            \(result.reviews) reviews of \(decks) deck\(decks == 1 ? "" : "s"), tested on the \
            newest \(result.tested).
            Log loss of the weights in force: \(loss(result.lossBefore)); of new ones: \
            \(loss(result.lossAfter)).
            Weights: \(weights.joined(separator: ", "))
            """
    }

    private static func stop(_ fault: Training.Fault) throws -> Never {
        let reason =
            switch fault {
            case .tooFew(let reviews):
                "only \(reviews) reviews are on a later day than the previous review of their "
                    + "card, and \(Training.fewest) are needed: review for some more weeks"
            case .tooUnusual(let reviews):
                "only \(reviews) reviews are left without those of cards with an unusual first "
                    + "delay: review more cards"
            }
        Output.complain("lectern-author: \(reason)")
        throw ExitCode(1)
    }
}
