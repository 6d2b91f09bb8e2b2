import Control
import Foundation
import LinuxIO
import Simulation
import Testing
import VarlinkWire

@Suite("A simulation in a process of its own")
struct ProcessTests {
    /// A folder of state for one process after the other, which goes away with this value.
    private final class Box {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("lectern-process-\(UUID().uuidString.prefix(8))").path

        deinit {
            // What cannot be removed is left to the system's own cleaning.
            try? FileManager.default.removeItem(atPath: folder)
        }

        /// Starts it, and ends it behind the body.
        func run<Value>(
            _ options: [String] = [], _ body: (inout VarlinkClient) throws -> Value
        ) throws -> Value {
            let process = try ChildProcess(
                Checkout.lecternd,
                arguments: ["--simulate", "--state-directory", folder, "--log-level", "error"]
                    + options)
            defer { process.stop(withinUSec: 30_000_000) }
            var line: [UInt8] = []
            while !line.contains(UInt8(ascii: "\n")) {
                let count = try process.stream.read(
                    into: &line, upTo: 4096, timeoutUSec: 30_000_000)
                try #require(count > 0)
            }
            var client = try VarlinkClient(connectingTo: folder + "/control.sock")
            return try body(&client)
        }
    }

    private static func time(_ client: inout VarlinkClient) throws -> Int64 {
        let reply = try client.call("io.lectern.Simulation.Look")
        return try #require(reply["moment"]?.objectValue?["timeUSec"]?.integerValue)
    }

    @Test("begins again at the newest moment that it has kept, or where it is told to")
    func restart() async throws {
        try await onThread {
            let box = Box()
            let kept = try box.run { client in
                let first = try Self.time(&client)
                _ = try client.call("io.lectern.Simulation.Advance", ["milliseconds": 90_000])
                _ = try client.call("io.lectern.Session.Command", ["name": "BEGIN_LESSON"])
                let last = try Self.time(&client)
                #expect(last == first + 90_000_000)
                return last
            }
            #expect(try box.run([], Self.time) == kept)
            let later = kept + 86_400_000_000
            #expect(try box.run(["--clock", "\(later)"], Self.time) == later)
            #expect(try box.run([], Self.time) == later)
        }
    }

    @Test("goes the same way each time where its journal is named, and a reset renews the name")
    func alike() async throws {
        let runs = try await onThread {
            try (1...2).map { _ in
                try Box().run(["--epoch", "run"]) { client in
                    var told: [String] = []
                    for (method, parameters) in Self.session {
                        let reply = try client.call("io.lectern." + method, parameters)
                        told.append(JSON.object(reply).text)
                    }
                    return told
                }
            }
        }
        #expect(runs[0] == runs[1])
        #expect(runs[0].first?.contains(#""epoch":"run","#) == true)
        #expect(runs[0].last?.contains(#""epoch":"run-2""#) == true)
    }

    /// A lesson that is begun, broken off and forgotten, with all that is told of it.
    private static let session: [(String, JSONObject)] = [
        ("Session.GetState", [:]), ("Session.Command", ["name": "BEGIN_LESSON"]),
        ("Simulation.Advance", ["milliseconds": 600_000]), ("Session.History", ["since": 0]),
        ("Session.Abandon", [:]), ("Simulation.Settle", [:]), ("Admin.ResetProgress", [:]),
        ("Session.GetState", [:]), ("Session.History", ["since": 0]),
    ]

    @Test("names no journal as one that may have been before")
    func names() {
        func next(_ former: String?) -> String? { JournalName.next(of: "run", after: former) }
        #expect(next(nil) == "run" && next("run") == "run-2" && next("run-2") == "run-3")
        for other in ["copy", "runs", "run-", "run-1", "run-x", "e5a9"] {
            #expect(next(other) == nil)
        }
        for name in ["", "a b", "ä", "copy/", String(repeating: "a", count: 41)] {
            #expect(!JournalName.isSound(name))
        }
        #expect(JournalName.isSound("Run-7"))
    }
}
