import Foundation
import Installing

@testable import CourseInstall
@testable import Curriculum

enum Machine {
    /// The machine's own.
    static let ffmpeg = OpusConverter.find(ProcessInfo.processInfo.environment)
}

/// A course that is written, and a folder of courses, which go away with this value.
final class Workshop {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    private static let root = URL(fileURLWithPath: tests + "/../..").standardizedFileURL.path

    let path: String
    let course: String
    let courses: CourseFolder

    /// Begins with the good course of the curriculum's tests, without recordings.
    init() throws {
        path =
            FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("lectern-install-\(UUID().uuidString)").path
        course = path + "/written/good"
        courses = CourseFolder(path: path + "/state/courses")
        try FileManager.default.createDirectory(
            atPath: path + "/written", withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: Self.root + "/Tests/CurriculumTests/Fixtures/_good", toPath: course)
    }

    deinit {
        // A folder that cannot be removed is no failure of the test.
        try? FileManager.default.removeItem(atPath: path)
    }

    func install(
        by converter: OpusConverter? = nil, _ recordings: (any RecordingCheck)? = nil
    ) throws -> CourseFolder.Installed {
        var rules = try rules()
        rules.recordings = recordings
        return try courses.install(course, rules: rules, converter: converter)
    }

    func rules() throws -> Rules { try Self.loaded.get() }

    /// Read once for all tests: that takes 0.3 s.
    private static let loaded = Result {
        let (rules, problems) = Rules.load(
            curriculum: root + "/curriculum", models: root + "/models")
        guard let rules else { throw InstallFailure(problems) }
        return rules
    }

    /// An ffmpeg that is this script of a shell; its folder is a `PATH` of its own.
    func converter(_ script: String, seconds: Int = 60) throws -> OpusConverter {
        let file = path + "/bin/ffmpeg"
        try write("#!/bin/sh\n" + script, to: "bin/draft")
        // By another process: what this one writes, a child of another test may still hold open.
        try Process.run(
            URL(filePath: "/usr/bin/install"), arguments: ["-m", "755", path + "/bin/draft", file]
        ).waitUntilExit()
        return OpusConverter(program: file, seconds: seconds)
    }

    /// A converter that writes "opus" where its last argument says.
    func obedient() throws -> OpusConverter {
        try converter("for last; do :; done; umask 077; echo opus > \"${last#file:}\"\n")
    }

    func write(_ text: String, to name: String) throws {
        let file = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Has a segment of the first lesson name a recording.
    func name(_ recording: String, for segment: String = "reading") throws {
        let old = "of the \(segment).\""
        try rewrite { $0.replacing(old, with: old + ", \"audio_file\" :\t\"\(recording)\"") }
    }

    func rewrite(_ change: (String) -> String) throws {
        let lesson = course + "/lessons/one.json"
        let text = try String(contentsOfFile: lesson, encoding: .utf8)
        try Data(change(text).utf8).write(to: URL(fileURLWithPath: lesson))
    }

    /// The text of a file of the installed course.
    func installed(_ name: String) throws -> String {
        try String(contentsOfFile: "\(courses.path)/good/\(name)", encoding: .utf8)
    }

    /// All that is in the folder of courses, hidden names too; empty where it is not there.
    var names: [String] {
        // No folder of courses and an empty one are the same to these tests.
        ((try? FileManager.default.contentsOfDirectory(atPath: courses.path)) ?? []).sorted()
    }
}
