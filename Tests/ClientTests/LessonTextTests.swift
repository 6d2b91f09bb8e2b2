import Testing

@Suite("The text of a lesson")
struct LessonTextTests {
    private static func lesson(_ shown: String, _ more: String) -> String {
        #"{"course":"c1","lesson":"l1","sequence":1,"title":"The Promise","#
            + #""objective":"Name it.","completed":\#(shown == "whole"),"shown":"\#(shown)""#
            + more + "}"
    }

    private static func sentence(_ segment: Int, _ name: String, _ text: String) -> String {
        #"{"segment":\#(segment),"name":"\#(name)","sentence":1,"text":"\#(text)"}"#
    }

    private static let nothing = #","sentences":[],"passage":[],"vocabulary":[]"#

    @Test("It has one sentence on each line, then passage, vocabulary and answer.")
    func whole() throws {
        let sentences = [
            Self.sentence(1, "orientation", "One."), Self.sentence(1, "orientation", "Two."),
            Self.sentence(6, "question", "What?"),
        ]
        let more =
            #","reference":"Genesis 12","sentences":[\#(sentences.joined(separator: ","))],"#
            + #""passage":["1 The first.","2 The second."],"vocabulary":["#
            + #"{"term":"berit","definition":"A treaty.","language":"Hebrew","pronunciation":"b"},"#
            + #"{"term":"x","definition":"y"}],"correctAnswer":"Land","acceptableVariants":["a"]"#
        let calls = try check(
            "text l1", answers: [Self.lesson("whole", more)],
            prints: """
                1. The Promise (l1)
                Objective: Name it.
                Of: Genesis 12

                Orientation
                One.
                Two.

                Question
                What?

                Passage
                1 The first.
                2 The second.

                Vocabulary
                berit (Hebrew, b): A treaty.
                x: y

                Answer: Land
                Also taken:
                a

                """)
        #expect(calls == [#"Session.GetLesson {"lesson":"l1"}"#])
    }

    @Test("It says what cannot be read yet, for the open lesson and for one that has not begun.")
    func partly() throws {
        let open = #","sentences":[\#(Self.sentence(1, "orientation", "One."))],"#
        let calls = try check(
            "text",
            answers: [Self.lesson("spoken", open + #""passage":[],"vocabulary":[]"#)],
            prints: """
                1. The Promise (l1)
                Objective: Name it.

                Orientation
                One.

                The rest can be read when it has been spoken.

                """)
        #expect(calls == ["Session.GetLesson {}"])
        try check(
            "text l1", answers: [Self.lesson("title", Self.nothing)],
            prints: """
                1. The Promise (l1)
                Objective: Name it.

                The text can be read as the lesson is spoken.

                """)
    }

    @Test("Pages are joined, and a lesson may be named by its number in a course.")
    func pages() throws {
        let lessons =
            #"{"course":"c2","lessons":[{"lesson":"l7","sequence":2,"title":"t","#
            + #""objective":"o","completed":true,"available":true}]}"#
        let first =
            #","sentences":[\#(Self.sentence(1, "a", "One."))],"passage":["1"],"vocabulary":[]"#
            + #","next":2"#
        let second =
            #","sentences":[\#(Self.sentence(2, "b", "Two."))],"passage":[],"#
            + #""vocabulary":[{"term":"x","definition":"y"}]"#
        let all =
            #","sentences":[\#(Self.sentence(1, "a", "One.")),"#
            + #"\#(Self.sentence(2, "b", "Two."))],"passage":["1"],"#
            + #""vocabulary":[{"term":"x","definition":"y"}]"#
        let calls = try check(
            "text 2 --course c2 --json",
            answers: [lessons, Self.lesson("whole", first), Self.lesson("whole", second)],
            prints: Self.lesson("whole", all) + "\n")
        #expect(
            calls == [
                #"Session.ListLessons {"course":"c2"}"#,
                #"Session.GetLesson {"lesson":"l7","course":"c2"}"#,
                #"Session.GetLesson {"lesson":"l7","course":"c2","offset":2}"#,
            ])
    }
}
