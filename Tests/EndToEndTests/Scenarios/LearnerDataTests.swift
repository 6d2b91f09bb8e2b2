import Foundation
import Testing

extension EndToEnd {
    @Suite("The learner's data", .timeLimit(.minutes(4)))
    struct LearnerDataTests {
        @Test("go from one box to another through a file, with the real programs")
        func exported() async throws {
            let first = try Box(in: nil)
            try await first.start()
            let learner = Learner(box: first, events: try await first.follow())
            try await learner.begin()
            try await learner.goOn(to: "IDLE")
            try await first.call("Transport.SetVolume", ["volume": .number(-9)])
            let file = first.folder["learner.json"]
            try await Self.lectern(["export", file], first)
            #expect(try await first.stop() == .code(0))
            let second = try Box(in: nil)
            try await second.start()
            for _ in 1...2 { try await Self.lectern(["import", file], second) }
            let lessons = try await second.call("Session.ListLessons").parameters["lessons"].list
            #expect(lessons.map { $0["completed"].bool } == [true, false])
            let sound = try await second.call("Transport.GetSound").parameters
            #expect(sound["volume"].number == -9)
            let events = try await second.call("Session.History", ["since": .number(0)]).parameters
            let imported = events["events"].list.filter { $0["type"].text == "progress.imported" }
            #expect(imported.count == 1)
            #expect(try await second.stop() == .code(0))
        }

        private static func lectern(_ arguments: [String], _ box: Box) async throws {
            try await run(
                [Checkout.program("lectern")] + arguments,
                environment: ["LECTERN_SOCKET": box.socket], log: box.folder["lectern.log"])
        }
    }
}
