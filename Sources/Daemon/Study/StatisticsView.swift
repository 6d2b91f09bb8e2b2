internal import Control
internal import Scheduling
internal import Store
internal import VarlinkWire

/// A learner's figures as clients see them.
struct StatisticsView {
    let statistics: StudyStatistics
    let streak: Streak
    /// Study days up to today of which the figures of answers are.
    let days: Int
    let today: StudyDay

    var wire: JSONObject {
        let all = statistics.accuracy.values
        return JSONObject([
            ("fromDay", .string((today + (1 - days)).text)), ("today", .string(today.text)),
            ("attempts", number(all.reduce(0) { $0 + $1.whole })),
            ("right", number(all.reduce(0) { $0 + $1.part })), ("types", .array(types)),
        ])
        .adding("averageAnswerMs", statistics.averageMilliseconds.map(number))
        .adding("retention", .object(wire(statistics.retention)))
        .adding("matureRetention", .object(wire(statistics.matureRetention)))
        .adding("sessions", number(statistics.sessions))
        .adding("minutes", number(statistics.seconds / 60))
        .adding("predictedRetention", statistics.predictedRetention.map(number))
        .adding("cards", .object(stages)).adding("levels", .object(levels))
        .adding("mastered", number(statistics.stages.mastered))
        .adding("seen", number(statistics.seen)).adding("leeches", number(statistics.leeches))
        .adding("books", number(statistics.books))
        .adding("ownWords", number(statistics.ownWords))
        .adding("streak", number(streak.current)).adding("longestStreak", number(streak.longest))
        .adding("heatMap", .array(heatMap)).adding("forecast", .array(forecast))
    }

    private var types: [JSON] {
        statistics.accuracy.sorted { $0.key < $1.key }.map { type, share in
            [
                "type": .string(type), "attempts": number(share.whole),
                "right": number(share.part),
            ]
        }
    }

    private func wire(_ share: StudyStatistics.Share) -> JSONObject {
        JSONObject([("reviews", number(share.whole))])
            .adding("share", share.permille.map(number))
    }

    private var stages: JSONObject {
        let stages = statistics.stages
        return [
            "new": number(stages.new), "learning": number(stages.learning),
            "review": number(stages.review), "relearning": number(stages.relearning),
            "suspended": number(stages.suspended),
        ]
    }

    private var levels: JSONObject {
        func cards(_ level: MasteryLevel) -> JSON { number(statistics.mastery[level] ?? 0) }
        return [
            "starting": cards(.starting), "learning": cards(.learning),
            "gettingThere": cards(.gettingThere), "strong": cards(.strong),
            "mastered": cards(.mastered),
        ]
    }

    /// Days without a graded word are left out.
    private var heatMap: [JSON] {
        let first = today + (1 - statistics.heatMap.count)
        return statistics.heatMap.enumerated().filter { $0.element > 0 }.map { ahead, words in
            ["day": .string((first + ahead).text), "words": number(words)]
        }
    }

    /// New cards come as many a day as the limits allow, as long as there are some.
    private var forecast: [JSON] {
        var left = statistics.stages.new
        return statistics.forecast.enumerated().map { ahead, reviews in
            let new = min(statistics.newPerDay, left)
            left -= new
            return [
                "day": .string((today + ahead).text), "review": number(reviews),
                "new": number(new),
            ]
        }
    }

    private func number(_ value: Int) -> JSON { .integer(Int64(value)) }
}
