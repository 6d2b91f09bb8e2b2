import Testing

@testable import lectern

@Suite("Lists in pages")
struct PageTests {
    private static func page(_ number: Int, _ next: String) -> String {
        #"{"courses":[{"course":"c\#(number)","title":"t","description":"d","lessons":6,"#
            + #""completed":0,"selected":false}]\#(next)}"#
    }

    @Test("A list that comes in pages is shown as one.")
    func pages() throws {
        let calls = try check(
            "courses",
            answers: [Self.page(1, #","next":1"#), Self.page(2, #","next":2"#), Self.page(3, "")],
            prints: (1...3).map { "c\($0): t, 0 of 6 lessons completed\n" }.joined())
        #expect(
            calls == [
                "Session.ListCourses {}", #"Session.ListCourses {"offset":1}"#,
                #"Session.ListCourses {"offset":2}"#,
            ])
    }

    @Test("Each page of lessons is of the course that was named.")
    func lessonPages() throws {
        let calls = try check(
            "lessons --course c --json",
            answers: [
                #"{"course":"c","lessons":[],"next":5}"#, #"{"course":"c","lessons":[]}"#,
            ],
            prints: #"{"course":"c","lessons":[]}"# + "\n")
        #expect(
            calls == [
                #"Session.ListLessons {"course":"c"}"#,
                #"Session.ListLessons {"course":"c","offset":5}"#,
            ])
    }

    @Test("A list that has more pages than are asked for says so, and as JSON has its next place.")
    func endless() throws {
        let calls = try check(
            "courses", answers: (1...100).map { Self.page($0, #","next":\#($0)"#) },
            prints: (1...100).map { "c\($0): t, 0 of 6 lessons completed\n" }.joined()
                + "There are more, which are not shown.\n")
        #expect(calls.count == 100)
        let pages = (1...100).map { #"{"learner":"l","cards":[],"next":"\#($0)"}"# }
        try check(
            "card list", answers: pages,
            prints: "There is no such card.\nThere are more, which are not shown.\n")
        try check(
            "card list --json", answers: pages,
            prints: #"{"learner":"l","cards":[],"next":"100"}"# + "\n")
    }
}
