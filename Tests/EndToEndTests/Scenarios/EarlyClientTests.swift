import Foundation
import Testing

extension EndToEnd {
    /// The box has its sockets, and still reads its courses and models.
    @Suite("A client that comes while the box starts", .timeLimit(.minutes(2)))
    struct EarlyClientTests {
        @Test("is told what was committed, and gets the rest of its answers when all is read")
        func answered() async throws {
            let box = try Box(in: nil)
            try await box.start()
            let events = try await box.follow()
            try await box.command("BEGIN_LESSON")
            try await events.reaches("ORIENTATION_PLAYING")
            let before = try await box.state()
            try await box.crash()

            try Self.giveMuchToRead(to: box)
            try await box.start {
                let asking = try await box.connectSoon()
                try await Self.expectCommitted(before, asking)
                let following = try box.connect()
                try following.request(
                    "io.lectern.Session.Subscribe",
                    ["since": before["seq"], "epoch": before["epoch"]], wantsMore: true)
                let ordering = try box.connect()
                try ordering.request("io.lectern.Transport.Pause")
                // Whoever waits holds up nobody else, and nobody has been answered yet.
                try await Self.expectCommitted(before, asking)
                try await Self.expectOrder(ordering, in: following)
            }
            #expect(try await box.state()["paused"].bool == true)
            #expect(try await box.stop() == .code(0))
        }

        @Test("is told that the box ends where a part cannot be had, then it is gone")
        func failed() async throws {
            let box = try Box(in: nil)
            try Self.giveMuchToRead(to: box)
            var late: [Connection] = []
            let outcome = try await box.startAndFail { program in
                let asking = try await box.connectSoon()
                try await Self.expectAnswer(asking)
                late = try (0..<2).map { _ in try box.connect() }
                // Only a connection that the box has accepted can be answered when nothing opens.
                for connection in late { try await Self.expectAnswer(connection) }
                try late[0].request("io.lectern.Session.Command", ["name": "BEGIN_LESSON"])
                try late[1].request("io.lectern.Session.Subscribe", wantsMore: true)
                // The box reads connections in the order in which they became readable.
                try await Self.expectAnswer(asking)
                late.append(asking)
                // Nothing more can be opened.
                try await program.allow(openFiles: 1)
            }
            for connection in late.prefix(2) {
                #expect(try await connection.reply().errorName == "Stopping")
            }
            for connection in late { #expect(try await connection.message() == nil) }
            #expect(outcome.exit == .code(1))
            #expect(outcome.log.contains("too many open files"))
            #expect(throws: Trouble.self) { try box.connect() }
        }

        /// A thousand times the same course, which takes some seconds; the first one counts.
        private static func giveMuchToRead(to box: Box) throws {
            let folder = box.stateFolder + "/courses"
            let files = FileManager.default
            try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for number in 1...1000 {
                try files.createSymbolicLink(
                    atPath: "\(folder)/\(number)", withDestinationPath: CourseFolder.short.path)
            }
        }

        private static func expectAnswer(_ connection: Connection) async throws {
            #expect(try await connection.call("io.lectern.Session.GetState").error == nil)
        }

        private static func expectCommitted(
            _ before: JSONValue, _ connection: Connection
        ) async throws {
            let state = try await connection.call("io.lectern.Session.GetState").parameters
            for member in ["epoch", "seq", "state", "course", "lesson", "segment"] {
                #expect(state[member] == before[member], "\(member)")
            }
            #expect(state["degraded"] == .list([.text("starting")]))
            #expect(state["allowed"] == .list([]))
        }

        /// The order is carried out; who follows hears of the start and of it, once each.
        private static func expectOrder(
            _ ordering: Connection, in following: Connection
        ) async throws {
            let answer = try await ordering.reply()
            #expect(answer.error == nil)
            let last = try #require(answer.parameters["seq"].number)
            var events: [Event] = []
            while (events.last?.seq ?? 0) < last {
                let reply = try await following.reply()
                #expect(reply.parameters["lost"] == .null)
                events += try reply.parameters["events"].list.map(Event.init)
            }
            #expect(events.first?.type == "daemon.started")
            // A later event may come in the same reply.
            let told = events.map(\.seq).filter { $0 <= last }
            #expect(told == Array((events.first?.seq ?? 0)...last))
        }
    }
}
