import Foundation
import Glibc
import LinuxIO
import SeededChance
import Synchronization
import Testing
import Voice

@testable import HearingPocketSphinx

@Suite("An acoustic model that is damaged")
struct DamagedModelTests {
    /// A way to damage a file.
    enum Damage: CaseIterable {
        case empty, half, garbage, garbageInside, lastByte

        func applied(to bytes: [UInt8]) -> [UInt8] {
            var generator = SeededGenerator(seed: 7)
            var copy = bytes
            let places =
                switch self {
                case .empty, .half: 0..<0
                case .garbage: bytes.indices
                case .garbageInside: bytes.count / 3..<bytes.count * 2 / 3
                case .lastByte: bytes.count - 1..<bytes.count
                }
            // Every byte in these places changes.
            for place in places { copy[place] ^= UInt8.random(in: 1...255, using: &generator) }
            switch self {
            case .empty: return []
            case .half: return Array(bytes.prefix(bytes.count / 2))
            case .garbage, .garbageInside, .lastByte: return copy
            }
        }
    }

    private static let parts = [
        "en-us/means", "en-us/variances", "en-us/transition_matrices", "en-us/mdef",
        "en-us/sendump", "en-us/feat.params", "en-us-phone.lm.bin", "cmudict-en-us.dict",
    ]

    /// Damage that no header shows: any bytes are possible weights, and any bits a possible trie.
    private static let unseen: [(String, Damage)] = [
        ("en-us/sendump", .garbageInside), ("en-us/sendump", .lastByte),
        ("en-us-phone.lm.bin", .garbageInside),
    ]

    private static var trial: ModelTrial {
        let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") }
        let products = URL(filePath: bundle ?? CommandLine.arguments[0]).deletingLastPathComponent()
        return ModelTrial(
            program: products.appending(path: "lecternd").path, arguments: ["--check-model"])
    }

    /// Makes a copy of the model with one damaged file, for the time of `body`.
    private static func withDamage(
        _ part: String, _ damage: Damage, _ body: (ModelFolder) throws -> Void
    ) throws {
        let files = FileManager.default
        let folder = files.temporaryDirectory.appending(path: "lectern-model-\(UUID().uuidString)")
        try files.createDirectory(
            at: folder.appending(path: "en-us"), withIntermediateDirectories: true)
        defer { try? files.removeItem(at: folder) }  // only a temporary folder
        let whole = URL(filePath: ModelFolder.debian)
        for name in parts + ["en-us/noisedict"] where name != part {
            try files.createSymbolicLink(
                at: folder.appending(path: name), withDestinationURL: whole.appending(path: name))
        }
        let bytes = [UInt8](try Data(contentsOf: whole.appending(path: part)))
        try Data(damage.applied(to: bytes)).write(to: folder.appending(path: part))
        try body(ModelFolder(folder.path))
    }

    @Test("is distinguished from a good one, which is accepted")
    func whole() throws {
        try Self.trial.run(ModelFolder())
    }

    @Test(
        "is refused with the name of the file, and ends at most another process", arguments: parts,
        Damage.allCases)
    func damaged(part: String, damage: Damage) throws {
        try Self.withDamage(part, damage) { model in
            guard !Self.unseen.contains(where: { $0 == (part, damage) }) else {
                // The library may take it; where it does not, the file is named.
                do throws(RecogniserError) {
                    try Self.trial.run(model)
                } catch {
                    #expect(error.path == model.path + "/" + part, "\(error.sentence)")
                }
                return
            }
            let error = #expect(throws: RecogniserError.self) { try Self.trial.run(model) }
            #expect(error?.path == model.path + "/" + part, "\(error?.sentence ?? "")")
        }
    }

    @Test("is reported with the library's message if nothing else is known")
    func library() throws {
        let model = try ModelFolder()
        let said = """
            INFO: bin_mdef.c(336): Reading binary model definition: \(model.path)/en-us/mdef
            FATAL: "bin_mdef.c", line 404: Failed to read phones
            """
        let path = model.path + "/en-us/mdef"
        #expect(
            throws: RecogniserError.modelUnreadable(
                path: path, reason: "the recogniser cannot read it: Failed to read phones")
        ) { try ModelTrial.judge(said, .status(1), model) }
        let first = String(said.prefix { $0 != "\n" })
        #expect(
            throws: RecogniserError.modelUnreadable(
                path: path,
                reason: "the recogniser cannot read it: it was ended by signal 11 on it")
        ) { try ModelTrial.judge(first, .signal(11), model) }
    }

    @Test("is loaded if it cannot be tried")
    func withoutProgram() throws {
        try ModelTrial(program: "/nowhere/lecternd", arguments: []).run(ModelFolder())
    }

    @Test("is judged no longer once the trial is cancelled, before its process or while it hangs")
    func cancelled() throws {
        let begun = FileManager.default.temporaryDirectory
            .appending(path: "lectern-trial-\(UUID().uuidString)")
        #expect(mkfifo(begun.path, 0o600) == 0)
        defer { try? FileManager.default.removeItem(at: begun) }  // only a temporary file
        let trial = ModelTrial(
            program: "/bin/sh", arguments: ["-c", "echo >'\(begun.path)'; exec sleep 100"])
        let model = try ModelFolder()
        let failures = Failures()
        let thread = try NamedThread("trial") {
            do throws(RecogniserError) {
                try trial.run(model)
            } catch {
                failures.all.withLock { $0.append(error) }
            }
        }
        // Ends once the other process has written.
        _ = try FileHandle(forReadingFrom: begun).readToEnd()
        trial.cancel()
        thread.join()
        #expect(failures.all.withLock { $0 } == [])
        try trial.run(model)
    }

    private final class Failures: Sendable {
        let all = Mutex<[RecogniserError]>([])
    }

    private struct NoMicrophone: Microphone {
        func open() {}
        func close() {}
        func whenRound(_ then: @escaping @Sendable () -> Void) {}
    }

    @Test("leaves the ears deaf, and the process alive")
    func ears() throws {
        try Self.withDamage("en-us/means", .half) { model in
            let (failures, bell) = (Failures(), MonotonicSemaphore())
            var models = try Models.enUS()
            models.acoustic = model
            let ears = try PocketSphinxEars(
                ring: AudioRing(), microphone: NoMicrophone(), models: models, trial: Self.trial,
                pronounce: { _ in nil },
                failed: { error in
                    failures.all.withLock { $0.append(error) }
                    bell.signal()
                }, report: { _ in bell.signal() })
            bell.wait()
            ears.shutDown()
            #expect(failures.all.withLock { $0.map(\.path) } == [model.path + "/en-us/means"])
        }
    }
}
