import Recordings
import Scripture
import SpeechText
import Voice

/// What of a Bible is recorded.
struct BibleRecordings {
    private(set) var chapters = 0
    private(set) var timed = 0
    /// What does not fit: verses without times.
    private(set) var notes: [String] = []
    /// What could not be played.
    private(set) var faults: [BibleError] = []

    /// As much as the daemon lets times be wrong by, in milliseconds.
    private static let lateMax = 500

    private let inspector = RecordingInspector()

    init(of bible: InstalledBible, _ audio: AudioBible) throws(BibleError) {
        for entry in bible.index.books {
            guard let book = BibleBook.named(entry.code) else { continue }
            for chapter in try bible.text(of: book).chapters {
                guard let path = audio.recording(of: book, chapter.number) else { continue }
                chapters += 1
                let times = try audio.times(of: book, chapter.number)
                check(path, times)
                guard let times else { continue }
                timed += 1
                note(chapter, of: book, times)
            }
        }
    }

    private mutating func note(_ chapter: BookText.Chapter, of book: BibleBook, _ times: VerseTimes)
    {
        let verses = chapter.verses.filter { !$0.text.isEmpty }
        let missing = verses.filter { times.stretch(of: $0.number...$0.last) == nil }
            .map { "\($0.number)" }
        guard !missing.isEmpty else { return }
        notes.append(
            "\(book.name) \(chapter.number): no times of \(missing.joined(separator: ", "))")
    }

    /// Looks only at the header: a whole Bible has 1189 chapters of some minutes.
    private mutating func check(_ path: String, _ times: VerseTimes?) {
        do throws(RecordingError) {
            guard let length = try inspector.milliseconds(path), let times else { return }
            let stretches = times.verses.compactMap { times.stretch(of: $0...$0) }
            let starts = stretches.map { $0.start + 1 }
            let ends = stretches.compactMap(\.end).map { $0 - Self.lateMax }
            guard let last = (starts + ends).max(), last > length else { return }
            faults.append(
                BibleError(
                    path, expected: "a recording as long as its times",
                    found: "one of \(Double(length) / 1000) s; they belong to another"))
        } catch {
            faults.append(
                BibleError(
                    path, expected: "a recording that can be played", found: error.reason))
        }
    }
}
