import Testing
import VarlinkWire

@testable import lectern

@Suite("The picture of the dashboard")
struct DashboardViewTests {
    private static let reading =
        #""course":"c1","courseTitle":"Foundations","lesson":"l2","lessonTitle":"Abram","#
        + #""segment":2,"progress":{"segment":2,"name":"reading","sentence":7,"sentences":12,"#
        + #""elapsedUSec":130000000,"totalUSec":612000000},"#
        + #""speaking":true,"degraded":["microphone: it is gone"]"#

    private func picture(
        _ model: DashboardModel, _ columns: Int, _ rows: Int, _ letters: Look.Letters = .all
    ) -> String {
        let view = DashboardView(
            size: ScreenSize(columns: columns, rows: rows),
            look: Look(letters: letters, hasColour: true),
            localTime: { "2026-11-\($0 < 9 ? 21 : 22) 09:30:0\($0 % 9)" }, now: 8)
        let lines = view.lines(model)
        #expect(lines.count <= rows)
        #expect(lines.allSatisfy { Columns.width($0.text) < max(2, columns) })
        return lines.map { $0.text + "\n" }.joined()
    }

    private func reading() throws -> DashboardModel {
        var model = DashboardModel()
        let state = try object(state("READING_PLAYING", Self.reading))
        model.take(.live(["type": "state", "state": .object(state)]))
        model.take(courses: try object(Samples.courses))
        model.take(.live(["type": "speech.line", "text": "“Get thee out of thy country …”"]))
        model.take(
            .event(
                try object(
                    #"{"seq":8,"timeUSec":5,"type":"state.changed","from":"READING_READY","#
                        + #""to":"READING_PLAYING","cause":{"kind":"voice"}}"#)))
        return model
    }

    @Test("On a terminal of 80 columns everything has its line.")
    func whole() throws {
        let expected = """
            Lectern  Foundations – Abram
            ───────────────────────────────────────────────────────────────────────────────
            State   READING_PLAYING  speaking
            idle → loaded → orientation → [reading: playing] → context → analysis →
            themes → question → close → complete
            Lesson  [██████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░] 21%, 2 of 10 minutes
            Place   segment 2 of 7 (reading), sentence 7 of 12
            Course  1 of 6 lessons completed
            Says    “Get thee out of thy country …”
            Hears   nothing: not listening
            You say nothing yet; it goes on by itself
            Wrong   microphone: it is gone
            ── events ─────────────────────────────────────────────────────────────────────
            09:30:05  READING_READY to READING_PLAYING, by voice

            q: quit

            """
        #expect(picture(try reading(), 80, 16) == expected)
    }

    @Test("A study session shows its round, what it asks, and what is due.")
    func study() throws {
        let prompt =
            #"{"prompt":4,"card":17,"item":"pack:p/17","type":"translation_match","text":"write","#
            + #""language":"en","choices":["a","b"],"tries":0,"helped":false}"#
        let study =
            #""study":{"session":"e1:7","kind":"review","mode":"questions","source":"all","#
            + #""words":20,"done":8,"right":6,"missed":1,"skipped":0,"round":2"#
        func picture(_ session: String, _ live: String? = nil) throws -> String {
            var model = DashboardModel()
            model.take(.state(try object(state("STUDY_QUESTION_ASKED", session))))
            model.take(due: try object(Samples.due))
            if let live {
                model.take(.live(["type": "study.prompt", "study": .object(try object(live))]))
            }
            return self.picture(model, 80, 14)
        }
        let expected = """
            Lectern
            ───────────────────────────────────────────────────────────────────────────────
            State   STUDY_QUESTION_ASKED  quiet
            idle → opening → card → [question: asked] → flashcard → grade → answered →
            summary → mastery → complete
            Study   [███████████░░░░░░░░░░░░░░░░] 8 of 20 words, 6 right, 1 missed, round 2
            Asks    write
                    1 a, 2 b
            Due     12 reviews (3 overdue), 2 in steps, 8 new; 5 of 20 words today
            Said    nothing yet
            Hears   nothing: not listening
            You say nothing yet; it goes on by itself
            ── events ─────────────────────────────────────────────────────────────────────
            q: quit

            """
        let text = try picture(study + #","prompt":\#(prompt)}"#)
        #expect(text == expected)
        let live = "{" + study.dropFirst(#""study":{"#.count) + #","prompt":\#(prompt)}"#
        #expect(try picture("", live) == expected)
    }

    @Test("Without UTF-8 all of it is ASCII.")
    func ascii() throws {
        let text = picture(try reading(), 80, 16, .ascii)
        #expect(text.allSatisfy { $0.isASCII })
        #expect(text.contains("\nLesson  [##########------"))
        #expect(text.hasPrefix("Lectern  Foundations - Abram\n"))
        #expect(text.contains("\nSays    \"Get thee out of thy country ...\"\n"))
        #expect(text.contains("orientation > [reading: playing] > context"))
    }

    @Test("A window of 20 columns and 6 rows has what matters most.")
    func small() throws {
        let expected = """
            Lectern  Foundatio…
            State   READING_PL…
            Says    “Get thee
                    out of thy…
            You say nothing
                    yet; it

            """
        #expect(picture(try reading(), 20, 6) == expected)
    }

    @Test("No size is too small or too large.")
    func sizes() throws {
        let model = try reading()
        for rows in 0...30 {
            for columns in [0, 1, 2, 7, 8, 9, 10, 33, 200] {
                _ = picture(model, columns, rows)
                _ = picture(DashboardModel(), columns, rows, .ascii)
            }
        }
    }

    @Test("What is heard is a bar with its number, and the beginning of a command.")
    func hearing() throws {
        var model = DashboardModel()
        model.take(
            .state(try object(state("IDLE", #""listening":true,"allowed":["BEGIN_LESSON"]"#))))
        #expect(picture(model, 80, 24).contains("\nHears   listening\n"))
        model.take(.live(["type": "level", "dBFS": -30]))
        #expect(picture(model, 80, 24).contains("\nHears   [████████░░░░░░░] -30 dBFS\n"))
        model.take(.live(["type": "hearing.partial", "text": "begin the"]))
        model.take(.live(["type": "level", "dBFS": -90]))
        let text = picture(model, 80, 24)
        #expect(text.contains("\nHears   [░░░░░░░░░░░░░░░] -90 dBFS \"begin the…\"\n"))
        #expect(text.contains("\nYou say `Begin the lesson` (BEGIN_LESSON)\n"))
        #expect(text.contains("\nLesson  none is open\n"))
        model.take(.state(try object(state("IDLE", #""muted":true"#))))
        #expect(picture(model, 80, 24).contains("\nHears   nothing: the microphone is muted\n"))
    }

    @Test(
        "Events of another day have their date; without times of the daemon no time is shown.")
    func days() throws {
        var model = DashboardModel()
        let progress = #""progress":{"segment":4,"name":"n","sentence":1,"sentences":2}"#
        model.take(.state(try object(state("ANALYSIS_PLAYING", progress))))
        model.take(
            .event(
                try object(
                    #"{"seq":8,"timeUSec":10,"type":"daemon.started","cause":{"kind":"system"}}"#)))
        let text = picture(model, 60, 24)
        #expect(text.contains("\n11-22 09:30:01  the daemon started\n"))
        #expect(text.contains("░] 42%\nPlace   segment 4 of 7 (n), sentence 1 of 2\n"))
        #expect(text.contains("\nLesson  [███"))
    }

    @Test("A daemon that has gone is told of in words, above what was known last.")
    func away() throws {
        var model = try reading()
        model.take(.away)
        let text = picture(model, 80, 24)
        #expect(text.hasPrefix("Lectern  away: the daemon has gone; it is waited for"))
        #expect(text.contains("READING_PLAYING"))
    }

    @Test(
        "Every state has its place in the diagram.",
        arguments: [
            ("IDLE", "[idle] >"), ("LESSON_LOADED", "> [loaded] >"),
            ("ORIENTATION_PLAYING", "> [orientation: playing] >"),
            ("QUESTION_ASKED", "> [question: asked] >"), ("CLOSE_READY", "> [close: ready] >"),
            ("SESSION_COMPLETE", "> [complete]"),
            ("RELISTEN_PLAYING", "> [context: again, playing] >"),
            ("STUDY_OPENING", "> [opening] >"), ("STUDY_CARD_READY", "> [card: ready] >"),
            ("PATH_LOADED", "> [loaded] >"), ("PATH_UNIT_READY", "> [unit: ready] >"),
            ("PATH_NEXT_READY", "> [next: ready] >"), ("PATH_COMPLETE", "> [complete]"),
            ("PROBLEM_ANSWERING", "> [answering] >"), ("PROBLEM_COMPLETE", "> [complete]"),
        ])
    func diagram(state: String, place: String) {
        let look = Look(letters: .ascii, hasColour: false)
        let lines = StateDiagram.lines(state, segment: 3, 200, look)
        #expect(lines.count == 1)
        #expect(lines[0].text.contains(place))
        for state in Completion.states {
            let text = StateDiagram.lines(state, segment: 3, 200, look)[0].text
            #expect(text.count { $0 == "[" } == 1)
        }
        #expect(!StateDiagram.lines("OF_TOMORROW", segment: nil, 200, look)[0].text.contains("["))
    }
}
