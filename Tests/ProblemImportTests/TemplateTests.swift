import ProblemCode
import ProblemImport
import ProblemSets
import Testing

@Suite("A template of quizzes")
struct TemplateTests {
    private func read(_ json: String) throws -> ReadRepository {
        var repository = TestRepository.small
        repository.files["templates/quiz-generation.template.json"] = json
        return try repository.read()
    }

    @Test("says which types there are, with which words, languages and faults")
    func kinds() throws {
        let rules = try read(
            """
            {"question_types": {
              "code_selection": {"enabled": false,
                "prompt_template": "Which {{LANGUAGE}} is {{TITLE}}?",
                "variations": ["wrong_return", "off_by_one_error", "incorrect_edge_case",
                  "incorrect_edge_case_handling"], "wrong_options_count": 9},
              "language_translation": {
                "prompt_template": "{{SOURCE_LANG}} {{TARGET_LANG}} {{PATTERN}}",
                "language_pairs": [["go", "Rust"], ["TypeScript", "py"], ["go", "go"], ["go"]]}}}
            """
        ).repository.rules
        let selection = try #require(rules.kinds[.codeSelection])
        #expect(!selection.isEnabled)
        #expect(selection.prompt == "Which {language} is {title}?")
        #expect(selection.faults == [.incorrectReturn, .offByOne, .missingEdgeCase])
        let translation = try #require(rules.kinds[.languageTranslation])
        #expect(translation.isEnabled)
        #expect(translation.prompt == "{source} {language} {pattern}")
        #expect(
            translation.languagePairs == [
                QuizRules.LanguagePair(shown: .go, asked: .rust),
                QuizRules.LanguagePair(shown: .typeScript, asked: .python),
            ])
        #expect(rules.kinds[.bugDetection] == QuizRules.standard.kinds[.bugDetection])
    }

    @Test("says what each level is asked, and how long an answer may take")
    func levels() throws {
        let rules = try read(
            """
            {"difficulty_scaling": {
              "easy": {"types": ["bug_detection", "guess"], "time_limit_seconds": 5},
              "Hard": {"question_types": [], "time_limit_seconds": 601}, "extreme": {}}}
            """
        ).repository.rules
        #expect(rules.levels[.easy] == QuizRules.Level(kinds: [.bugDetection], seconds: 5))
        #expect(rules.levels[.medium] == QuizRules.standard.levels[.medium])
        #expect(rules.levels[.hard] == QuizRules.standard.levels[.hard])
    }

    @Test("bars faults by an object or a list")
    func excluded() throws {
        let object = try read(#"{"lectern_exclude": {"a.go:off_by_one:1:2": "why"}}"#)
        #expect(object.repository.rules.excludedFaults == ["a.go:off_by_one:1:2"])
        let list = try read(#"{"lectern_exclude": ["a.go:off_by_one:1:2"]}"#)
        #expect(list.repository.rules.excludedFaults == ["a.go:off_by_one:1:2"])
    }

    @Test(
        "with words that cannot be used has ours",
        arguments: [
            "{{NAME}} is?", "{{TITLE} is?", "{title}", "", String(repeating: "long ", count: 61),
        ])
    func prompts(_ prompt: String) throws {
        let read = try read(
            #"{"question_types": {"bug_detection": {"prompt_template": "\#(prompt)"}}}"#)
        #expect(read.repository.rules.kinds[.bugDetection]?.prompt == nil)
        #expect(read.says(.mended, "template.json", "bug_detection.prompt_template"))
    }

    @Test("of wrong types, or that is no JSON, is the built-in one, and it is said")
    func wrong() throws {
        for json in ["[]", "7", #"{"question_types": 3, "difficulty_scaling": "a"}"#] {
            #expect(try read(json).repository.rules == .standard)
        }
        let odd = try read(
            #"{"question_types": {"bug_detection": {"enabled": "no"}}, "lectern_exclude": 1}"#)
        #expect(odd.repository.rules == .standard)
        #expect(odd.says(.mended, "template.json", "bug_detection.enabled", "a text"))
        #expect(odd.says(.mended, "template.json", "lectern_exclude", "a whole number"))
        let broken = try read("{")
        #expect(broken.repository.rules == .standard)
        #expect(broken.says(.skipped, "template.json", "line 1"))
    }
}
