import Testing
import VarlinkWire

@testable import lectern

@Suite("Statistics")
struct StatisticsTests {
    private static let figures =
        #"{"fromDay":"2026-10-23","today":"2026-11-21","attempts":340,"right":299,"#
        + #""types":[{"type":"translation_match","attempts":100,"right":92},"#
        + #"{"type":"flashcard","attempts":0,"right":0}],"averageAnswerMs":3460,"#
        + #""retention":{"reviews":200,"share":910},"matureRetention":{"reviews":0},"#
        + #""sessions":12,"minutes":95,"predictedRetention":895,"#
        + #""cards":{"new":180,"learning":5,"review":110,"relearning":2,"suspended":3},"#
        + #""levels":{"starting":20,"learning":40,"gettingThere":30,"strong":20,"mastered":10},"#
        + #""mastered":12,"seen":120,"leeches":1,"books":1,"ownWords":45,"streak":4,"#
        + #""longestStreak":12,"#
        + #""heatMap":[{"day":"2026-11-19","words":5},{"day":"2026-11-21","words":20},"#
        + #"{"day":"2026-10-30","words":1},{"day":"2026-01-05","words":7}],"#
        + #""forecast":[{"day":"2026-11-21","review":12,"new":8},"#
        + #"{"day":"2026-11-22","review":4,"new":8},{"day":"2026-11-23","review":0,"new":0}]}"#
    private static let reply = #"{"learner":"l","statistics":\#(figures)}"#

    @Test("are sentences where standard output is no terminal")
    func words() throws {
        let calls = try check(
            "stats --deck 1 --days 30", answers: [Self.reply],
            prints: """
                Cards: 312, 120 of them seen, 12 marked as mastered, 1 often forgotten.
                Library: 1 book, 45 own words.
                Levels: 20 starting, 40 learning, 30 getting there, 20 strong, 10 mastered.
                Since 2026-10-23: 12 sessions, 95 minutes, 3.4 seconds each.
                Answers: 88% of 340 right.
                  translation match: 92% of 100 right
                  flashcard: none
                Kept: 91% of 200 reviews.
                Expected to be kept now: 90%.
                Words today: 20, in 7 days: 25, in 30 days: 26, in 366 days: 33.
                Streak: 4 days, the longest 12.
                Due on 2026-11-21: 12 reviews, 8 new.
                Due on 2026-11-22: 4 reviews, 8 new.
                Due on 2026-11-23: 0 reviews, 0 new.
                Due in 3 days: 16 reviews, 16 new.

                """)
        #expect(calls == [#"Study.GetStatistics {"deck":1,"days":30}"#])
        try check("stats --json", answers: [Self.reply], prints: Self.reply + "\n")
    }

    private func chart(_ columns: Int, _ letters: Look.Letters, _ json: String) throws -> String {
        let view = StatisticsView(
            columns: columns, look: Look(letters: letters, hasColour: false))
        let lines = try view.lines(object(json))
        #expect(lines.allSatisfy { Columns.width($0.text) < max(2, columns) })
        return lines.map { $0.text + "\n" }.joined()
    }

    @Test("are charts on a terminal")
    func charts() throws {
        let expected = """
            Words a day
                 Jul Aug  Sep Oct Nov
            Mon ·····················
                ·····················
            Wed ·····················
                ····················░
            Fri ·················░···
                ····················█
            Sun ····················
                none ·░▒▓█ 20 words …

            """
        let text = try chart(26, .all, Self.figures)
        #expect(text.hasPrefix(expected), "\(text)")
    }

    @Test("are ASCII on a terminal without UTF-8")
    func ascii() throws {
        let text = try chart(80, .ascii, Self.figures)
        #expect(text.allSatisfy { $0.isASCII })
        #expect(text.contains("\nall           [#####################---] 88% of 340\n"), "\(text)")
        #expect(text.contains("\nflashcard     no answer\n"))
    }

    @Test("are drawn on a terminal unless --plain is given")
    func plain() throws {
        let answer = try answer(Self.reply)
        let daemon = try FakeDaemon { _, _ in [answer] }
        var setting = Setting(variables: ["LECTERN_SOCKET": daemon.path])
        setting.screen = StillScreen()
        let drawn = run(["stats"], setting)
        let plain = run(["stats", "--plain"], setting)
        try daemon.stop()
        #expect(drawn.output.contains("Cards by level"))
        #expect(drawn.output.contains("\nLibrary: 1 book, 45 own words.\n"))
        #expect(plain.output.hasPrefix("Cards: 312, "))
        #expect(!plain.output.contains("\u{1B}"))
    }

    @Test("take any numbers of a daemon, at any width")
    func sizes() throws {
        let most = "9223372036854775807"
        let odd = ["words\":20", "new\":8", "attempts\":340", "learning\":40", "review\":110"]
            .reduce(Self.figures) { figures, member in
                let name = member.prefix { $0 != ":" }
                return figures.replacing("\(member)", with: "\(name):\(most)")
            }.replacing("\"review\":12", with: "\"review\":-9")
        for columns in [0, 1, 2, 7, 20, 53, 58, 300] {
            _ = try chart(columns, .all, Self.figures)
            _ = try chart(columns, .all, odd)
            _ = try chart(columns, .all, "{}")
        }
        #expect(try StatisticsText.words(object(odd)).contains("Levels: "))
        #expect(try StatisticsText.words(object("{}")).hasPrefix("Cards: 0, "))
    }

    @Test(
        "know the days of the calendar",
        arguments: [
            ("1970-01-01", 0, 3, 1), ("2026-11-21", 20_778, 5, 11), ("2024-02-29", 19_782, 3, 2),
        ])
    func days(text: String, number: Int, weekday: Int, month: Int) throws {
        let day = try #require(CalendarDay(text))
        #expect(day.number == number)
        #expect(day.weekday == weekday)
        #expect(day.month == month)
    }

    @Test("leave out what is no day", arguments: ["", "?", "2026-11", "2026-13-01", "1969-12-31"])
    func noDay(text: String) { #expect(CalendarDay(text) == nil) }
}

/// A screen that is only asked for its size.
private final class StillScreen: Screen {
    let size = ScreenSize(columns: 80, rows: 24)
    let look = Look(letters: .all, hasColour: false)

    func open() {}
    func write(_ text: String) {}
    func wait(for descriptor: Int32?, timeoutUSec: Int64?) -> ScreenWaking { .late }
    func close() {}
    func die(of signal: Int32) {}
}
