import Foundation
import Installing
import LinuxIO
import Testing

@testable import CourseInstall

@Suite("A recording in AAC")
struct RecordingTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.name("audio/intro.M4A")
        try workshop.write("sound", to: "written/good/audio/intro.M4A")
    }

    private func failure(by converter: OpusConverter?) throws -> String {
        let error = try #require(throws: InstallFailure.self) {
            try workshop.install(by: converter)
        }
        #expect(!workshop.names.contains("good"))
        #expect(!workshop.names.contains(".install"))
        return error.description
    }

    @Test("is Opus in the course that is installed, and nothing else of its lesson changes")
    func converted() throws {
        try workshop.name("audio/intro.M4A", for: "context")
        try workshop.name("other.aac", for: "close")
        try workshop.write("sound", to: "written/good/other.aac")
        let lesson = workshop.course + "/lessons/one.json"
        let written = try String(contentsOfFile: lesson, encoding: .utf8)
        let installed = try workshop.install(by: workshop.obedient())
        #expect(installed.converted == 2)
        #expect(installed.warnings.isEmpty)
        let expected = written.replacing("intro.M4A\"", with: "intro.M4A.opus\"")
            .replacing("other.aac\"", with: "other.aac.opus\"")
        #expect(try workshop.installed("lessons/one.json") == expected)
        #expect(try workshop.installed("audio/intro.M4A.opus") == "opus\n")
        let audio = try FileManager.default.contentsOfDirectory(
            atPath: installed.place + "/audio")
        #expect(audio == ["intro.M4A.opus"])
        let rights = try FileManager.default.attributesOfItem(
            atPath: installed.place + "/audio/intro.M4A.opus")
        #expect(rights[.posixPermissions] as? Int == 0o644)
        #expect(try String(contentsOfFile: lesson, encoding: .utf8) == written)
    }

    @Test("is named with the command that mends it where there is no ffmpeg")
    func withoutConverter() throws {
        let found = OpusConverter.find(["PATH": workshop.path + "/nowhere:" + workshop.path])
        let text = try failure(by: found)
        #expect(text.contains("lessons/one.json:"))
        #expect(text.contains("`ffmpeg -i audio/intro.M4A -c:a libopus audio/intro.opus`"))
        #expect(text.contains("expected the program ffmpeg"))
    }

    @Test("is found an ffmpeg for in the first folder of PATH that has one")
    func search() throws {
        _ = try workshop.obedient()
        let path = "\(workshop.path)/nowhere:\(workshop.path)/bin"
        let found = try #require(OpusConverter.find(["PATH": path]))
        #expect(try workshop.install(by: found).converted == 1)
    }

    @Test("is installed by one installation at a time")
    func locked() throws {
        let converter = try workshop.obedient()
        try FileManager.default.createDirectory(
            atPath: workshop.courses.path, withIntermediateDirectories: true)
        let lock = try LockFile(taking: workshop.courses.path + "/.install.lock")
        let text = try failure(by: converter)
        withExtendedLifetime(lock) {
            #expect(text.contains("found another one, of process "))
        }
    }

    @Test(
        "that ffmpeg cannot read is named with its last words",
        arguments: [
            ("echo first >&2; echo last words >&2; echo >&2; exit 1", "found \"last words\""),
            ("exit 3", "found ffmpeg ended with status 3 and said nothing"),
            ("exit 0", "found ffmpeg ended with status 0 and said nothing"),
            ("kill -SEGV $$", "found ffmpeg ended with status -11 and said nothing"),
            ("yes noise | head -c 300000 >&2; echo the end >&2; exit 1", "found \"the end\""),
            ("sleep 30", "found ffmpeg, which was not done after 1 seconds"),
        ])
    func unreadable(script: String, found: String) throws {
        let converter = try workshop.converter(script, seconds: script == "sleep 30" ? 1 : 60)
        let text = try failure(by: converter)
        #expect(text.contains(workshop.course + "/audio/intro.M4A: error: "))
        #expect(text.contains(found))
    }

    @Test("that is not there, or whose new name is taken, is named")
    func missing() throws {
        try workshop.write("mine", to: "written/good/audio/intro.M4A.opus")
        #expect(try failure(by: workshop.obedient()).contains("intro.M4A.opus: error: expected a"))
        try FileManager.default.removeItem(atPath: workshop.course + "/audio")
        #expect(try failure(by: workshop.obedient()).contains("found nothing there"))
    }

    @Test("is decoded by the real ffmpeg, mono as mono")
    func real() throws {
        let real = try #require(Machine.ffmpeg)
        try make("audio/intro.M4A", channels: 1)
        try workshop.name("wide.aac", for: "close")
        try make("wide.aac", channels: 6)
        let installed = try workshop.install(by: real)
        #expect(installed.converted == 2)
        // An Opus file says in its first page how many channels it has.
        #expect(try channels("audio/intro.M4A.opus") == 1)
        #expect(try channels("wide.aac.opus") == 2)
    }

    @Test("that is none is refused by the real ffmpeg, also a list of files")
    func realFailure() throws {
        let real = try #require(Machine.ffmpeg)
        let list = "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nhttp://127.0.0.1:9/a.ts\n"
        for text in ["sound", list] {
            try workshop.write(text, to: "written/good/audio/intro.M4A")
            #expect(try failure(by: real).contains("intro.M4A: Invalid"))
        }
    }

    @Test("that was cut off is refused by the real ffmpeg, not installed in part")
    func cutOff() throws {
        let real = try #require(Machine.ffmpeg)
        try workshop.rewrite { $0.replacing("intro.M4A", with: "intro.aac") }
        try make("audio/intro.aac", channels: 1)
        let file = URL(fileURLWithPath: workshop.course + "/audio/intro.aac")
        let whole = try Data(contentsOf: file)
        try whole.prefix(whole.count * 2 / 3).write(to: file)
        #expect(try failure(by: real).contains("intro.aac: error: "))
    }

    /// Has the machine's ffmpeg make a second of a tone.
    private func make(_ name: String, channels: Int) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "ffmpeg", "-nostdin", "-loglevel", "error", "-f", "lavfi", "-i", "sine=duration=1",
            "-ac", "\(channels)", "-c:a", "aac", "-y", "\(workshop.course)/\(name)",
        ]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    private func channels(_ name: String) throws -> Int {
        let place = "\(workshop.courses.path)/good/\(name)"
        let data = try Data(contentsOf: URL(fileURLWithPath: place))
        let head = try #require(data.range(of: Data("OpusHead".utf8)))
        return Int(data[head.upperBound + 1])
    }
}
