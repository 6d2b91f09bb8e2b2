internal import Scripture
internal import Speaking
internal import SpeechText
internal import Voice

/// Turns a passage into lines: what it is, then its verses.
struct PassageLines {
    var passage: Passage
    /// The book's name in the language of the Bible.
    var name: String
    var language: String

    /// The verses as they are spoken. Sentences go on over the verses of a paragraph; where the
    /// numbers are spoken, each verse begins anew.
    func spoken(withNumbers: Bool) -> [Line] {
        [heading] + (withNumbers ? numbered : lines(of: paragraphs))
    }

    /// The verses as they were recorded, each a line at which speech can go on; their text is what
    /// is spoken where the recording fails.
    func played(_ stretches: [AudioBible.Stretch]) -> [Line] {
        [heading] + stretches.flatMap { played($0) }
    }

    /// "Genesis 12:1-9", which is spoken as chapter and verses where the language is English.
    private var heading: Line {
        let isEnglish = InstalledBible.primary(language) == "en"
        let place = passage.reference.place
        let book = isEnglish ? passage.reference.book.name : name
        return Line(
            text: (place.isEmpty ? book : "\(book) \(place)") + ".", language: language,
            pauseAfterMilliseconds: Sentence.paragraphPause)
    }

    private var paragraphs: String {
        var text = ""
        var chapter: Int?
        for verse in passage.verses where !verse.verse.text.isEmpty {
            let isNew = verse.isFirst || verse.chapter != chapter
            let isParagraph = isNew || verse.verse.isParagraph == true
            if !text.isEmpty { text += isParagraph ? "\n\n" : " " }
            text += verse.verse.text
            chapter = verse.chapter
        }
        return text
    }

    private var numbered: [Line] {
        var result: [Line] = []
        var chapter = passage.reference.ranges[0].lowerBound.chapter
        for verse in passage.verses where !verse.verse.text.isEmpty {
            let numbers = [verse.verse.number, verse.verse.last]
            let text = numbers[0] == numbers[1] ? "\(numbers[0])" : "\(numbers[0])-\(numbers[1])"
            let place = verse.chapter == chapter ? text : "\(verse.chapter):\(text)"
            chapter = verse.chapter
            result.append(
                Line(
                    text: place, language: language, pauseAfterMilliseconds: Sentence.clausePause))
            result += lines(of: verse.verse.text)
        }
        return result
    }

    private func lines(of text: String) -> [Line] {
        sentences(of: text).map { Line($0, language: language) }
    }

    private func played(_ stretch: AudioBible.Stretch) -> [Line] {
        let recording = Recording(now: stretch.path, span: stretch.span.map(TimeSpan.init))
        return stretch.pieces.enumerated().map { index, piece in
            let next = index + 1 < stretch.pieces.count ? stretch.pieces[index + 1] : nil
            let pause = next.map { $0.time?.start == piece.time?.end ? 0 : Sentence.pause }
            return Line(
                text: text(of: piece.verses), language: language, recording: recording,
                stretch: piece.time.map(TimeSpan.init),
                pauseAfterMilliseconds: pause ?? Sentence.paragraphPause)
        }
    }

    private func text(of verses: Range<Int>) -> String {
        passage.verses[verses].map { $0.verse.text.replacing("\n\n", with: " ") }
            .joined(separator: " ")
    }
}

extension TimeSpan {
    init(_ stretch: VerseTimes.Stretch) {
        self.init(start: stretch.start, end: stretch.end.map { max($0, stretch.start) })
    }
}
