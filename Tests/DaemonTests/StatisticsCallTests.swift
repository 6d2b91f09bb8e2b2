@testable import Daemon
import Scheduling
import Session
import Store
import Testing
import VarlinkWire

@Suite("Statistics of study")
struct StatisticsCallTests {
    @Test("count answers, cards and days")
    func figures() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let deck = try caller.addWords(world)
            _ = try caller.done(
                "Library.ChangeDeck",
                ["deck": deck, "values": ["newPerDay": 3, "learningSteps": []]])
            _ = try caller.beginCards()
            try caller.grade(3, 1, in: world)
            let reply = try caller.done("Study.GetStatistics", ["days": 7])
            let figures = try #require(reply["statistics"]?.objectValue)
            let today = try world.conductor.today
            #expect(figures["fromDay"] == .string((today + -6).text))
            #expect(figures["today"] == .string(today.text))
            #expect(figures["attempts"] == 2 && figures["right"] == 1)
            #expect(
                figures["types"] == [["type": "flashcard", "attempts": 2, "right": 1]])
            #expect(figures["cards"]?.objectValue?["new"] == 4)
            #expect(figures["seen"] == 2 && figures["streak"] == 1 && figures["leeches"] == 0)
            #expect(figures["heatMap"] == [["day": .string(today.text), "words": 2]])
            let forecast = (figures["forecast"]?.arrayValue ?? []).compactMap(\.objectValue)
            #expect(forecast.count == 30)
            #expect(forecast.prefix(3).map { $0["new"] } == [3, 1, 0])
            #expect(figures["retention"] == ["reviews": 0])
        }
    }

    @Test("are of one deck or of all, of another learner too")
    func parts() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let deck = try caller.addWords(world)
            _ = try caller.done("Learners.AddLearner", ["name": "Ada"])
            let own = try caller.done("Study.GetStatistics", ["deck": deck])
            let other = try caller.done("Study.GetStatistics", ["learner": "learner-1"])
            #expect(own["learner"] == "default" && other["learner"] == "learner-1")
            let counts = [own, other].map {
                $0["statistics"]?.objectValue?["cards"]?.objectValue?["new"]
            }
            #expect(counts == [6, 0])
            for days: JSON in [0, 3_661] {
                let call = try caller.call("Study.GetStatistics", ["days": days])
                #expect(call.contains("expected 1 to 3660"))
            }
            let ada: JSONObject = ["learner": "learner-1", "deck": deck]
            #expect(try caller.call("Study.GetStatistics", ada).hasPrefix("NoSuch"))
        }
    }

    @Test("count the learner's books and own words, also beside the figures of one deck")
    func totals() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let deck = try caller.addWords(world)
            _ = try caller.done("Learners.AddLearner", ["name": "Ada"])
            let emma = try caller.done("Library.AddBook", ["title": "Emma"])
            let book = try #require(emma["book"])
            _ = try caller.done("Library.AddBook", ["title": "Persuasion"])
            for text: JSON in ["haste", "vex", "candour"] {
                _ = try caller.done("Library.AddWord", ["text": text, "book": book])
            }
            for (asked, books, words) in [
                ([:], 2, 3), (["deck": deck], 2, 3), (["learner": "learner-1"], 0, 0),
            ] as [(JSONObject, JSON, JSON)] {
                let reply = try caller.done("Study.GetStatistics", asked)
                let figures = try #require(reply["statistics"]?.objectValue)
                #expect(figures["books"] == books && figures["ownWords"] == words)
            }
        }
    }

    @Test("are read for one client after the other")
    func turns() async throws {
        try await Live.started { world, doors in
            let callers = try (0..<4).map { _ in try Caller(doors.observe, world) }
            for (index, caller) in callers.enumerated() {
                try caller.send("Study.GetStatistics", ["days": .integer(Int64(index) + 1)])
            }
            let today = try world.conductor.today
            for (index, caller) in callers.enumerated() {
                let figures = try caller.next("figures").parameters["statistics"]?.objectValue
                #expect(figures?["fromDay"] == .string((today + -index).text))
            }
            #expect(try world.conductor.statisticsAsked.isEmpty)
        }
    }
}
