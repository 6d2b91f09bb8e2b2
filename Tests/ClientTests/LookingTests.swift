import Testing
import VarlinkWire

@testable import lectern

@Suite("Looking")
struct LookingTests {
    @Test("The status of an idle box is three lines.")
    func idle() throws {
        let calls = try check(
            "status",
            answers: [state("IDLE", #""allowed":["BEGIN_LESSON"],"listening":true"#)],
            prints: """
                State: IDLE
                Now: listening
                You may say: `Begin the lesson` (BEGIN_LESSON)

                """)
        #expect(calls == ["Session.GetState {}"])
    }

    @Test("The status of a lesson names course, lesson, place and what is degraded.")
    func lesson() throws {
        let more =
            #""course":"c1","courseTitle":"Foundations","lesson":"l2","lessonTitle":"Abram","#
            + #""segment":2,"progress":{"segment":2,"name":"reading","sentence":3,"sentences":12,"#
            + #""elapsedUSec":250000000,"totalUSec":590000000},"#
            + #""speaking":true,"muted":true,"degraded":["microphone: gone"]"#
        try check(
            "status", answers: [state("READING_PLAYING", more)],
            prints: """
                State: READING_PLAYING
                Course: Foundations (c1)
                Lesson: Abram (l2)
                Place: segment 2 of 7 (reading), sentence 3 of 12
                Time: 4 of 10 minutes
                Now: speaking, microphone muted
                You may say: nothing yet; it goes on by itself
                Degraded: microphone: gone

                """)
    }

    @Test("A question waits for its answer, and a pause for the end of it.")
    func sayable() throws {
        try check(
            "status", answers: [state("QUESTION_ASKED")],
            prints: "State: QUESTION_ASKED\nNow: quiet\n"
                + "You may say: the answer, when the question has been spoken\n")
        try check(
            "status", answers: [state("IDLE", #""paused":true,"allowed":["BEGIN_LESSON"]"#)],
            prints: "State: IDLE\nNow: paused\nYou may say: nothing until `lectern resume`\n")
        try check(
            "status",
            answers: [state("IDLE", #""paused":true,"degraded":["store: the disk is full"]"#)],
            prints: "State: IDLE\nNow: paused\n"
                + "You may say: nothing: a pause cannot be left while nothing is saved\n"
                + "Degraded: store: the disk is full\n")
    }

    @Test("What may be said of the sound stands on a line of its own.")
    func transport() throws {
        let paused = #""paused":true,"transport":["CONTINUE_LESSON","LOUDER"]"#
        try check(
            "status", answers: [state("IDLE", paused)],
            prints: """
                State: IDLE
                Now: paused
                You may say: only what is about the sound
                Of the sound: `Continue the lesson` (CONTINUE_LESSON), `Louder please` (LOUDER)

                """)
    }

    @Test("Another learner than the default one is named where names may be told.")
    func learner() throws {
        let state = state("IDLE").replacing("\"default\"", with: "\"learner-1\"")
        let learners = """
            {"learners":[{"learner":"learner-1","name":"Ada","selected":true,"createdUSec":1}]}
            """
        func printed(_ learner: String) -> String {
            "State: IDLE\nLearner: \(learner)\nNow: quiet\nYou may say: nothing: there is no "
                + "lesson to begin; `lectern courses` lists the courses\n"
        }
        try check("status", answers: [state, learners], prints: printed("Ada (learner-1)"))
        try check(
            "status", answers: [state, #"!AccessNeeded {"right":"control","hint":"h"}"#],
            prints: printed("learner-1"))
    }

    @Test("In a pause it does not speak, and what is said of it is the word for what runs.")
    func paused() throws {
        let orders =
            #""paused":true,"speaking":true,"transport":["CONTINUE_LESSON","RESUME_STUDY"]"#
        try check(
            "status", answers: [state("READING_READY", orders)],
            prints: """
                State: READING_READY
                Now: paused
                You may say: only what is about the sound
                Of the sound: `Continue the lesson` (CONTINUE_LESSON)

                """)
        let study = try object(state("STUDY_ANSWERED", orders))
        #expect(StatusText.aboutSound(study) == ["RESUME_STUDY"])
        let alone = #""paused":true,"transport":["RESUME_STUDY"]"#
        #expect(try StatusText.aboutSound(object(state("IDLE", alone))) == ["RESUME_STUDY"])
    }

    @Test("With --json the status is the reply itself.")
    func json() throws {
        let reply = state("IDLE")
        try check("status --json", answers: [reply], prints: reply + "\n")
    }

    @Test("Courses are listed with how far they are.")
    func courses() throws {
        let course =
            #"{"course":"c1","title":"Foundations","description":"d","lessons":6,"#
            + #""completed":2,"selected":true}"#
        try check(
            "courses", answers: [#"{"courses":[\#(course)]}"#],
            prints: "c1: Foundations, 2 of 6 lessons completed, chosen\n")
        let small =
            #"{"course":"c2","title":"Water","description":"d","lessons":1,"#
            + #""completed":0,"selected":false}"#
        try check(
            "courses", answers: [#"{"courses":[\#(small)]}"#],
            prints: "c2: Water, 0 of 1 lesson completed\n")
        try check("courses", answers: [#"{"courses":[]}"#], prints: "No course is installed.\n")
    }

    @Test("Lessons are listed with what became of them.")
    func lessons() throws {
        let lessons = [
            #"{"lesson":"l1","sequence":1,"title":"One","objective":"o","completed":true,"#
                + #""completedUSec":5,"answerCorrect":false,"available":true}"#,
            #"{"lesson":"l2","sequence":2,"title":"Two","objective":"o","prerequisite":"l1","#
                + #""completed":false,"available":true}"#,
            #"{"lesson":"l3","sequence":3,"title":"Three","objective":"o","prerequisite":"l2","#
                + #""completed":false,"available":false}"#,
        ]
        let calls = try check(
            "lessons --course c1",
            answers: [#"{"course":"c1","lessons":[\#(lessons.joined(separator: ","))]}"#],
            prints: """
                Course c1: 3 lessons
                1. One (l1): completed on T5, answer not correct
                2. Two (l2): open
                3. Three (l3): after l2

                """)
        #expect(calls == [#"Session.ListLessons {"course":"c1"}"#])
    }

    @Test(
        "Time is shown in minutes, for a short lesson in seconds; impossible times are not shown.",
        arguments: [
            (0, 590, "0 of 10 minutes"), (29, 590, "0 of 10 minutes"),
            (600, 590, "10 of 10 minutes"),
            (20, 75, "20 of 75 seconds"), (1, 1, "1 of 1 second"), (1, 0, nil), (1, -5, nil),
            (-9, 120, "0 of 2 minutes"), (Int64.max / 1_000_000, 120, "2 of 2 minutes"),
        ] as [(Int64, Int64, String?)])
    func time(elapsed: Int64, total: Int64, words: String?) {
        let progress: JSONObject = [
            "elapsedUSec": .integer(elapsed * 1_000_000), "totalUSec": .integer(total * 1_000_000),
        ]
        #expect(TimeText.words(progress) == words)
    }

    private let machine =
        #"{"states":["IDLE","LESSON_LOADED"],"transitions":["#
        + #"{"state":"IDLE","stimulus":"BEGIN_LESSON","next":"LESSON_LOADED","says":[]},"#
        + #"{"state":"IDLE","stimulus":"say \"it\"","next":"IDLE","says":["a","b"]}]}"#

    @Test("The machine is a table.")
    func machineTable() throws {
        try check(
            "machine", answers: [machine],
            prints: """
                STATE  STIMULUS      NEXT           SAYS
                IDLE   BEGIN_LESSON  LESSON_LOADED
                IDLE   say "it"      IDLE           a, b

                """)
    }

    @Test("The machine is a graph of what changes the state.")
    func machineGraph() throws {
        try check(
            "machine --dot", answers: [machine],
            prints: """
                digraph lectern {
                  rankdir=LR;
                  node [shape=box];
                  "IDLE";
                  "LESSON_LOADED";
                  "IDLE" -> "LESSON_LOADED" [label="BEGIN_LESSON"];
                }

                """)
    }

    @Test("Health names every part, and what to do about the bad ones.")
    func health() throws {
        try check(
            "health", answers: [Samples.health],
            prints: """
                Lectern 0.1.0 is degraded.
                Running for 1 h 1 min, process 42, data in /var/lib/lectern.
                store: ok
                microphone: none (connect one)

                """)
    }

    @Test("A span of time is told in two of its units.")
    func spans() {
        let spans = [0, 59, 60, 3600, 3661, 90061].map { HealthText.span($0 * 1_000_000) }
        #expect(spans == ["0 s", "59 s", "1 min", "1 h", "1 h 1 min", "1 d 1 h"])
    }
}

enum Samples {
    static let courses =
        #"{"courses":[{"course":"c1","title":"t","description":"d","lessons":6,"#
        + #""completed":1,"selected":true}]}"#
    static let due =
        #"{"learner":"default","learning":2,"review":12,"new":8,"overdue":3,"goal":20,"done":5,"#
        + #""streak":4,"decks":[{"deck":1,"title":"A1","learning":2,"review":12,"new":8,"#
        + #""overdue":3}]}"#
    static let health =
        #"{"ok":false,"version":"0.1.0","uptimeUSec":3661000000,"pid":42,"#
        + #""stateDirectory":"/var/lib/lectern","parts":[{"name":"store","ok":true},"#
        + #"{"name":"microphone","ok":false,"message":"none","hint":"connect one"}]}"#
}
