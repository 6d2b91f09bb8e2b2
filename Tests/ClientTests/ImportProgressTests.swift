import Foundation
import LinuxIO
import Testing
import VarlinkWire

@testable import lectern

@Suite("The progress of an import")
struct ImportProgressTests {
    /// Answers the end of an import when the progress was told, if anybody asked for it.
    private static func daemon(awaitsFollower: Bool) throws -> FakeDaemon {
        let told = MonotonicSemaphore()
        let report = try object(
            #"{"seq":9,"state":"IDLE","report":{"batches":[],"added":0,"changed":0,"same":0,"#
                + #""removed":0,"problems":[],"more":0,"kinds":[],"dropped":[]}}"#)
        let (begun, sent): (JSONObject, JSONObject) = (["import": "i"], ["offset": 3])
        let progress = [
            #""import":"other","done":1,"of":2"#, #""import":"i","done":1,"of":4"#,
            #""import":"i","done":2,"of":4"#,
        ]
        let live = progress.map { #""live":{"type":"import.progress",\#($0)}"# }
        let events = try ([#""events":[]"#] + live).map {
            try object(#"{"seq":1,"epoch":"e",\#($0)}"#)
        }
        return try FakeDaemon { call, _ in
            switch call.member {
            case "BeginImport": return [.reply(begun)]
            case "SendImport": return [.reply(sent)]
            case "Subscribe":
                told.signal()
                return events.map { .more($0) } + [.silence]
            default:
                if awaitsFollower {
                    told.wait()
                    // The follower reads meanwhile.
                    _ = MonotonicSemaphore().wait(for: .milliseconds(300))
                }
                return [.reply(report)]
            }
        }
    }

    private static func run(_ line: [String], hasReader: Bool, asked: Bool) throws -> Outcome {
        let daemon = try Self.daemon(awaitsFollower: asked)
        let file = NSTemporaryDirectory() + "lectern-\(UUID().uuidString).library.gz"
        try Data([1, 2, 3]).write(to: URL(fileURLWithPath: file))
        let outcome = ClientTests.run(
            ["import", file] + line,
            Setting(variables: ["LECTERN_SOCKET": daemon.path], hasReader: hasReader))
        try daemon.stop()
        try FileManager.default.removeItem(atPath: file)
        return outcome
    }

    @Test("is told a line a second on a terminal, and only that of this import")
    func told() throws {
        let outcome = try Self.run([], hasReader: true, asked: true)
        #expect(outcome.errors == "25% imported\n")
        #expect(outcome.output == "The file has nothing to import.\n" && outcome.status == 0)
    }

    @Test("is not asked for where no person reads it, or as JSON")
    func silent() throws {
        for (line, hasReader) in [([], false), (["--json"], true)] as [([String], Bool)] {
            let outcome = try Self.run(line, hasReader: hasReader, asked: false)
            #expect(outcome.errors == "" && outcome.status == 0)
        }
    }
}
