import Testing
import VarlinkWire

@testable import lectern

@Suite("Books and own words")
struct OwnWordTests {
    private static let receipt = #""seq":9,"state":"IDLE","repeated":false"#
    private static let name = "5e0c7a52-0000-4000-8000-000000000001"
    private static let book = """
        {"book":"\(name)","title":"Emma","author":"Austen","description":"","language":"en",\
        "words":2,"mastered":1,"createdUSec":1,"version":1}
        """
    private static let bookLine = "Emma by Austen: 2 words, 1 mastered\n"

    private static func word(
        _ text: String, name: String = name, definition: String = "a dance",
        isMastered: Bool = false
    ) -> String {
        """
        {"word":"\(name)","text":"\(text)","language":"en","definition":"\(definition)",\
        "translation":"","synonyms":[],"antonyms":[],"notes":"","uses":[],"useCount":0,\
        "mastered":\(isMastered),"confidence":70,"level":"getting_there","card":7,"createdUSec":1,\
        "version":1}
        """
    }

    @Test("A book is added, listed, changed by its title, and removed.")
    func books() throws {
        #expect(
            try check(
                "book add Emma --author Austen", answers: [#"{\#(Self.receipt),"book":"b"}"#],
                prints: "Book Emma added; `lectern word add` adds words to it.\n")
                == [#"Library.AddBook {"title":"Emma","author":"Austen","client":"lectern"}"#])
        let list = #"{"learner":"l","books":[\#(Self.book)]}"#
        try check("book list", answers: [list], prints: Self.bookLine)
        try check(
            "book list", answers: [#"{"learner":"l","books":[]}"#],
            prints: "There is no book: `lectern book add` adds one.\n")
        #expect(
            try check(
                "book change emma --isbn 1",
                answers: [list, #"{\#(Self.receipt),"book":\#(Self.book)}"#], prints: Self.bookLine
            ).last
                == """
                Library.ChangeBook {"book":"\(Self.name)","values":{"isbn":"1"},"client":"lectern"}
                """)
        #expect(
            try check(
                "book remove \(Self.name) --keep-words",
                answers: [#"{\#(Self.receipt),"words":2}"#],
                prints: "Book \(Self.name) removed; 2 words kept.\n")
                == [
                    """
                    Library.RemoveBook {"book":"\(Self.name)","keepWords":true,"client":"lectern"}
                    """
                ])
    }

    @Test("A word is added with its details, to a book that is named by its title.")
    func add() throws {
        let calls = try check(
            "word add ball --book Emma --definition dance --synonyms dance,party --sentence Yes",
            answers: [
                #"{"learner":"l","books":[\#(Self.book)]}"#,
                #"{\#(Self.receipt),"word":\#(Self.word("ball")),"revived":true}"#,
            ],
            prints: "Added: ball: a dance (getting there)\nIt has its former progress.\n")
        #expect(
            calls.last == """
                Library.AddWord {"text":"ball","book":"\(Self.name)","definition":"dance",\
                "synonyms":["dance","party"],"sentence":"Yes","client":"lectern"}
                """)
    }

    @Test("Words are listed with what they mean and how well they are known.")
    func list() throws {
        let words = [
            Self.word("ball", isMastered: true), Self.word("glade", definition: ""),
        ].joined(separator: ",")
        let calls = try check(
            "word list --global --no-mastered --level getting_there --sort due",
            answers: [#"{"learner":"l","words":[\#(words)]}"#],
            prints: "ball: a dance (mastered)\nglade: no meaning yet (getting there)\n")
        #expect(
            calls == [
                #"Library.ListWords {"global":true,"mastered":false,"level":"getting_there","#
                    + #""sort":"due"}"#
            ])
        try check(
            "word list --incomplete", answers: [#"{"learner":"l","words":[]}"#],
            prints: "There is no such word.\n")
    }

    @Test("A word is changed and removed by its text, where exactly one has it.")
    func named() throws {
        let other = Self.word("balls", name: "5e0c7a52-0000-4000-8000-000000000002")
        let found = """
            {"learner":"l","words":[\(Self.word("Ball")),\(other)],"packWords":[]}
            """
        let calls = try check(
            "word change ball --text dance",
            answers: [found, #"{\#(Self.receipt),"word":\#(Self.word("dance"))}"#],
            prints: "dance: a dance (getting there)\n")
        #expect(
            calls == [
                #"Library.Search {"text":"ball"}"#,
                """
                Library.ChangeWord {"word":"\(Self.name)","values":{"text":"dance"},\
                "client":"lectern"}
                """,
            ])
        try check(
            "word remove ball", answers: [found, #"{\#(Self.receipt)}"#],
            prints: "Removed: ball\n")
        try check(
            "word remove glade", answers: [found],
            complains: "lectern: there is no word \"glade\".\n"
                + "Hint: `lectern word list --json` lists them\n", exits: 1)
        let both = """
            {"learner":"l","words":[\(Self.word("ball")),\(Self.word("ball", name: "w2"))],\
            "packWords":[]}
            """
        try check(
            "word remove ball", answers: [both],
            complains: "lectern: 2 words have the name \"ball\".\n"
                + "Hint: give one of these instead: \(Self.name), w2\n", exits: 1)
    }

    @Test("A search shows own words and those of packs.")
    func search() throws {
        let pack =
            #"{"pack":"p1","number":17,"word":"ball","translation":"كرة","pos":"noun","batch":1,"#
            + #""level":"beginner_1","cefr":"A1"}"#
        try check(
            "search ball",
            answers: [
                #"{"learner":"l","words":[\#(Self.word("ball"))],"packWords":[],"next":"packs"}"#,
                #"{"learner":"l","words":[],"packWords":[\#(pack)]}"#,
            ], prints: "ball: a dance (getting there)\nball: كرة (noun, pack p1)\n")
        try check(
            "search x", answers: [#"{"learner":"l","words":[],"packWords":[]}"#],
            prints: "There is no such word.\n")
    }
}
