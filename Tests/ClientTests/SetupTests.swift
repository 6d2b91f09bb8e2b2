import Testing
import VarlinkWire

@testable import lectern

@Suite("The setup")
struct SetupTests {
    private static func preferences(_ name: String = "", _ language: String = "en") -> String {
        func values(_ name: String, _ language: String) -> String {
            """
            {"display_name":"\(name)","daily_goal":20,"preferred_study_mode":"questions",\
            "reminder":"event","reminder_time":"08:00","interface_language":"\(language)",\
            "native_language":"fr"}
            """
        }
        return """
            {"learner":"l","values":\(values(name, language)),"defaults":\(values("", "en"))}
            """
    }

    private static let receipt = #"{"seq":9,"state":"IDLE","repeated":false}"#
    private static let wrong =
        #"!org.varlink.service.InvalidParameter {"parameter":"values.x","hint":"no"}"#

    private static func pack(_ name: String, _ language: String) -> String {
        """
        {"pack":"\(name)","title":"t","description":"","language":"en",\
        "nativeLanguage":"\(language)","license":"x","words":3,"installed":false,"batches":[]}
        """
    }

    private static let deck = """
        {"deck":4,"title":"A1","kind":"pack","scheduler":"fsrs","learningSteps":[0],\
        "relearningSteps":[10],"retention":900,"newPerDay":20,"reviewsPerDay":200,"cards":3,\
        "archived":false}
        """

    /// Answers by the method's name; what has "wrong" is refused.
    private static func run(
        _ line: String, typed: [String]?, _ preferences: String = preferences(),
        decks: String = "", packs: [String] = [pack("a1", "ar"), pack("b1", "fr")],
        refusal: String = wrong
    ) throws -> (outcome: Outcome, calls: [String]) {
        let refusal = try answer(refusal)
        let replies = try [
            "GetPreferences": preferences, "SetPreferences": receipt,
            "ListDecks": #"{"learner":"l","decks":[\#(decks)]}"#,
            "ListPacks": #"{"packs":[\#(packs.joined(separator: ","))]}"#,
            "AddDeck": #"{"seq":9,"state":"IDLE","repeated":false,"deck":4}"#,
        ].mapValues(answer)
        let daemon = try FakeDaemon { call, _ in
            let isWrong = JSON.object(call.parameters).text.contains("wrong")
            return isWrong ? [refusal] : replies[call.member].map { [$0] } ?? [.hangUp]
        }
        let outcome = ClientTests.run(
            line.split(separator: " ").map(String.init),
            Setting(variables: ["LECTERN_SOCKET": daemon.path], typed: typed))
        try daemon.stop()
        return (outcome, daemon.calls)
    }

    private static func orders(_ calls: [String]) -> [String] {
        calls.filter { !$0.contains("List") && !$0.contains("Get") }.map {
            $0.split(separator: " ").dropFirst().joined(separator: " ")
        }
    }

    @Test("asks one question a line, keeps what Enter keeps, and asks again what is not taken")
    func dialogue() throws {
        let (outcome, calls) = try Self.run(
            "setup", typed: ["wrong", "Ada", "3", "", "30", "3", "21:00", "1"])
        #expect(outcome.status == 0)
        #expect(
            outcome.output == """
                Question 1 of 7. What is your name, as it is spoken? Now: nothing.
                Question 1 of 7. What is your name, as it is spoken? Now: nothing.
                Question 2 of 7. Does the box speak English, Hebrew or Arabic to you? 1 en, \
                2 he, 3 ar. Now: en.
                Question 3 of 7. How are words asked? 1 questions, 2 flashcards, \
                3 multiple_choice, 4 fill_in_blank, 5 listen. Now: questions.
                Question 4 of 7. How many words do you want to answer each day? Now: 20.
                Question 5 of 7. Is there a reminder each day, in the journal alone or spoken too? \
                1 off, 2 event, 3 spoken. Now: event.
                Question 6 of 7. When is the reminder? Now: 08:00.
                Question 7 of 7. Which words are learned first? Enter adds none. 1 b1, 2 a1. \
                Now: none.
                Deck 4 added.
                That is all. `lectern prefs` shows what is set, and changes it too.

                """)
        #expect(outcome.errors.contains("Hint: no"))
        #expect(
            Self.orders(calls) == [
                #"{"client":"lectern","values":{"display_name":"wrong"}}"#,
                #"{"client":"lectern","values":{"display_name":"Ada"}}"#,
                #"{"client":"lectern","values":{"interface_language":"ar"}}"#,
                #"{"client":"lectern","values":{"daily_goal":30}}"#,
                #"{"client":"lectern","values":{"reminder":"spoken"}}"#,
                #"{"client":"lectern","values":{"reminder_time":"21:00"}}"#,
                #"{"client":"lectern","pack":"b1"}"#,
            ])
    }

    @Test("is left out with Enter, and does not ask for the time of no reminder")
    func leftOut() throws {
        let (outcome, calls) = try Self.run("setup", typed: ["", "", "", "", "off"])
        #expect(outcome.status == 0 && !outcome.output.contains("When is"))
        #expect(!outcome.output.contains("Set already"))
        #expect(Self.orders(calls) == [#"{"client":"lectern","values":{"reminder":"off"}}"#])
    }

    @Test("says the second time what is set, and offers no words where there is a deck")
    func secondTime() throws {
        let (outcome, calls) = try Self.run(
            "setup", typed: [], Self.preferences("Ada", "ar"), decks: Self.deck)
        #expect(
            outcome.output.hasPrefix(
                """
                Set already: display_name=Ada, interface_language=ar, the deck "A1". It can be \
                changed here, or with `lectern prefs` and `lectern deck`.
                Question 1 of 6. What is your name, as it is spoken? Now: Ada.
                Question 2 of 6. Does the box speak English, Hebrew or Arabic to you? 1 en, \
                2 he, 3 ar. Now: ar.

                """))
        #expect(!outcome.output.contains("Which words"))
        #expect(Self.orders(calls) == [] && !calls.contains { $0.contains("ListPacks") })
    }

    @Test(
        "asks for another pack where there is none of this name, or it is there already",
        arguments: ["AlreadyThere", "NoSuch"])
    func anotherPack(error: String) throws {
        let refusal =
            "!io.lectern.Library.\(error) "
            + #"{"kind":"pack","name":"wrong","message":"not this one","hint":"another"}"#
        let (outcome, calls) = try Self.run(
            "setup", typed: ["", "", "", "", "", "", "wrong", "2"], refusal: refusal)
        #expect(outcome.status == 0 && outcome.errors.contains("not this one"))
        #expect(
            Self.orders(calls) == ["wrong", "a1"].map { #"{"client":"lectern","pack":"\#($0)"}"# })
    }

    @Test(
        "ends where no other pack would help",
        arguments: [
            ("!io.lectern.Session.AccessNeeded {\"right\":\"control\"}", 4),
            ("!io.lectern.Session.Stopping {\"message\":\"it stops\"}", 3),
            ("!io.lectern.Session.StoreUnavailable {\"message\":\"the disk is full\"}", 1),
        ] as [(String, Int32)])
    func noOtherPack(refusal: String, status: Int32) throws {
        let (outcome, calls) = try Self.run(
            "setup", typed: ["", "", "", "", "", "", "wrong", "2"], refusal: refusal)
        #expect(outcome.status == status)
        #expect(Self.orders(calls).count == 1)
    }

    @Test("says how each is set where nobody can be asked, and changes nothing")
    func told() throws {
        for (line, typed) in [("setup", nil), ("setup --yes", ["Ada"])] as [(String, [String]?)] {
            let (outcome, calls) = try Self.run(line, typed: typed, Self.preferences("Ada"))
            #expect(outcome.status == 0)
            #expect(outcome.output.hasPrefix("Set already: display_name=Ada. "))
            #expect(outcome.output.contains("lectern prefs reminder=off|event|spoken\n"))
            #expect(outcome.output.contains("lectern prefs interface_language=en|he|ar\n"))
            #expect(outcome.output.contains("lectern deck add b1|a1\n"))
            #expect(Self.orders(calls) == [])
        }
    }
}
