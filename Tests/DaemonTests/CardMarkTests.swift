@testable import Daemon
import Scheduling
import Session
import Store
import Testing
import VarlinkWire

@Suite("Marks on cards")
struct CardMarkTests {
    private static func marks(_ cards: [Int64], _ mark: String) -> JSONObject {
        ["cards": .array(cards.map(JSON.integer)), "mark": .string(mark)]
    }

    @Test("are set and lifted, and told where something has changed")
    func marks() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            let pairs = [
                ("suspend", "unsuspend", "suspended"), ("master", "unmaster", "mastered"),
            ]
            for (set, lift, flag) in pairs {
                #expect(
                    try caller.done("Study.MarkCards", Self.marks([1, 2, 2], set))["changed"] == 2)
                #expect(
                    try caller.done("Study.MarkCards", Self.marks([2, 3], set))["changed"] == 1)
                #expect(try caller.done("Study.GetDue")["new"] == 3)
                let state: JSONObject = ["state": .string(flag)]
                let cards = try caller.list("cards", of: "Study.ListCards", state)
                #expect(cards.map { $0["card"] } == [1, 2, 3])
                #expect(cards.allSatisfy { $0[flag] == true })
                _ = try caller.done("Study.MarkCards", Self.marks([1, 2, 3], lift))
                #expect(try caller.done("Study.GetDue")["new"] == 6)
            }
            _ = try caller.done("Study.MarkCards", Self.marks([1], "bury"))
            #expect(try caller.done("Study.GetDue")["new"] == 5)
            let day = try world.conductor.today + 1
            let card = try caller.done("Study.GetCard", ["card": 1])["card"]?.objectValue
            #expect(card?["buriedUntilDay"] == .string(day.text))
            _ = try caller.done("Study.MarkCards", Self.marks([1], "unbury"))
            #expect(try caller.done("Study.MarkCards", Self.marks([1], "unbury"))["changed"] == 0)
            #expect(
                try world.events("card.marked").prefix(2).map(\.data) == [
                    #"{"cards":[1,2],"mark":"suspend"}"#, #"{"cards":[3],"mark":"suspend"}"#,
                ])
            #expect(try world.events("card.marked").count == 8)
        }
    }

    @Test("make a card due on a day, from today on and for ten years")
    func due() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            let today = try world.conductor.today
            let day = today + 40
            let mark = "due:\(day.text)"
            #expect(
                try caller.done("Study.MarkCards", Self.marks([1, 2], mark))["changed"] == 2)
            #expect(try caller.done("Study.MarkCards", Self.marks([1], mark))["changed"] == 0)
            let card = try caller.done("Study.GetCard", ["card": 1])["card"]?.objectValue
            #expect(card?["dueDay"] == .string(day.text) && card?["interval"] == 40)
            #expect(card?["cardState"] == "review")
            #expect(try caller.done("Study.GetDue")["new"] == 4)
            #expect(try caller.done("Study.GetDue")["review"] == 0)
            _ = try caller.done("Study.MarkCards", Self.marks([1], "due:\(today.text)"))
            #expect(try caller.done("Study.GetDue")["review"] == 1)
            #expect(
                try world.events("card.marked").first?.data
                    == #"{"cards":[1,2],"mark":"\#(mark)"}"#)
            for (day, hint) in [
                ((today + -1).text, "expected a day from \(today.text) to"),
                ((today + 3_651).text, "found \((today + 3_651).text)"),
                ("2026-02-30", "or due:DAY as in due:\(today.text), found"), ("", "found"),
            ] {
                let reply = try caller.reply("Study.MarkCards", Self.marks([1], "due:\(day)"))
                #expect(reply.parameters["parameter"] == "mark")
                let found = reply.parameters["hint"]?.stringValue ?? ""
                #expect(found.contains(hint), "\(found)")
            }
            #expect(try world.store.checkLog().isSound)
        }
    }

    @Test("that make cards due say which of them are not asked on that day")
    func leftOut() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            _ = try caller.done("Study.MarkCards", Self.marks([1], "suspend"))
            _ = try caller.done("Study.MarkCards", Self.marks([2], "master"))
            _ = try caller.done("Study.MarkCards", Self.marks([3], "bury"))
            let today = try world.conductor.today
            let soon = try caller.done(
                "Study.MarkCards", Self.marks([1, 2, 3, 4], "due:\(today.text)"))
            #expect(soon["changed"] == 4 && soon["leftOut"] == 3)
            let later = try caller.done(
                "Study.MarkCards", Self.marks([1, 1, 3], "due:\((today + 1).text)"))
            #expect(later["changed"] == 2 && later["leftOut"] == 1)
            let plain = try caller.done(
                "Study.MarkCards", Self.marks([4], "due:\((today + 1).text)"))
            #expect(plain["leftOut"] == nil)
            #expect(try caller.done("Study.GetDue")["review"] == 0)
            _ = try caller.done("Study.MarkCards", Self.marks([1], "unsuspend"))
            let card = try caller.done("Study.GetCard", ["card": 1])["card"]?.objectValue
            #expect(card?["dueDay"] == .string((today + 1).text))
        }
    }

    @Test("forget the grades of a card")
    func reset() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            _ = try caller.beginCards()
            try caller.grade(3, in: world)
            _ = try caller.done("Session.Abandon")
            #expect(
                try caller.done("Study.MarkCards", Self.marks([1, 2], "reset"))["changed"] == 1)
            let card = try caller.done("Study.GetCard", ["card": 1])["card"]?.objectValue
            #expect(card?["cardState"] == "new" && card?["timesReviewed"] == 0)
        }
    }

    @Test("take a card out of the session that runs, and out of a pause nothing")
    func session() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            _ = try caller.beginCards(3)
            try caller.lead(to: .study(.flashcardAsked), in: world)
            _ = try caller.done("Transport.Pause")
            let paused = try caller.call("Study.MarkCards", Self.marks([1], "suspend"))
            #expect(paused.hasPrefix("NotAllowedNow"))
            _ = try caller.done("Transport.Resume")
            _ = try caller.done("Study.MarkCards", Self.marks([1, 3], "suspend"))
            try caller.lead(to: .study(.flashcardAsked), in: world)
            let prompt = try caller.done("Study.GetPrompt")["prompt"]?.objectValue
            #expect(prompt?["card"] == 2)
            let words = try caller.list("words", of: "Study.GetSession")
            #expect(words.map { $0["outcome"] } == ["skipped", "open", "skipped"])
            // A word that is easy does not come back in the session.
            try caller.grade(4, in: world)
            try world.advance(to: .idle)
            let session = try caller.done("Study.GetSession")["session"]?.objectValue
            #expect(session?["ending"] == "finished" && session?["done"] == 1)
        }
    }

    @Test("are set once for a request, and refused whole where they cannot be")
    func refusals() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            var request = Self.marks([1], "suspend")
            request["requestId"] = "r1"
            #expect(try caller.done("Study.MarkCards", request)["changed"] == 1)
            let again = try caller.done("Study.MarkCards", request)
            #expect(again["repeated"] == true && again["changed"] == nil)
            for (cards, mark) in Self.wrong {
                let reply = try caller.reply("Study.MarkCards", Self.marks(cards, mark))
                #expect(reply.error != nil)
            }
            let many = try caller.call("Study.MarkCards", Self.marks(Array(1...201), "master"))
            #expect(many.contains("expected 1 to 200 cards, found 201"))
            world.around.sabotage.begin()
            let broken = try caller.reply("Study.MarkCards", Self.marks([2], "suspend"))
            #expect(broken.error == "io.lectern.Session.StoreUnavailable")
            world.around.sabotage.end()
            let suspended = try caller.list(
                "cards", of: "Study.ListCards", ["state": "suspended"])
            #expect(suspended.map { $0["card"] } == [1])
        }
    }

    private static let wrong: [([Int64], String)] = [
        ([2, 99], "suspend"), ([2], "x"), ([], "master"),
    ]
}
