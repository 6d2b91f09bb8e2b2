import ArgumentParser
import Curriculum
import Foundation
import LinuxIO
import Transcripts

/// Plays transcripts of lessons, and courses with learners of every kind.
struct TestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Plays transcripts of lessons, and courses with learners of every kind.",
        discussion: """
            A transcript says what is done and what must then be so; docs/testing-lessons.md has \
            the language. Of a folder every file that ends in .lesson is played. Exit codes: 0 \
            everything went as it is written, 1 something did not, 2 the command was called \
            wrongly, or a transcript cannot be read; the others are played even so.
            """)

    @Argument(help: "Transcripts, or folders of them.")
    var paths: [String] = []

    @Option(
        help: ArgumentHelp(
            "Play every lesson of this course with a perfect learner, one who is always wrong, and "
                + "one who is silent.", valueName: "folder"))
    var course: [String] = []

    @Flag(
        help: """
            Play in this process (the quick way), there with real speech and hearing, or through \
            the socket of a lecternd.
            """)
    var way = Way.inProcess

    @Option(
        help: ArgumentHelp(
            "Write the result here too, as JUnit has it; what stands there is replaced.",
            valueName: "file"))
    var junit: String?

    @OptionGroup var options: RulesOptions

    /// How a transcript reaches a daemon.
    enum Way: String, EnumerableFlag {
        case inProcess, real, socket
    }

    func validate() throws {
        guard paths.isEmpty, course.isEmpty else { return }
        throw ValidationError("name a transcript, or a course with --course")
    }

    func run() throws {
        let files = try paths.flatMap(Self.files)
        let runner: TestRunner
        do {
            runner = try makeTheatre()
        } catch let error as StageTrouble {
            try RulesOptions.stop("\(error)")
        }
        var report = Report()
        for file in files {
            play(file, in: runner, &report) { [try Transcript.read(file)] }
        }
        for course in course {
            play(course, in: runner, &report) { try Self.learners(course, runner) }
        }
        Output.show(report.summary)
        if let junit { try Self.write(report.junit, to: junit) }
        if !report.isReadable { throw ExitCode(2) }
        if !report.isGood { throw ExitCode(1) }
    }

    /// Plays what was read from a path, or tells why nothing was.
    private func play(
        _ path: String, in runner: TestRunner, _ report: inout Report,
        _ read: () throws -> [Transcript]
    ) {
        do {
            for transcript in try read() {
                let begun = SystemClock.monotonicUSec()
                let outcome = runner.play(transcript)
                report.tell(
                    Report.Entry(
                        name: transcript.name, outcome: outcome,
                        tookUSec: SystemClock.monotonicUSec() - begun))
            }
        } catch {
            report.tell(
                Report.Entry(name: path, outcome: .unreadable("\(error)"), tookUSec: 0))
        }
    }

    /// The three learners with a course.
    private static func learners(_ course: String, _ runner: TestRunner) throws -> [Transcript] {
        let place = URL(fileURLWithPath: course).standardizedFileURL.path
        let lessons = try runner.lessons(ofCourseAt: place)
        return try Learner.allCases.map { learner in
            try learner.transcript(ofCourseAt: place, lessons: lessons)
        }
    }

    /// The most files of one folder.
    private static let filesMax = 1000

    /// Of a folder those that are transcripts; anything else as it is.
    private static func files(_ path: String) throws -> [String] {
        var isFolder: ObjCBool = false
        let files = FileManager.default
        _ = files.fileExists(atPath: path, isDirectory: &isFolder)
        guard isFolder.boolValue else { return [path] }
        let found = try files.contentsOfDirectory(atPath: path)
            .filter { $0.hasSuffix(".lesson") }.sorted()
        guard (1...filesMax).contains(found.count) else {
            try RulesOptions.stop(
                "\(path): expected 1 to \(filesMax) files that end in .lesson, found "
                    + "\(found.count)")
        }
        return found.map { path + "/" + $0 }
    }

    private static func write(_ text: String, to path: String) throws {
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        } catch {
            try RulesOptions.stop("\(path): cannot be written: \(error.localizedDescription)")
        }
    }
}

extension Report {
    /// Adds how a transcript went, and prints it.
    fileprivate mutating func tell(_ entry: Entry) {
        Output.show(entry.text)
        entries.append(entry)
    }
}
