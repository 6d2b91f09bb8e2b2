import Testing
import Transcripts

@Suite("What is told of a transcript")
struct DiffTests {
    @Test("is the place where it parted, with what was expected and what happened")
    func divergence() async throws {
        let outcome = try await played(
            transcript(
                """
                say "Begin the lesson"
                expect spoken "This lesson is about a promise."
                expect spoken "An old man is told to stay."
                """))
        guard case .parted(let divergence) = outcome else {
            Issue.record("it went on: \(String(describing: outcome))")
            return
        }
        #expect(divergence.line == 4)
        #expect(
            divergence.diff == """
                  say "Begin the lesson"
                  expect spoken "This lesson is about a promise."
                - expect spoken "An old man is told to stay."
                + expect spoken "An old man is told to leave his home, and he goes."
                """)
    }

    @Test("is the end too, where something sounds that no line expects")
    func end() async throws {
        let outcome = try await played(
            transcript(
                """
                expect silence
                say "End the lesson"
                expect state IDLE
                """))
        guard case .parted(let divergence) = outcome else {
            Issue.record("it was good: \(String(describing: outcome))")
            return
        }
        #expect(divergence.line == 4)
        #expect(
            divergence.diff == """
                  expect silence
                  say "End the lesson"
                  expect state IDLE
                - # the end
                + expect spoken "No lesson is active."
                """)
    }

    @Test(
        "is no end behind which nothing is expected to sound, or that is forgotten by kill",
        arguments: [
            "say \"End the lesson\"\nexpect state IDLE",
            "expect silence\nsay \"End the lesson\"\nexpect state IDLE\nkill",
            "say \"Begin the lesson\"\nexpect spoken orientation\nexpect state READING_READY",
        ])
    func goodEnd(_ text: String) async throws {
        #expect(try await played(transcript(text)) == .good)
    }

    @Test(
        "names what happened in the words in which it could have been expected",
        arguments: [
            ("expect state QUESTION_READY", "expect state IDLE"),
            ("expect silence\nexpect spoken \"Hello.\"", "expect silence"),
            ("say \"End the lesson\"\nexpect silence", "expect spoken \"No lesson is active.\""),
            ("expect sign heard", "expect no sign"),
            ("hear \"Repeat that\"\nexpect no sign", "expect sign not_now"),
            ("hear \"Repeat that\"\nexpect taken as command", "expect taken as blocked"),
            ("command END_LESSON\nexpect accepted", "expect refused NotAllowedNow"),
            ("expect completed short_lesson_01", "expect completed nothing"),
            ("expect allowed nothing", "expect allowed BEGIN_LESSON"),
            ("expect lesson short_lesson_01", "expect no lesson"),
            ("expect events state.changed 3", "expect events state.changed 0"),
            ("expect fault store", "expect no fault"),
        ])
    func found(_ text: String, _ expected: String) async throws {
        let outcome = try await played(transcript(text))
        guard case .parted(let divergence) = outcome else {
            Issue.record("it went on: \(String(describing: outcome))")
            return
        }
        #expect(divergence.found.first == expected)
    }

    @Test("is trouble where it cannot be played, and no failure of the lesson")
    func trouble() async throws {
        for text in [
            "kill\nsay \"Hello\"", "restart", "expect accepted", "expect not heard",
            "remove lesson x",
        ] {
            let outcome = try await played(transcript(text))
            guard case .trouble(_, .some) = outcome else {
                Issue.record("\(text): \(String(describing: outcome))")
                continue
            }
        }
    }

    @Test("is JUnit's XML too, in which no text can break out of its place")
    func junit() {
        var report = Report()
        report.entries = [
            Report.Entry(name: "a<b>&\"\"", outcome: .good, tookUSec: 1_234_567),
            Report.Entry(
                name: "d", outcome: .trouble(StageTrouble("no \u{7}bell"), line: 3),
                tookUSec: 4000),
        ]
        #expect(
            report.junit == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuite name="lectern test" tests="2" failures="1" skipped="0" time="1.238">
                  <testcase classname="transcript" name="a&lt;b&gt;&amp;&quot;&quot;" time="1.234"/>
                  <testcase classname="transcript" name="d" time="0.004">
                    <failure message="broken at line 3">no \u{FFFD}bell</failure>
                  </testcase>
                </testsuite>

                """)
    }
}
