@testable import Daemon
import Session
import Store
import Testing
import Varlink
import VarlinkWire

@Suite("A page")
struct PageTests {
    @Test("of a list holds what fits, and the pages together hold all of it")
    func lists() throws {
        let wire = { (number: Int) -> JSONObject in
            let text = String(repeating: "\u{1}", count: 1000)
            return ["number": .integer(Int64(number)), "text": .string(text)]
        }
        let list = Array(0..<200)
        var found: [JSON] = []
        var next: Int64? = 0
        var pages = 0
        while let offset = next, pages < 100 {
            let page = try Page(of: list, from: offset, wire: wire)
            #expect(JSON.array(page.items).text.utf8.count <= Page.bytesMax + 2)
            found += page.items
            next = page.next
            pages += 1
        }
        #expect(pages == 10)
        #expect(found == list.map { .object(wire($0)) })
    }

    @Test("of a list holds at least one item, and none behind the end")
    func extremes() throws {
        let long = JSON.string(String(repeating: "x", count: Page.bytesMax))
        let page = try Page(of: [1, 2], from: 0) { _ in ["text": long] }
        #expect(page.items.count == 1 && page.next == 1)
        for offset in [2, 3, Int64.max] {
            let page = try Page(of: [1, 2], from: offset) { _ in ["text": long] }
            #expect(page.items.isEmpty && page.next == nil)
        }
    }

    @Test("of courses or lessons begins where the client says")
    func offsets() async throws {
        try await WireTranscript.check(
            """
            > Session.ListLessons {"offset":1}
            < {"course":"short-course","lessons":[{"lesson":"short_lesson_02","sequence":2,\
            "title":"The Journey","objective":"Name the place from which Abraham set out.",\
            "prerequisite":"short_lesson_01","completed":false,"available":false}]}
            > Session.ListLessons {"offset":2}
            < {"course":"short-course","lessons":[]}
            > Session.ListLessons {"offset":-1}
            < InvalidParameter {"parameter":"offset","hint":"expected 0 or more, found -1"}
            > Session.ListCourses {"offset":9}
            < {"courses":[]}
            > Session.ListCourses {"offset":-9}
            < InvalidParameter {"parameter":"offset","hint":"expected 0 or more, found -9"}
            """)
    }

    @Test("of the journal is limited in bytes too, in History and in a subscription")
    func journal() async throws {
        try await Live.started { world, doors in
            let text = String(repeating: "é", count: NewEvent.dataBytesMax / 2 - 8)
            for _ in 1...9 {
                let data = JSON.object(["x": .string(text)]).text
                let cause = EventCause(.client, client: String(repeating: "\u{1}", count: 100))
                try world.conductor.note(NewEvent(type: "test", cause: cause, data: data))
            }
            let last = try world.lastSeq
            let reader = try Caller(doors.observe, world)
            var seqs: [Int64] = []
            var since: Int64? = 0
            while let from = since {
                let page = try reader.reply("Session.History", ["since": .integer(from)])
                #expect(page.error == nil)
                let found = [page.parameters].events.compactMap { $0["seq"]?.integerValue }
                seqs += found
                since = found.isEmpty ? nil : page.parameters["next"]?.integerValue
            }
            #expect(seqs == Array(1...last))
            _ = try reader.subscribe(["since": 0])
            let messages = try reader.messages(upTo: last, from: 0)
            #expect(messages.events.compactMap { $0["seq"]?.integerValue } == Array(1...last))
            let longest = messages.map { JSON.object($0).text.utf8.count }.max() ?? 0
            #expect(longest <= Page.bytesMax + 200)
        }
    }
}
