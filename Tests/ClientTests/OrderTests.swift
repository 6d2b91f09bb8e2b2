import Testing

@Suite("Orders")
struct OrderTests {
    private let receipt = #"{"seq":9,"state":"LESSON_LOADED","repeated":false}"#

    @Test(
        "Each of the seven words gives its command.",
        arguments: [
            ("begin", "BEGIN_LESSON"), ("read", "READ_PASSAGE"), ("explain", "EXPLAIN_CONTEXT"),
            ("analyze", "ANALYZE_STRUCTURE"), ("summarize", "SUMMARIZE_THEMES"),
            ("ask", "ASK_QUESTION"), ("end", "END_LESSON"),
        ])
    func sevenCommands(word: String, name: String) throws {
        let calls = try check(
            word, answers: [receipt], prints: "The state is LESSON_LOADED (event 9).\n")
        #expect(calls == [#"Session.Command {"name":"\#(name)","client":"lectern"}"#])
    }

    @Test("The terms of an order go with it, and states may be typed in small letters.")
    func terms() throws {
        let line = "begin --if-state idle --if-seq 8 --request-id r1 --client box --json"
        let calls = try check(line, answers: [receipt], prints: receipt + "\n")
        let terms = #""ifState":"IDLE","ifSeq":8,"requestId":"r1","client":"box""#
        #expect(calls == [#"Session.Command {"name":"BEGIN_LESSON",\#(terms)}"#])
    }

    @Test(
        "Preferences are sent as what they are.",
        arguments: [
            ("lesson_terms=false", "false"), ("lesson_questions=true", "true"),
            ("spoken=true", "true"), ("daily_goal=30", "30"), ("choices=true", #""true""#),
        ])
    func preferences(given: String, sent: String) throws {
        let calls = try check(
            "prefs \(given)", answers: [#"{"seq":9,"state":"IDLE","repeated":false}"#],
            prints: "Set: \(given)\n")
        let values = #"{"\#(given.prefix { $0 != "=" })":\#(sent)}"#
        #expect(calls.count == 1 && calls[0].contains(#""values":\#(values)"#), "\(calls)")
    }

    @Test("A preference is set once in a line.")
    func preferenceTwice() throws {
        let calls = try check(
            "prefs spoken=false spoken=true", answers: [],
            complains: "lectern: spoken is set twice.\n"
                + "Hint: give each name once, with one value\n", exits: 2)
        #expect(calls.isEmpty)
    }

    @Test("A preference that is true or false is nothing else.")
    func preferenceSwitch() throws {
        let calls = try check(
            "prefs spoken=yes", answers: [],
            complains: "lectern: \"spoken=yes\" sets nothing.\n"
                + "Hint: spoken is true or false, as in spoken=true\n", exits: 2)
        #expect(calls.isEmpty)
    }

    @Test("Abandoning reports the end of a session; a repeated request reports none.")
    func repeated() throws {
        try check(
            "abandon", answers: [#"{"seq":9,"state":"IDLE","repeated":false}"#],
            prints: "The session is abandoned. Completed lessons stay completed.\n")
        try check(
            "abandon --request-id r", answers: [#"{"seq":9,"state":"IDLE","repeated":true}"#],
            prints: "This request was made before; nothing was done now. "
                + "The state is IDLE (event 9).\n")
    }

    @Test(
        "A text without words is sent nowhere, and the hint is of the same command.",
        arguments: [
            ("hear -", "lectern hear begin the lesson"), ("lookup -", "lectern lookup haste"),
            ("say -", "lectern say In the beginning"), ("answer -", "lectern answer to write"),
        ])
    func noWords(line: String, example: String) throws {
        for typed in [[], ["  "]] {
            let calls = try check(
                line, answers: [],
                complains: "lectern: the text is empty.\n"
                    + "Hint: give at least one word, as in `\(example)`\n",
                exits: 2, typed: typed)
            #expect(calls.isEmpty)
        }
    }

    @Test("What was heard is told with its class and what a learner is told.")
    func hear() throws {
        let answers = [
            #"{"seq":3,"state":"IDLE","repeated":false,"class":"command_not_now","#
                + #""message":"No lesson is active."}"#
        ]
        let calls = try check(
            "hear read the passage", answers: answers,
            prints: """
                Taken as: a command, but not for now.
                The guidance: "No lesson is active."
                The state is IDLE (event 3).

                """)
        #expect(calls == [#"Session.Hear {"text":"read the passage","client":"lectern"}"#])
    }

    @Test("An answer comes with its verdict, and may come from standard input.")
    func answer() throws {
        let answers = [
            #"{"seq":4,"state":"QUESTION_ANSWERED","repeated":false,"class":"answer","#
                + #""correct":false}"#
        ]
        let calls = try check(
            "hear -", answers: answers,
            prints: "Taken as: answer, not correct.\nThe state is QUESTION_ANSWERED (event 4).\n",
            typed: ["the land"])
        #expect(calls == [#"Session.Hear {"text":"the land","client":"lectern"}"#])
    }

    @Test(
        "Sound is set by its own methods, and the new setting is printed.",
        arguments: [
            ("pause", "Pause {", "", "Paused."),
            ("resume", "Resume {", "", "Going on."),
            ("mute", "Mute {", "", "Microphone: muted"),
            ("unmute", "Unmute {", "", "Microphone: not muted"),
            ("volume -6", "SetVolume {", #","volume":-6"#, "Volume: -6 decibels"),
            ("volume -- -10", "SetVolume {", #","volume":-10"#, "Volume: -10 decibels"),
            ("volume --json 0", "SetVolume {", #","volume":0"#, nil),
            ("volume --json -40", "SetVolume {", #","volume":-40"#, nil),
            ("rate 90%", "SetRate {", #","ratePercent":90"#, "Rate: 90 percent"),
            ("voice --json female", "SetVoice {", #","voice":"female""#, nil),
            (
                "say In the beginning", "Say {", #","text":"In the beginning""#,
                "It is being said."
            ),
        ])
    func sound(line: String, method: String, parameter: String, outcome: String?) throws {
        let reply = #"{"seq":2,"state":"IDLE"}"#
        let calls = try check(line, answers: [reply], prints: (outcome ?? reply) + "\n")
        #expect(calls == [#"Transport.\#(method)"client":"lectern"\#(parameter)}"#])
    }

    @Test("A mute that could not be written says so.")
    func unsaved() throws {
        try check(
            "mute", answers: [#"{"seq":2,"state":"IDLE","unsaved":true}"#],
            prints: "Microphone: muted\nIt is not written yet, and a restart would forget it: "
                + "see `lectern health`.\n")
    }

    @Test("A chosen voice is printed with the name that the daemon has for it.")
    func voice() throws {
        let reply = #"{"seq":2,"state":"IDLE"}"#
        let sound =
            #"{"paused":false,"muted":false,"volume":0,"ratePercent":90,"voice":"en-us+f3"}"#
        let calls = try check(
            "voice female", answers: [reply, sound], prints: "Voice: en-us+f3\n")
        #expect(
            calls == [
                #"Transport.SetVoice {"client":"lectern","voice":"female"}"#,
                "Transport.GetSound {}",
            ])
        try check("voice female", answers: [reply], prints: "Voice: female\n")
    }

    @Test(
        "Without a value the sound is shown.",
        arguments: [
            ("volume", "Volume: -6 decibels\n"), ("rate", "Rate: 90 percent\n"),
            ("voice", "Voice: en-us+f3\n"),
        ])
    func soundShown(line: String, output: String) throws {
        let sound =
            #"{"paused":false,"muted":false,"volume":-6,"ratePercent":90,"voice":"en-us+f3"}"#
        #expect(try check(line, answers: [sound], prints: output) == ["Transport.GetSound {}"])
    }

    @Test("Courses and lessons are chosen by name.")
    func choosing() throws {
        let reply = #"{"seq":2,"state":"IDLE","repeated":false}"#
        let course = try check("course c1", answers: [reply], prints: "Course: c1\n")
        let lesson = try check("relisten l1", answers: [reply], prints: "Playing again: l1\n")
        #expect(course == [#"Session.SelectCourse {"course":"c1","client":"lectern"}"#])
        #expect(lesson == [#"Session.Relisten {"lesson":"l1","client":"lectern"}"#])
    }

    private let lessons =
        #"{"course":"c1","lessons":["#
        + ["l1", "9", "l3"].enumerated().map {
            #"{"lesson":"\#($1)","sequence":\#($0 + 1),"title":"t","objective":"o","#
                + #""completed":true,"available":true}"#
        }.joined(separator: ",") + "]}"

    @Test(
        "A lesson may be named by its number, unless another lesson has this name.",
        arguments: [("3", "l3"), ("9", "9"), ("01", "l1")])
    func numbers(typed: String, name: String) throws {
        let reply = #"{"seq":2,"state":"IDLE","repeated":false}"#
        let calls = try check(
            "relisten \(typed)", answers: [lessons, reply], prints: "Playing again: \(name)\n")
        #expect(
            calls == [
                "Session.ListLessons {}",
                #"Session.Relisten {"lesson":"\#(name)","client":"lectern"}"#,
            ])
    }

    @Test("A number that no lesson has is refused, with the number of lessons.")
    func noNumber() throws {
        let calls = try check(
            "relisten 4", answers: [lessons],
            complains: "lectern: the course c1 has no lesson 4.\n"
                + "Hint: `lectern lessons` numbers its 3 lessons\n", exits: 1)
        #expect(calls == ["Session.ListLessons {}"])
    }
}
