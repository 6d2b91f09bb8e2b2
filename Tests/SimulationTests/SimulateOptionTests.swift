import Foundation
import LinuxIO
import Simulation
import Testing

/// Each names a folder of its own, so that no daemon of this machine is in the way.
@Suite("lecternd --simulate")
struct SimulateOptionTests {
    private let folder: Scratch

    init() throws { folder = try Scratch() }

    @Test(
        "is needed for what is for a simulation alone",
        arguments: [["--clock", "\(ManualClock.earliest)"], ["--boot", "2"], ["--epoch", "e"]])
    func needed(words: [String]) async throws {
        let run = try await run(words)
        #expect(run.status == 2)
        #expect(run.errors.contains("--clock, --boot and --epoch are for --simulate alone"))
    }

    @Test(
        "takes no console and no devices, and no time that its clock does not have",
        arguments: [
            (["--console"], "--simulate has no console and no devices"),
            (["--output", "none"], "--simulate has no console and no devices"),
            (["--input", "none"], "--simulate has no console and no devices"),
            (["--clock", "0"], "--clock: expected \(ManualClock.earliest) to "),
            (["--clock", "\(ManualClock.latest + 1)"], " to \(ManualClock.latest)"),
            (["--clock", "noon"], "noon"),
        ])
    func refused(words: [String], reason: String) async throws {
        let run = try await run(["--simulate"] + words)
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("lecternd: "))
        #expect(run.errors.contains(reason), "\(run.errors)")
    }

    @Test("keeps away from the progress of a learner")
    func learner() async throws {
        try FileManager.default.createDirectory(
            atPath: folder["state"], withIntermediateDirectories: false)
        try Data("progress".utf8).write(to: URL(filePath: folder["state/lectern.db"]))
        let run = try await run(["--simulate"])
        #expect(run.status == 2)
        #expect(run.errors.contains("\(folder["state"]): holds the progress of a learner"))
        #expect(!FileManager.default.fileExists(atPath: folder["state/simulation"]))
        let kept = try Data(contentsOf: URL(filePath: folder["state/lectern.db"]))
        #expect(kept == Data("progress".utf8))
    }

    @Test("marks its folder, which it takes again, and no real daemon does")
    func marked() async throws {
        for _ in 1...2 {
            let socket = try await simulated(state)
            #expect(socket.hasPrefix(folder["state"]))
        }
        let run = try await run([])
        #expect(run.status == 2)
        #expect(run.errors.contains("\(folder["state"]): holds what was learned in simulations"))
    }

    @Test("makes a folder for itself where none is named, and removes it at its end")
    func temporary() async throws {
        let socket = try await simulated([])
        let made = URL(filePath: socket).deletingLastPathComponent()
        #expect(made.lastPathComponent.hasPrefix("lectern-simulation-"))
        #expect(!FileManager.default.fileExists(atPath: made.path))
    }

    private var state: [String] {
        ["--state-directory", folder["state"], "--runtime-directory", folder["state/run"]]
    }

    /// Runs what ends by itself.
    private func run(_ words: [String]) async throws -> ProgramRun {
        let words = words + state
        return try await onThread { try ProgramRun(Checkout.lecternd, words) }
    }

    /// Starts a simulation, ends it as soon as clients may come, and gives its socket.
    private func simulated(_ words: [String]) async throws -> String {
        try await onThread {
            let process = try ChildProcess(
                Checkout.lecternd,
                arguments: ["--simulate", "--share-directory", Checkout.root] + words)
            var line: [UInt8] = []
            let patienceUSec: Int64 = 30_000_000
            while !line.contains(UInt8(ascii: "\n")) {
                let count = try process.stream.read(
                    into: &line, upTo: 4096, timeoutUSec: patienceUSec)
                try #require(count > 0, "it ended before clients could come")
            }
            let said = String(decoding: line, as: UTF8.self)
            try #require(said.hasPrefix("listening on /"))
            let socket = said.dropFirst("listening on ".count).dropLast()
            #expect(FileManager.default.fileExists(atPath: String(socket)))
            process.stop(withinUSec: patienceUSec)
            return String(socket)
        }
    }
}
