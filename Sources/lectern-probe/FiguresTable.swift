/// What was counted of one half, as a table in Markdown: a row for each kind of speech that was
/// heard, a column for each condition.
struct FiguresTable {
    var title: String
    var counts: [Figures.Count]
    /// What has a row, and how the row is named.
    private let rows: [(kind: String, phrase: String?, name: String)]

    init(title: String, counts: [Figures.Count]) {
        self.title = title
        self.counts = counts
        rows = Self.titles.map { ($0, nil, $1) }
    }

    /// A row for each phrase of a command, where it acts.
    init(commandsOf title: String, _ counts: [Figures.Count]) {
        self.title = title + ", commands by flite and festival"
        self.counts = counts
        rows = Set(counts.compactMap(\.phrase)).sorted().map { ("command", $0, "“\($0)”") }
    }

    var text: String {
        let head = "| \(title) | " + Figures.conditions.joined(separator: " | ") + " |\n"
        let rule = "|---|" + Figures.conditions.map { _ in "---|" }.joined() + "\n"
        let rows = rows.map { row in
            (row.name, Figures.conditions.map { cell(row.kind, row.phrase, $0) })
        }.filter { $0.1.contains { !$0.isEmpty } }
        let lines = rows.map { "| \($0.0) | " + $0.1.joined(separator: " | ") + " |\n" }
        return head + rule + lines.joined()
    }

    private func cell(_ kind: String, _ phrase: String?, _ condition: String) -> String {
        guard
            let count = counts.first(where: {
                $0.kind == kind && $0.phrase == phrase && $0.condition == condition
            }),
            count.all > 0
        else { return "" }
        if let hours = count.hours {
            return "\(count.taken) in \(hours) h (≤ \(count.perHourMax ?? 0)/h)"
        }
        let share = (Double(count.taken) / Double(max(count.all, 1)) * 1000).rounded() / 10
        let bounds = "\(count.percentLow ?? 0)–\(count.percentHigh ?? 100)"
        let wait = count.waitP95.map { ", \(Int($0)) ms" } ?? ""
        return "\(share) % of \(count.all) by \(count.speakers) (\(bounds)\(wait))"
    }

    private static let titles = [
        ("command", "a command where it acts (flite, festival)"),
        ("command7", "a command, all seven acting (flite, festival)"),
        ("command_study", "“begin the lesson” in IDLE with study"),
        ("command by espeak", "a command where it acts (espeak-ng)"),
        ("command7 by espeak", "a command, all seven acting (espeak-ng)"),
        ("command_study by espeak", "“begin the lesson” in IDLE with study (espeak-ng)"),
        ("phrase", "a person's phrase, alone"),
        ("phrase7", "a person's phrase among seven"),
        ("slots", "a whole order, every slot right"),
        ("sentence", "sentences around a command (taken)"),
        ("miss", "near misses of a command (taken)"),
        ("idle_miss", "near misses and sentences in IDLE (taken)"),
        ("idle_miss_study", "near misses and sentences in IDLE with study (taken)"),
        ("in_order", "whole orders around a phrase (taken)"),
        ("other", "a person's other words (taken)"),
        ("false commands", "false commands in talk, all seven acting"),
        ("false commands in IDLE", "false commands in talk, in IDLE"),
        ("false commands in IDLE with study", "false commands in talk, in IDLE with study"),
        ("false commands in noise alone", "false commands where nobody speaks"),
        ("false replies", "replies in talk that nobody asked for, all seven acting"),
        ("false replies in IDLE", "replies in talk that nobody asked for, in IDLE"),
        (
            "false replies in IDLE with study",
            "replies in talk that nobody asked for, in IDLE with study"
        ),
        ("right judged wrong", "a right answer judged wrong (flite, festival)"),
        ("right judged unclear", "a right answer unclear (flite, festival)"),
        ("near judged right", "an answer that sounds alike judged right (flite, festival)"),
        ("near judged unclear", "an answer that sounds alike unclear (flite, festival)"),
        ("far judged right", "another wrong answer judged right (flite, festival)"),
        ("far judged unclear", "another wrong answer unclear (flite, festival)"),
        ("right by people judged wrong", "a right answer judged wrong (people)"),
        ("right by people judged unclear", "a right answer unclear (people)"),
        ("near by people judged right", "an answer that sounds alike judged right (people)"),
        ("near by people judged unclear", "an answer that sounds alike unclear (people)"),
        ("far by people judged right", "another wrong answer judged right (people)"),
        ("right by espeak judged wrong", "a right answer judged wrong (espeak-ng)"),
        ("right by espeak judged unclear", "a right answer unclear (espeak-ng)"),
        ("near by espeak judged right", "an answer that sounds alike judged right (espeak-ng)"),
        ("far by espeak judged right", "another wrong answer judged right (espeak-ng)"),
        ("long word judged right", "\"it is WORD\", longer words, taken (flite, festival)"),
        ("long word judged wrong", "\"it is WORD\", longer words, judged wrong"),
        (
            "short word judged right",
            "\"it is WORD\", words of one syllable, taken (flite, festival)"
        ),
        ("short word judged wrong", "\"it is WORD\", words of one syllable, judged wrong"),
        ("other word judged right", "another word of the deck, taken for the right one"),
        ("other word judged wrong", "another word of the deck, judged wrong"),
        ("long word by espeak judged right", "\"it is WORD\", longer words, taken (espeak-ng)"),
        (
            "short word by espeak judged right",
            "\"it is WORD\", words of one syllable, taken (espeak-ng)"
        ),
        (
            "other word by espeak judged right",
            "another word of the deck, taken for the right one (espeak-ng)"
        ),
        ("cue conversation", "conversation that gets its reply"),
        ("cue application", "application that gets its reply"),
        ("cue theology", "theology that gets its reply"),
        ("cue blocked", "a blocked request that gets its reply"),
        ("listed conversation", "a wording of the lists that gets its reply: conversation"),
        ("listed application", "a wording of the lists that gets its reply: application"),
        ("listed theology", "a wording of the lists that gets its reply: theology"),
        (
            "listed blocked",
            "a wording of the lists that gets its reply: blocked requests"
        ),
        ("cue acts", "any of these four taken for a command"),
    ]
}
