import Foundation
import Testing

@Suite("lectern-author test")
struct AuthorProgramTests {
    private let folder: Scratch

    init() throws { folder = try Scratch() }

    private static let good = "say \"Begin the lesson\"\nexpect spoken orientation\n"

    @Test("ends with 0 where everything goes as it is written", arguments: [[], ["--socket"]])
    func good(way: [String]) async throws {
        let file = try folder.write("a.lesson", Self.good)
        let run = try await run(way + [file])
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("good "))
        #expect(run.output.contains(" \(file)\n1 transcript, 0 not as written, "))
        #expect(run.errors.isEmpty)
    }

    @Test("speaks the script of a recording that is missing")
    func missingRecording() async throws {
        let course = folder["short-course"]
        try FileManager.default.copyItem(atPath: Checkout.shortCourse, toPath: course)
        let lesson = course + "/lessons/short_lesson_01.json"
        let text = try String(contentsOfFile: lesson, encoding: .utf8)
        let type = "\"type\": \"orientation\","
        try text.replacingOccurrences(of: type, with: type + " \"audio_file\": \"gone.wav\",")
            .write(toFile: lesson, atomically: false, encoding: .utf8)
        try ("course \"\(course)\"\n" + Self.good).write(
            toFile: folder["a.lesson"], atomically: false, encoding: .utf8)
        let run = try await run([folder["a.lesson"]])
        #expect(run.status == 0, "\(run.output)")
    }

    @Test("plays what ends in .lesson of a folder, by name, and nothing else")
    func folders() async throws {
        let files = try ["b.lesson", "a.lesson"].map { try folder.write($0, Self.good) }
        _ = try folder.write("c.txt", "shout")
        let run = try await run([folder.path])
        #expect(run.status == 0)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(zip(lines, files.reversed()).allSatisfy { $0.hasSuffix(" \($1)") })
    }

    @Test("ends with 1 where one parts, or cannot be played on, and plays the others")
    func parted() async throws {
        let files = [
            try folder.write("a.lesson", "expect state READING_READY\n"),
            try folder.write("b.lesson", "restart\n"),
            try folder.write("c.lesson", Self.good),
        ]
        let run = try await run(files)
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("PARTED"))
        #expect(
            run.output.contains(
                " \(files[0]):2\n    - expect state READING_READY\n    + expect state IDLE\n"))
        #expect(run.output.contains(" \(files[1]):2\n    the daemon runs"))
        #expect(run.output.contains(" \(files[2])\n3 transcripts, 2 not as written, "))
    }

    @Test("ends with 2 where one cannot be read, says where, plays the others and writes JUnit")
    func unreadable() async throws {
        let files = [
            try folder.write("a.lesson", "expect silence\nshout \"Hello\"\nkill it\n"),
            "/nowhere/b.lesson",
            try folder.write("c.lesson", "expect paused\n"),
            try folder.write("d.lesson", Self.good),
        ]
        let report = folder["report.xml"]
        let run = try await run(["--junit", report] + files + ["--course", "/nowhere"])
        #expect(run.status == 2)
        #expect(run.output.hasPrefix("UNREAD"))
        let reasons = [
            "\(files[0]):3: error: expected one of say, answer",
            "\(files[0]):4: error: expected",
            "/nowhere/b.lesson: error: expected",
            "- expect paused", "/nowhere: expected the folder of a course",
        ]
        for reason in reasons { #expect(run.output.contains("    " + reason)) }
        #expect(run.output.contains(" \(files[3])\n"))
        #expect(run.output.contains("\n5 transcripts, 4 not as written, "))
        let text = try String(contentsOfFile: report, encoding: .utf8)
        #expect(text.contains("tests=\"5\" failures=\"4\""))
        #expect(
            text.contains("<failure message=\"cannot be read\">\(files[0]):3: error: expected one"))
    }

    @Test(
        "ends with 2 and says why where it is called wrongly",
        arguments: [
            ([], "name a transcript, or a course with --course"),
            (["--loud", "."], "--loud"),
            ([Checkout.curriculum + "/schema"], "expected 1 to 1000 files that end in .lesson"),
        ])
    func wrongCall(arguments: [String], reason: String) async throws {
        let run = try await run(arguments)
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(reason), "\(run.errors)")
    }

    @Test("writes for --junit what it printed, in the place of what stood there")
    func junit() async throws {
        let files = [
            try folder.write("a.lesson", "expect paused\n"),
            try folder.write("b.lesson", Self.good),
        ]
        let report = folder["report.xml"]
        try String(repeating: "old ", count: 1000)
            .write(toFile: report, atomically: false, encoding: .utf8)
        #expect(try await run(["--junit", report] + files).status == 1)
        let text = try String(contentsOfFile: report, encoding: .utf8)
            .replacing(/time="[0-9]+\.[0-9]{3}"/, with: "time=\"\"")
        #expect(
            text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuite name="lectern test" tests="2" failures="1" skipped="0" time="">
                  <testcase classname="transcript" name="\(files[0])" time="">
                    <failure message="parted at line 2">- expect paused
                + expect not paused</failure>
                  </testcase>
                  <testcase classname="transcript" name="\(files[1])" time=""/>
                </testsuite>

                """)
    }

    @Test("ends with 2 where the report of --junit cannot be written, behind what it printed")
    func unwritable() async throws {
        let file = try folder.write("a.lesson", Self.good)
        let run = try await run(["--junit", folder["none/report.xml"], file])
        #expect(run.status == 2)
        #expect(run.output.hasPrefix("good "))
        #expect(run.errors.contains("none/report.xml: cannot be written"))
    }

    @Test("plays a course of --course with learners of three kinds")
    func course() async throws {
        let run = try await run(["--course", Checkout.shortCourse])
        #expect(run.status == 0)
        for learner in ["perfect", "always wrong", "silent"] {
            #expect(run.output.contains(" \(Checkout.shortCourse), a learner who is \(learner)\n"))
        }
        #expect(run.output.contains("\n3 transcripts, 0 not as written, "))
    }

    @Test("plays a course that lectern-author new has made; lint warns only of its length")
    func new() async throws {
        let place = folder["my-course"]
        let made = try await run("new", ["--title", "Mine \u{202D}", place])
        #expect(made.status == 1)
        #expect(made.errors.contains("$.title: expected a text of one line, found the change of"))
        #expect(try await run("new", ["--title", "Mine", place]).status == 0)
        #expect(try await run(["--course", place]).status == 0)
        let lint = try await run("lint", [place])
        #expect(lint.status == 0)
        #expect(lint.output.contains("expected 8 to 15 minutes, found about 1 minute "))
        #expect(lint.output.contains("\nmy-course_lesson_01: about 1 minute "))
        #expect(lint.output.hasSuffix("1 course, 1 lesson: 0 errors, 1 warning\n"))
        let again = try await run("new", [place])
        #expect(again.status == 1)
        #expect(again.errors.contains("expected a folder that is not there yet"))
    }

    @Test("shows no character that a terminal obeys")
    func terminal() async throws {
        let place = folder["my-course"]
        #expect(try await run("new", [place]).status == 0)
        let file = place + "/course.json"
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try text.replacing("\"my-course\"", with: "\"my\\ncourse\u{9B}2J\u{202E}\"")
            .write(toFile: file, atomically: true, encoding: .utf8)
        for options in [[], ["--json"]] {
            let lint = try await run("lint", options + [place])
            #expect(lint.status == 1)
            #expect(!lint.output.unicodeScalars.contains { ["\u{9B}", "\u{202E}"].contains($0) })
            #expect(!lint.output.contains("my\ncourse"))
        }
    }

    private func run(_ arguments: [String]) async throws -> ProgramRun {
        try await run("test", arguments)
    }

    private func run(_ command: String, _ arguments: [String]) async throws -> ProgramRun {
        let words = [command, "--curriculum", Checkout.curriculum] + arguments
        return try await onThread { try ProgramRun(Checkout.author, words) }
    }
}
