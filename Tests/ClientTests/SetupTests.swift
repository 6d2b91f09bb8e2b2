import Testing
import VarlinkWire

@testable import lectern

@Suite("The setup")
struct SetupTests {
    private static let values = """
        {"learner":"l","values":{"display_name":"","preferred_study_mode":"questions",\
        "reminder":"event","reminder_time":"08:00"},"defaults":{}}
        """
    private static let receipt = #"{"seq":9,"state":"IDLE","repeated":false}"#
    private static let pack = """
        {"pack":"a1","title":"t","description":"","language":"en","nativeLanguage":"ar",\
        "license":"x","words":3,"installed":false,"batches":[]}
        """

    /// Answers by the method's name; `SetPreferences` is refused where a value is "wrong".
    private static func run(
        _ line: String, typed: [String]?
    ) throws -> (outcome: Outcome, calls: [String]) {
        let refusal = try answer(
            #"!org.varlink.service.InvalidParameter {"parameter":"values","hint":"no"}"#)
        let replies = try [
            "GetPreferences": values, "SetPreferences": receipt,
            "ListDecks": #"{"learner":"l","decks":[]}"#, "ListPacks": #"{"packs":[\#(pack)]}"#,
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

    @Test("asks one question a line, keeps what Enter keeps, and asks again what is not taken")
    func dialogue() throws {
        let (outcome, calls) = try Self.run(
            "setup", typed: ["wrong", "Ada", "", "3", "21:00", "1"])
        #expect(outcome.status == 0)
        #expect(
            outcome.output == """
                Question 1 of 5. What is your name, as it is spoken? Now: nothing.
                Question 1 of 5. What is your name, as it is spoken? Now: nothing.
                Question 2 of 5. How are words asked? 1 questions, 2 flashcards, \
                3 multiple_choice, 4 fill_in_blank, 5 listen. Now: questions.
                Question 3 of 5. Is there a reminder each day? 1 off, 2 event, 3 spoken. Now: event.
                Question 4 of 5. When? Now: 08:00.
                Question 5 of 5. Which words are learned first? Enter adds none. 1 a1. Now: none.
                Deck 4 added.
                That is all. `lectern prefs` shows what is set.

                """)
        #expect(outcome.errors.contains("Hint: no"))
        #expect(
            calls.filter { !$0.contains("List") && !$0.contains("Get") }.map {
                $0.split(separator: " ").dropFirst().joined(separator: " ")
            } == [
                #"{"client":"lectern","values":{"display_name":"wrong"}}"#,
                #"{"client":"lectern","values":{"display_name":"Ada"}}"#,
                #"{"client":"lectern","values":{"reminder":"spoken"}}"#,
                #"{"client":"lectern","values":{"reminder_time":"21:00"}}"#,
                #"{"client":"lectern","pack":"a1"}"#,
            ])
    }

    @Test("is left out with Enter, and does not ask for the time of no reminder")
    func leftOut() throws {
        let (outcome, calls) = try Self.run("setup", typed: ["", "", "off"])
        #expect(outcome.status == 0 && !outcome.output.contains("When?"))
        #expect(calls.filter { $0.contains("SetPreferences") }.count == 1)
        #expect(!calls.contains { $0.contains("AddDeck") })
    }

    @Test("says how each is set where nobody can be asked, and changes nothing")
    func told() throws {
        for (line, typed) in [("setup", nil), ("setup --yes", ["Ada"])] as [(String, [String]?)] {
            let (outcome, calls) = try Self.run(line, typed: typed)
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("lectern prefs reminder=off|event|spoken\n"))
            #expect(outcome.output.contains("lectern deck add english-arabic-a1\n"))
            #expect(calls.map { $0.prefix(23) } == ["Learners.GetPreferences"])
        }
    }
}
