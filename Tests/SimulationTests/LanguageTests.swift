import Foundation
import Session
import Testing

@testable import Transcripts

@Suite("The language of transcripts")
struct LanguageTests {
    @Test("is read and written alike, statement by statement")
    func everything() throws {
        let lines = [
            #"say "Begin the lesson""#, "answer right", "answer wrong", "answer unclear", "mumble",
            "make noise", "begin speaking", #"hear "a \"b\" \\ c""#, "command BEGIN_LESSON",
            "pause", "resume", "mute", "unmute", "abandon", "reset progress",
            "relisten short_lesson_01", "select course short-course", #"add learner "Ada""#,
            "select learner learner-1", "remove learner learner-1", #"try voice "One.""#,
            "advance 1500 ms", "advance 2 s", "advance 30 min", "advance 3 h",
            "advance to 2026-11-06 06:00", "advance to 2099-12-31 23:59",
            "play to SESSION_COMPLETE", "kill", "stop", "restart", "reboot", "unplug microphone",
            "plug in loudspeaker", "fill disk", "free disk", "remove lesson short_lesson_01",
            "expect state IDLE", #"expect spoken "One.""#, "expect spoken orientation",
            "expect silence", "expect sign not_now", "expect no sign", #"expect reply "One.""#,
            "expect no reply", "expect taken as command", "expect refused NotAllowedNow",
            "expect accepted", "expect heard", "expect not heard", "expect listening",
            "expect not listening", "expect paused", "expect not paused",
            "expect allowed BEGIN_LESSON", "expect allowed nothing", "expect lesson a",
            "expect no lesson", "expect course c", "expect learner l", "expect completed a b",
            "expect completed nothing",
            "expect events lesson.completed 1", "expect fault store", "expect no fault",
            #"expect nothing kept of "One.""#,
        ]
        try expectSame(lines)
    }

    @Test("has statements about words to study, read and written alike")
    func study() throws {
        try expectSame([
            "add deck p", "change deck newPerDay 2", "change deck learningSteps nothing",
            "prefer choices never", "study learning", "study review mode flashcards size 2",
            #"type "One.""#, "choose 4", "grade 1", #"mark master "One""#, "finish nothing",
            #"finish "One" "Two""#, "wait", "expect due 1 new 2",
            "expect prompt flashcard", "expect no prompt", "expect choices nothing",
            #"expect choices "One" "Two""#, "expect judged wrong", #"expect outcome "One" open"#,
            #"expect grades "One" nothing"#, #"expect grades "One" 1 4"#,
            #"expect marks "One" nothing"#, #"expect marks "One" mastered buried"#,
        ])
    }

    @Test("has statements about reading paths, read and written alike")
    func paths() throws {
        try expectSame([
            "path plan way", "path plan way pace units:1 skipFriday false",
            "path plan way restWeekdays 5,6 rank 2 force true",
            "path plan way yomTovDates nothing", "path jump way Way_One.1.2",
            "path open way computed-1", "path done way computed-0 computed-1",
            "path undone way computed-0", "path settings autoMark true", "expect today 2026-09-21",
            "expect node computed-0 done", "expect quiz weekly-quiz-2026-09-25 2 of 3",
            "expect reading computed-0", "expect no reading", #"expect question "One?""#,
            "expect streak 1", "expect position 2", "expect overdue 0",
        ])
    }

    @Test("has statements about problems, read and written alike")
    func problems() throws {
        try expectSame([
            "problems use four", "problems use nothing", "problems set write_minutes 15 25 40",
            "problems review", "problems review one two count 2 screen true",
            "problems quiz count 3 type bug_detection type code_selection pattern trees seed 7",
            "problems write", "problems write one language ts elapsed 10 min",
            "problems write pick random difficulty easy seed 4", "problems compare one",
            "problems answer 2 option 3", #"problems submit ts "let a" works"#,
            "problems submit go stored", "problems judge fails",
            #"problems keep one ts "let a""#, "problems keep one ts nothing",
            #"problems note one "Look.""#, "problems queue one two", "problems unqueue one",
            "problems reset one", "problems reset all", "expect prompt bug_detection",
            "expect problem one", "expect no problem", "expect attempts one right late",
            "expect attempts one nothing", "expect status one mastered", "expect interval one 14",
            "expect interval one nothing", "expect dueDay one 2026-09-22",
            "expect dueDay one nothing", "expect problems due 1 new 2", "expect queued one two",
            "expect queued nothing", "expect milestones first language:go",
            "expect milestones nothing", "expect limit 30 s", "expect no limit",
            "expect percent 90", "expect hints 1", "expect code ts", "expect code nothing",
            #"expect kept one ts "let a""#, "expect kept one ts nothing",
        ])
    }

    private func expectSame(_ lines: [String]) throws {
        let read = try transcript(lines.joined(separator: "\n"))
        #expect(read.lines.map(\.statement.text) == lines)
    }

    @Test("has comments, empty lines, indentation, and lengths of time in several units")
    func form() throws {
        let read = try transcript(
            """
            # A comment.

                advance 1 min 30 s   # half as much again
            \texpect state IDLE# none: this is part of nothing
            say "a # b"
            """.replacing("IDLE#", with: "IDLE #"))
        #expect(
            read.lines.map(\.statement) == [
                .act(.advance(90_000)), .expect(.state(.idle)), .act(.say("a # b")),
            ])
        #expect(read.lines.map(\.number) == [4, 5, 6])
    }

    @Test(
        "says where a mistake stands, what was expected and what was found",
        arguments: [
            ("expect state READY", "a state: ", "READY"),
            ("expect spoken", "a text between quotation marks, or one of", "the end of the line"),
            ("say Begin", "a text between quotation marks", "Begin"),
            ("say \"Begin", "a closing quotation mark", "the end of the line"),
            ("say \"\"", "a text between quotation marks", "\"\""),
            ("shout \"Begin\"", "one of say, answer, mumble", "shout"),
            ("make tea", "one of say, answer, mumble", "make"),
            ("expect tea", "one of state, spoken", "tea"),
            ("advance 2", "a unit: ms, s, min or h", "the end of the line"),
            ("advance 2 weeks", "a unit: ms, s, min or h", "weeks"),
            ("advance 9999999999999 s", "a number from 0 to 604800000", "9999999999999"),
            ("advance 604800000 h", "a week at most", "more"),
            ("advance to 2026-11-31 06:00", "a moment from 2026", "2026-11-31"),
            ("advance to 2026-11-06 6:00", "a moment from 2026", "6:00"),
            ("advance to 2026-11-06 24:00", "a moment from 2026", "24:00"),
            ("advance to 2026-09-20 06:00", "a moment from 2026", "2026-09-20 06:00"),
            ("path plan", "the name of a path", "the end of the line"),
            ("path plan way speed 3", "the end of the line, or one of: pace, ", "speed"),
            ("path walk way", "one of plan, jump", "walk"),
            ("path done way", "a node", "the end of the line"),
            ("problems play", "one of: use, set, review, ", "play"),
            ("problems quiz elapsed 3 s", "the end of the line, or one of: count, ", "elapsed"),
            ("problems quiz count", "its value", "the end of the line"),
            ("problems compare", "the slug of a problem", "the end of the line"),
            ("problems answer 1 3", "option", "3"),
            ("problems submit ts", "a text between quotation marks", "the end of the line"),
            ("expect attempts one good", "nothing, or an outcome: right, ", "good"),
            ("expect status one old", "a status: new, ", "old"),
            ("pause\nrepository x", "repository before the first statement", "it behind one"),
            ("expect node computed-0 read", "a status: locked, ", "read"),
            ("expect quiz weekly-quiz-2026-09-25 2", "of", "the end of the line"),
            ("pause\ncorpus x", "corpus before the first statement", "it behind one"),
            ("kill now", "the end of the line", "now"),
            ("pause\nstart", "start as the first statement", "start"),
            ("pause\ncourse x", "course before the first statement", "it behind one"),
            ("pause\ntyped \"x\"", "typed before the first statement", "it behind one"),
            ("typed \"x\"\ntyped \"y\"", "typed once", "again"),
            ("set volume 3", "a setting: hearing.spoken_transport", "volume"),
            ("set keep_answers maybe", "true or false", "maybe"),
            ("command BEGIN", "a command: BEGIN_LESSON", "BEGIN"),
            ("expect events lesson.done 0", "a type of event: state.changed, ", "lesson.done"),
            ("expect refused NotAllowed", "an error: NotAllowedNow, ", "NotAllowed"),
            ("expect taken as comand", "a class: command, ", "comand"),
            ("expect fault sotre", "a part: store, ", "sotre"),
            ("expect sign beep", "a sign: heard, ", "beep"),
            ("expect allowed BEGIN", "nothing, or a command: BEGIN_LESSON, ", "BEGIN"),
            ("expect allowed END_LESSON BEGIN", "nothing, or a command: BEGIN_LESSON, ", "BEGIN"),
            ("expect allowed", "nothing, or a command: BEGIN_LESSON, ", "the end of the line"),
            ("expect allowed nothing now", "the end of the line", "now"),
            ("play to IDEL", "a state: IDLE, ", "IDEL"),
            ("pause\npack x", "pack before the first statement", "it behind one"),
            ("study well", "a kind: learning, ", "well"),
            ("study review length 3", "the end of the line, or one of: mode, ", "length"),
            ("grade 5", "a grade from 1 to 4", "5"),
            ("mark learned \"x\"", "a mark: suspend, ", "learned"),
            ("change deck newPerDay", "a value or nothing", "the end of the line"),
            ("expect due 1", "new", "the end of the line"),
            ("expect grades \"x\" good", "nothing, or a grade from 1 to 4", "good"),
            ("expect marks \"x\" dull", "nothing, or a mark: mastered, ", "dull"),
            ("play to READY", "a state: ", "READY"),
            ("play to LESSON_LOADED", "a state that lasts", "LESSON_LOADED, which is over at once"),
        ])
    func mistakes(_ text: String, _ expected: String, _ found: String) throws {
        do throws(TranscriptError) {
            _ = try transcript(text)
            Issue.record("it was read: \(text)")
        } catch {
            #expect(error.line == 1 + text.split(separator: "\n").count)
            #expect(error.expected.hasPrefix(expected), "\(error)")
            #expect(error.found == found)
        }
    }

    @Test("is as the page about it shows it")
    func example() async throws {
        let page = try String(
            contentsOfFile: Checkout.root + "/docs/testing-lessons.md", encoding: .utf8)
        let example = try #require(
            page.components(separatedBy: "## An example\n\n```\n").last?
                .components(separatedBy: "```").first)
        let transcript = try Transcript.parse(example, name: "example") { _ in
            Checkout.shortCourse
        }
        #expect(try await played(transcript) == .good)
    }

    @Test("tells of what is no repository of problems, by its path")
    func noRepository() async throws {
        let transcript = try transcript("repository short-course\nexpect state IDLE")
        guard case .trouble(let trouble, line: nil)? = try await played(transcript) else {
            Issue.record("it was taken for one")
            return
        }
        let beginning = "\(Checkout.shortCourse): expected a repository of problems; "
        #expect("\(trouble)".hasPrefix(beginning), "\(trouble)")
    }

    @Test("tells of a folder that is no course, or a broken one, by the path that was written")
    func noCourse() async throws {
        let broken = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("lectern-broken-\(UUID().uuidString.prefix(8))").path
        try FileManager.default.createDirectory(
            atPath: broken, withIntermediateDirectories: true)
        // What cannot be removed is left to the system's own cleaning.
        defer { try? FileManager.default.removeItem(atPath: broken) }
        try Data("{".utf8).write(to: URL(fileURLWithPath: broken + "/course.json"))
        for (course, beginning) in [("/etc", "/etc: "), (broken, broken + "/course.json:")] {
            for text in ["pause", "remove lesson x"] {
                let lines = "course \(course)\n" + text
                let transcript = try Transcript.parse(lines, name: "test") { $0 }
                guard case .trouble(let trouble, _)? = try await played(transcript) else {
                    Issue.record("it was played")
                    continue
                }
                #expect("\(trouble)".hasPrefix(beginning), "\(trouble)")
            }
        }
    }

    @Test("has limits")
    func limits() {
        let line = String(repeating: "a", count: Transcript.lineMax + 1)
        let many = String(repeating: "pause\n", count: Transcript.statementsMax + 1)
        let folders = ["course", "pack", "corpus"].map {
            String(repeating: "\($0) a\n", count: Transcript.foldersMax + 1)
        }
        for text in [line, many, ""] + folders {
            #expect(throws: TranscriptError.self) { _ = try transcript(text) }
        }
    }
}
