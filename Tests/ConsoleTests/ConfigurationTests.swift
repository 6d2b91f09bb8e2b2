import ArgumentParser
import Foundation
import SettingKeys
import Testing

@testable import lecternd

@Suite("The configuration")
struct ConfigurationTests {
    /// What is wrong with a file, without its name.
    private static func faults(_ text: String) -> [String] {
        SettingsFile(reading: Array(text.utf8), at: "f").faults.map {
            String("\($0)".dropFirst("f: ".count))
        }
    }

    @Test("that is right gives its values as text, with every kind of value")
    func values() {
        let text = """
            {"audio": {"output": "auto", "cold_silence": 0}, "speech": {"rate": 2.0, "volume": -40,
             "signs": false, "isolation": "thread"}, "access": {"admin_users": ["a", "7"]}}
            """
        let file = SettingsFile(reading: Array(text.utf8), at: "f")
        #expect(file.faults == [])
        #expect(
            file.values == [
                "audio.output": ["auto"], "audio.cold_silence": ["0"], "speech.rate": ["2"],
                "speech.volume": ["-40"], "speech.signs": ["false"],
                "speech.isolation": ["thread"], "access.admin_users": ["a", "7"],
            ])
    }

    @Test(
        "names key, range and what stands there, for every kind of value",
        arguments: [
            (#"{"course": ""}"#, #"course: expected a string that is not empty, found """#),
            (#"{"course": 1}"#, "course: expected a string that is not empty, found 1"),
            (
                #"{"speech": {"rate": 2.1}}"#,
                "speech.rate: expected a number from 0.5 to 2, found 2.1"
            ),
            (
                #"{"speech": {"rate": "1"}}"#,
                #"speech.rate: expected a number from 0.5 to 2, found "1""#
            ),
            (
                #"{"speech": {"signs": "yes"}}"#,
                #"speech.signs: expected true or false, found "yes""#
            ),
            (
                #"{"access": {"user_connections": 7}}"#,
                "access.user_connections: expected a whole number from 8 to 3500, found 7"
            ),
            (
                #"{"access": {"user_connections": 8.5}}"#,
                "access.user_connections: expected a whole number from 8 to 3500, found 8.5"
            ),
            (
                #"{"trust_clock": "never"}"#,
                #"trust_clock: expected one of auto, yes, no, found "never""#
            ),
            (
                #"{"access": {"admin_users": ["a", 1]}}"#,
                #"access.admin_users: expected a list of strings, found ["a",1]"#
            ),
            ("[]", #"expected a JSON object, as in {"audio": {"output": "auto"}}, found []"#),
            ("{", "expected JSON, found in line 1: expected a member's name in quotes at byte 1"),
        ])
    func wrong(text: String, fault: String) {
        #expect(Self.faults(text) == [fault])
    }

    @Test("with a key that nobody knows names all that there are")
    func unknown() throws {
        for (text, key) in [
            (#"{"audio": {"outptu": "auto"}}"#, "audio.outptu"), (#"{"audio": 1}"#, "audio"),
            (#"{"colour": {"red": 1}}"#, "colour"),
        ] {
            let fault = try #require(Self.faults(text).first)
            #expect(fault.hasPrefix("\(key): expected one of the keys access.admin_users, "))
            #expect(fault.hasSuffix(", found an unknown key"))
        }
    }

    @Test("that is longer than any of ours is not read")
    func tooLong() {
        let text = String(repeating: " ", count: SettingsFile.bytesMax + 1)
        #expect(Self.faults(text) == ["expected at most 65536 bytes, found more"])
    }

    private static func report(_ text: String) throws -> ConfigurationReport {
        let file = FileManager.default.temporaryDirectory.path + "/lectern-\(UUID().uuidString)"
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        defer { unlink(file) }
        // A simulation reads no variable of whoever runs the tests.
        var report = try ConfigurationReport(
            of: Lecternd.parse(["--check-config", "--simulate", file]))
        #expect(report.file == file)
        report.file = "f"
        for index in report.faults.indices { report.faults[index].place = "f" }
        return report
    }

    @Test("is looked at as a start would read it: everything that is wrong, with its repair")
    func checked() throws {
        let report = try Self.report(#"{"resume_within": -1, "speech": {"volume": 1}}"#)
        let repair = "correct it, or leave it out for the default"
        #expect(
            report.text == """
                f: resume_within: expected a whole number from 0 to 86400, found -1
                  Repair: \(repair)
                f: speech.volume: expected a number from -40 to 0, found 1
                  Repair: \(repair)

                """)
        let first = #"{"expected":"a whole number from 0 to 86400","found":"-1","#
        #expect(try report.json.hasPrefix(#"{"faults":[\#(first)"key":"resume_within","#))
        #expect(try report.json.hasSuffix(#"],"file":"f","ok":false,"warnings":[]}"# + "\n"))
        #expect(try Self.report(#"{"keep_answers": true}"#).text == "f: ok\n")
    }

    @Test(
        "with a name or a path that no start could use is wrong in the check already",
        arguments: [
            (#"{"audio": {"input": "hw:0"}}"#, "audio.input: expected hw:CARD="),
            (#"{"audio": {"output": "tee:x"}}"#, "audio.output: expected a card's device"),
            (#"{"state_directory": "relative"}"#, "state_directory: expected an absolute path"),
            (#"{"state_directory": "/dev/null/a"}"#, "state_directory: expected a folder in"),
            (#"{"state_directory": "/proc"}"#, "state_directory: expected a folder in which"),
            (#"{"runtime_directory": "/sys/none"}"#, "runtime_directory: expected a folder in"),
            (#"{"dictionaries": ["/a", "b"]}"#, "dictionaries: expected an absolute path"),
            (
                #"{"dictionaries": ["/","/","/","/","/","/","/","/","/"]}"#,
                "dictionaries: expected 8 at most, found \"9\""
            ),
            (#"{"share_directory": "/etc"}"#, "share_directory: expected the folder of curric"),
        ])
    func unusable(text: String, expected: String) throws {
        let report = try Self.report(text)
        #expect(report.faults.count == 1)
        #expect(report.text.hasPrefix("f: " + expected), "\(report.text)")
        #expect(report.text.hasSuffix("\n  Repair: correct it, or leave it out for the default\n"))
    }

    @Test("with usable names and paths has no fault")
    func usable() throws {
        let text = """
            {"audio": {"input": "plughw:CARD=Headset,DEV=0", "output": "null"},
             "dictionaries": ["/usr/share/none"], "state_directory": "/var/none/yet",
             "access": {"admin_users": ["root", "12"]}}
            """
        let report = try Self.report(text)
        #expect(report.ok)
        #expect(report.warnings == [])
    }

    @Test("that names unknown users has a warning, with other faults and without")
    func users() throws {
        let text = #""access": {"admin_users": ["no-such-user", "root", "*"]}"#
        for (report, isOK) in [
            (try Self.report("{\(text)}"), true),
            (try Self.report("{\(text), \"keep_answers\": 1}"), false),
        ] {
            #expect(report.ok == isOK)
            #expect(report.warnings.map(\.found) == ["\"no-such-user\"", "\"*\""])
            #expect(report.warnings.allSatisfy { $0.key == "access.admin_users" })
            #expect(report.text.hasPrefix("Warning: "))
        }
    }

    @Test("that is a pipe is refused at once, and a missing one is reported as missing")
    func strangeFiles() throws {
        let pipe = FileManager.default.temporaryDirectory.path + "/lectern-\(UUID().uuidString)"
        try #require(mkfifo(pipe, 0o600) == 0)
        defer { unlink(pipe) }
        for (file, found) in [
            (pipe, "something that is no plain file"), ("/none", "nothing there"),
            ("/etc", "something that is no plain file"),
        ] {
            #expect(SettingsFile(at: file).faults.map(\.found) == [found])
        }
    }

    @Test("that is not there is told with the place where it was looked for")
    func noFile() throws {
        let report = try ConfigurationReport(of: Lecternd.parse(["--check-config", "--simulate"]))
        #expect(report.ok && report.file == nil)
        let place = Places(ProcessInfo.processInfo.environment).configFile
        #expect(report.text == "There is no file \(place): everything is as it comes.\n")
    }

    @Test("of the command line is looked at too, and a file that is not there is named")
    func options() throws {
        let missing = try ConfigurationReport(
            of: Lecternd.parse(["--check-config", "--simulate", "/none", "--share-directory", ""]))
        #expect(missing.faults.map(\.place) == ["/none", "the command line"])
        #expect(missing.faults.map(\.key) == [nil, "share_directory"])
        for words in [["/f"], ["--json"], ["--check-config", "/f", "--config", "/g"]] {
            #expect(throws: (any Error).self) { try Lecternd.parse(words) }
        }
    }
}
