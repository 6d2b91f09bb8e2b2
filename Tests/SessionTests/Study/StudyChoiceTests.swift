import Testing

@testable import Session

/// What is studied is chosen from several lists.
@Suite struct StudyChoiceTests {
    @Test func `the words, which of them, how, and how many are chosen in turn`() {
        checkStudy(
            """
            voice CHOOSE_STUDY
                → CHOICE_ASKED; say WHICH_WORDS, CHOICE ANSWER_1 ALL_WORDS, CHOICE ANSWER_2
                  Animals, CHOICE ANSWER_3 OWN_WORDS, CHOICE ANSWER_4 Emma, SAY_NUMBER
            voice ANSWER_2
                say CHOSEN Animals, WHAT_TO_STUDY, CHOICE ANSWER_1 WHAT_IS_DUE, CHOICE ANSWER_2
                  WORDS_THAT_ARE_NEW, CHOICE ANSWER_3 BOTH, CHOICE ANSWER_4 ALL_OF_IT, CHOICE
                  ANSWER_5 ALL_UNMASTERED, SAY_NUMBER
            voice ANSWER_4
                say CHOSEN ALL_OF_IT, HOW_TO_STUDY, CHOICE ANSWER_1 MODE_QUESTIONS, CHOICE
                  ANSWER_2 MODE_FLASHCARDS, CHOICE ANSWER_3 MODE_MULTIPLE_CHOICE, CHOICE
                  ANSWER_4 MODE_FILL_IN_BLANK, CHOICE ANSWER_5 MODE_LISTEN, SAY_NUMBER
            voice ANSWER_5
                say CHOSEN MODE_LISTEN, HOW_MANY_WORDS, CHOICE_OF_WORDS ANSWER_1 5,
                  CHOICE_OF_WORDS ANSWER_2 10, CHOICE_OF_WORDS ANSWER_3 20, CHOICE_OF_WORDS
                  ANSWER_4 50, SAY_NUMBER
            voice ANSWER_4
                → LOADING; chosen practice listen deck:1 50; → OPENING; say
                  WORDS_TO_REVIEW 2
            """)
    }

    @Test func `in silence at the first list nothing is changed`() {
        checkStudy(
            """
            command CHOOSE_STUDY
                → CHOICE_ASKED; say WHICH_WORDS, CHOICE ANSWER_1 ALL_WORDS, CHOICE ANSWER_2
                  Animals, CHOICE ANSWER_3 OWN_WORDS, CHOICE ANSWER_4 Emma, SAY_NUMBER
            heard
                nothing
            quiet
                → IDLE; say NOTHING_CHANGED
            """)
    }

    @Test(arguments: [0, 1, 2])
    func `in silence at a later list what was not chosen is as last time`(answered: Int) throws {
        var stage = StudyStage()
        stage.shelf.last = StudyWish(kind: .review, mode: .flashcards, source: "own", size: 5)
        _ = stage.play("voice CHOOSE_STUDY")
        _ = stage.play("voice ANSWER_1")
        // All of it, then questions.
        for number in [4, 1].prefix(answered) { _ = stage.play("voice ANSWER_\(number)") }
        let begun = stage.play("quiet")
        let wish = [
            "review flashcards all 5", "practice flashcards all 5", "practice questions all 5",
        ]
        #expect(begun == ["→ LOADING; chosen \(wish[answered]); → OPENING; say WORDS_TO_REVIEW 2"])
    }

    @Test func `never mind at a later list, talk and an order to abandon change nothing`() {
        let lines = ["command CHOOSE_STUDY", "voice ANSWER_1"]
        var stage = StudyStage()
        for line in lines { _ = stage.play(line) }
        #expect(stage.play("voice NEVER_MIND") == ["→ IDLE; say NOTHING_CHANGED"])
        for line in lines { _ = stage.play(line) }
        #expect(stage.play("abandon") == ["→ IDLE"])
        for line in lines { _ = stage.play(line) }
        stage.listen()
        var ended: [String] = []
        for _ in 0..<20 where ended.isEmpty {
            ended = stage.wait(until: stage.now + .seconds(7)).filter { $0.contains("IDLE") }
            if ended.isEmpty { _ = stage.play("voice unintelligible") }
        }
        #expect(ended == ["patience: → IDLE; say NOTHING_CHANGED"])
        #expect(stage.auditor.broken == [])
    }

    @Test func `a restart in the middle of it leads to IDLE in silence`() {
        var stage = StudyStage()
        for line in ["voice CHOOSE_STUDY", "voice ANSWER_1"] { _ = stage.play(line) }
        #expect(stage.play("crash soon") == ["→ IDLE"])
        #expect(stage.auditor.listening != nil)
    }

    @Test func `of what there is nothing of is said so`() {
        var stage = StudyStage()
        for line in ["voice CHOOSE_STUDY", "voice ANSWER_1", "voice ANSWER_2"] {
            _ = stage.play(line)
        }
        #expect(stage.play("quiet") == ["→ IDLE; say NO_NEW_WORDS"])
        stage.shelf.sources = []
        #expect(stage.play("command CHOOSE_STUDY") == ["→ CHOICE_ASKED; → IDLE; say NO_WORDS"])
        stage.shelf.isBusy = true
        _ = stage.play("command CHOOSE_STUDY")
        #expect(stage.play("unavailable") == ["→ IDLE; say STUDY_UNAVAILABLE"])
    }

    @Test func `of many words to choose from eight are read at a time`() {
        var stage = StudyStage()
        stage.shelf.sources = (1...9).map { Choice(id: "deck:\($0)", title: "Deck-\($0)") }
        _ = stage.play("voice CHOOSE_STUDY")
        #expect(
            stage.play("voice ANSWER_9") == [
                "say WHICH_WORDS, CHOICE ANSWER_1 Deck-9, SAY_NUMBER"
            ])
        #expect(stage.play("voice ANSWER_1")[0].hasPrefix("say CHOSEN Deck-9, WHAT_TO_STUDY"))
    }

    @Test func `where a session is complete another one can be chosen`() {
        var stage = StudyStage()
        for line in ["begin review 1", "heard", "through 1", "heard", "heard"] {
            _ = stage.play(line)
        }
        #expect(stage.dialogue.phase.state == .study(.complete))
        let lists = stage.play("voice CHOOSE_STUDY")
        #expect(lists.count == 1 && lists[0].hasPrefix("→ IDLE") == false)
        #expect(stage.dialogue.phase.state == .choice(.asked))
    }
}

/// What is wished for with what was chosen, and what was not.
@Suite struct StudyWishTests {
    private static func choice(_ ids: String...) -> StudyChoice {
        ids.reduce(StudyChoice()) { $0.choosing($1) }
    }

    @Test(arguments: [
        (StudyScope.due, StudyKind.review, false), (.new, .learning, false),
        (.both, .mixed, false), (.all, .practice, false), (.unmastered, .practice, true),
    ])
    func `what is studied says which kind`(
        scope: StudyScope, kind: StudyKind, isLearningOnly: Bool
    ) {
        let choice = Self.choice("own", scope.rawValue, "listen", "10")
        #expect(choice.isWhole)
        let wish = choice.wish(last: nil, mode: .questions)
        #expect(
            wish
                == StudyWish(
                    kind: kind, mode: .listen, source: "own", size: 10,
                    isLearningOnly: isLearningOnly))
        #expect(StudyScope(wish) == scope)
    }

    @Test func `the first time there are defaults`() {
        #expect(
            Self.choice("deck:1").wish(last: nil, mode: .flashcards)
                == StudyWish(kind: .mixed, mode: .flashcards, source: "deck:1"))
        #expect(
            Self.choice("book:b1").wish(last: nil, mode: .questions)
                == StudyWish(
                    kind: .practice, mode: .questions, source: "book:b1", isLearningOnly: true))
    }

    @Test func `what was usual of a book is not usual of other words, nor the other way`() {
        let ofBook = StudyWish(kind: .review, mode: .listen, source: "book:b1", size: 5)
        let ofDeck = StudyWish(kind: .review, mode: .listen, source: "deck:1", size: 5)
        func kind(_ source: String, _ last: StudyWish) -> StudyKind {
            Self.choice(source).wish(last: last, mode: .questions).kind
        }
        #expect(kind("book:b2", ofBook) == .review && kind("own", ofDeck) == .review)
        #expect(kind("book:b2", ofDeck) == .practice && kind("own", ofBook) == .mixed)
        let wish = Self.choice("own").wish(last: ofBook, mode: .questions)
        #expect(wish.mode == .listen && wish.size == 5)
    }

    @Test func `of a book all but the mastered stands first`() {
        #expect(Self.choice("book:b1").choices.first?.id == "unmastered")
        #expect(Self.choice("book:b1").choices.count == StudyScope.allCases.count)
        #expect(Self.choice("deck:1").choices.first?.id == "due")
    }
}
