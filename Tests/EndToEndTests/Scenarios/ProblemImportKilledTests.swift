import Foundation
import Testing

extension EndToEnd {
    @Suite("An import of problems that is killed", .timeLimit(.minutes(3)))
    struct ProblemImportKilledTests {
        /// The first time it has read most of an archive; then it is killed ever later in its work.
        @Test("leaves the old store or the new one, and the daemon goes on with it")
        func killed() async throws {
            let box = try Box(in: nil, settings: ["trust_clock": "yes"])
            try await box.startWithProblems()
            let old = try box.problemStore()
            let archive = try await Self.packLess(box)
            let pipe = try Keyboard(at: box.folder["archive"])
            let program = try await Self.halfImport(archive, through: pipe, box)
            try await box.crash()
            try await program.end(SIGKILL)
            try await box.start()
            #expect(try box.problemStore() == old)
            #expect(try await Self.count(box) == 12)

            try await box.importProblems(archive)
            let new = try box.problemStore()
            #expect(new != old)
            for milliseconds in stride(from: 0, to: 300, by: 20) {
                try await Self.importAndKill(after: milliseconds, box)
                #expect([old, new].contains(try box.problemStore()), "after \(milliseconds) ms")
                try await box.importProblems(archive)
                #expect(try box.problemStore() == new)
            }
            let left = try FileManager.default.contentsOfDirectory(
                atPath: box.stateFolder + "/problems")
            #expect(left.sorted() == [".install.lock", "lectern"])
            try await box.done("Problems.Reload")
            #expect(try await Self.count(box) == 11)
            #expect(try await box.stop() == .code(0))
        }

        /// An archive of the bundled problems but one.
        private static func packLess(_ box: Box) async throws -> String {
            let copy = box.folder["less"]
            try FileManager.default.copyItem(atPath: BundledProblems.folder, toPath: copy)
            try FileManager.default.removeItem(atPath: copy + "/problems/stack")
            let archive = box.folder["less.zip"]
            try await BundledProblems.pack(copy, to: archive)
            return archive
        }

        /// An import that has got all of an archive but its last bytes, and waits for these.
        private static func halfImport(
            _ archive: String, through pipe: Keyboard, _ box: Box
        ) async throws -> Program {
            let program = try Program(
                box.problemImport(of: "-"), input: pipe.path, log: box.folder["half.log"])
            try await run(
                ["sh", "-c", "head -c -100 '\(archive)' >'\(pipe.path)'"],
                log: box.folder["head.log"])
            #expect(program.isRunning)
            return program
        }

        private static func importAndKill(after milliseconds: Int, _ box: Box) async throws {
            let program = try Program(
                box.problemImport(of: BundledProblems.folder), log: box.folder["killed.log"])
            try await onOwnThread("let it work") { _ = poll(nil, 0, Int32(milliseconds)) }
            try await program.end(SIGKILL)
        }

        private static func count(_ box: Box) async throws -> Int {
            try await box.done("Problems.ListProblems")["problems"].list.count
        }
    }
}
