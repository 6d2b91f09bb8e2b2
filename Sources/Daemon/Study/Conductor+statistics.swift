internal import Control
internal import LinuxIO
internal import Logging
internal import Scheduling
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

/// A client's question for figures, which are read beside the loop.
struct StatisticsQuestion {
    var call: Call
    var learner: StudiedLearner
    var deck: Int64?
    /// Study days up to today.
    var days: Int
}

// Figures of what a learner has done.
extension Conductor {
    /// How many questions may wait, of all users and of one.
    private static let waitingMax = 64
    private static let waitingOfUserMax = 8
    private static let usualDays: Int64 = 30

    /// Answers when a thread has read the figures; one question is read at a time.
    func tellStatistics(
        of name: String?, in deck: Int64?, days: Int64?, _ call: Call
    ) throws(ErrorReply) {
        let learner = try studied(name, for: call.peer)
        if let deck { try checkDeck(deck, of: learner) }
        let range = 1...Int64(StudyStatistics.daysMax)
        let days = try number(days ?? Self.usualDays, in: range, "days") ?? 0
        let user = call.peer.credentials.uid
        guard statisticsAsked.count < Self.waitingMax,
            statisticsAsked.count(where: { $0.call.peer.credentials.uid == user })
                < Self.waitingOfUserMax
        else { throw .busy(limit: Self.waitingOfUserMax) }
        statisticsAsked.append(
            StatisticsQuestion(call: call, learner: learner, deck: deck, days: days))
        if statisticsAsked.count == 1 { readStatistics() }
    }

    /// Answers the first question with what was read, and reads for the next.
    func tell(_ result: Result<StudyStatistics?, StoreError>) {
        guard !statisticsAsked.isEmpty else { return }
        let question = statisticsAsked.removeFirst()
        answer(question, with: result)
        readStatistics()
    }

    private func readStatistics() {
        while let first = statisticsAsked.first, first.call.isGone {
            statisticsAsked.removeFirst()
        }
        guard let first = statisticsAsked.first else { return }
        let (store, mailbox) = (dependencies.store, dependencies.mailbox)
        let (learner, deck, days) = (first.learner, first.deck, first.days)
        do throws(SystemError) {
            _ = try NamedThread("statistics") {
                mailbox.post(
                    .statistics(
                        Result { () throws(StoreError) in
                            try store.statistics(
                                of: learner.id, deck: deck, days: days, today: learner.today)
                        }))
            }
        } catch {
            log.warning("no statistics were read", metadata: ["reason": "\(error)"])
            let calls = statisticsAsked.map(\.call)
            statisticsAsked = []
            for call in calls where !call.isGone { call.fail(Self.noStatistics("\(error)")) }
        }
    }

    private func answer(
        _ question: StatisticsQuestion, with result: Result<StudyStatistics?, StoreError>
    ) {
        guard !question.call.isGone else { return }
        let learner = question.learner
        do throws(StoreError) {
            guard let statistics = try result.get() else {
                return question.call.fail(Self.noStatistics("the store is closed"))
            }
            let streak = try dependencies.store.streak(of: learner.id, today: learner.today)
            let view = StatisticsView(
                statistics: statistics, streak: streak, days: question.days, today: learner.today)
            question.call.reply(
                ["learner": .string(learner.id), "statistics": .object(view.wire)])
        } catch {
            storeFailed(error)
            question.call.fail(unavailable(error))
        }
    }

    private static func noStatistics(_ reason: String) -> ErrorReply {
        .storeUnavailable(
            message: "no statistics were read: \(reason)", hint: "try again, or see the log")
    }
}
