internal import Foundation
package import Scripture

/// Writes Bibles into a folder of Bibles, takes them away, and gives them recordings.
package struct BibleFolder: Sendable {
    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// Writes a Bible beside what is there, then puts it in its place in one step; a Bible of the
    /// same id is replaced where that is wanted, its recordings stay.
    package func install(
        _ bible: ImportedBible, as index: BibleIndex, replacing: Bool
    ) throws(BibleError) {
        let place = "\(path)/\(index.id)"
        // A name with a period in front is no Bible, whatever happens before the end.
        let (fresh, former) = ("\(path)/.\(index.id).new", "\(path)/.\(index.id).old")
        try restore(place, from: former)
        guard replacing || !exists(place) else {
            throw BibleError(
                place, expected: "a new id", found: "a Bible; --replace puts this in its place")
        }
        try remove(fresh)
        try remove(former)
        try perform(fresh) { files in
            try files.createDirectory(
                atPath: fresh + "/books", withIntermediateDirectories: true)
            try encoded(index, pretty: true).write(to: URL(fileURLWithPath: fresh + "/bible.json"))
            for book in bible.books {
                let file = "\(fresh)/books/\(book.code).json"
                try encoded(book, pretty: false).write(to: URL(fileURLWithPath: file))
            }
        }
        try perform(place) { files in
            if exists(place) { try files.moveItem(atPath: place, toPath: former) }
            try files.moveItem(atPath: fresh, toPath: place)
        }
        try restore(place, from: former)
        try remove(former)
    }

    /// Puts back what an import has set aside, or one that was broken off: the recordings, which
    /// nobody could make again, or all of it where nothing has taken its place.
    private func restore(_ place: String, from former: String) throws(BibleError) {
        guard exists(former) else { return }
        let (now, then) = (place + "/audio", former + "/audio")
        try perform(place) { files in
            if !exists(place) {
                try files.moveItem(atPath: former, toPath: place)
            } else if exists(then), !exists(now) {
                try files.moveItem(atPath: then, toPath: now)
            }
        }
        guard !exists(then) || isLink(then) else {
            throw BibleError(
                then, expected: "nothing left of an import that was broken off",
                found: "recordings beside those in \(now); move them away first")
        }
    }

    /// Takes a Bible away; recordings that stand in its own folder are not thrown away with it.
    package func remove(id: String) throws(BibleError) {
        let bible = try InstalledBible(folder: "\(path)/\(id)")
        let audio = bible.folder + "/audio"
        guard !exists(audio) || isLink(audio) else {
            throw BibleError(
                audio, expected: "no recordings in the folder of the Bible",
                found: "some; move them away first")
        }
        try remove(bible.folder)
    }

    /// Gives a Bible the recordings of a folder, by a link to it.
    package func link(_ folder: String, to bible: InstalledBible) throws(BibleError) {
        let link = bible.folder + "/audio"
        guard !exists(link) || isLink(link) else {
            throw BibleError(
                link, expected: "a link to the recordings", found: "a folder; move it away first")
        }
        try remove(link)
        try perform(link) { files in
            try files.createSymbolicLink(atPath: link, withDestinationPath: folder)
        }
    }

    private func encoded(_ value: some Encodable, pretty: Bool) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
        return try encoder.encode(value) + Data("\n".utf8)
    }

    private func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: path) || isLink(path)
    }

    private func isLink(_ path: String) -> Bool {
        // What is no link has no destination: the answer is no.
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    }

    private func remove(_ path: String) throws(BibleError) {
        guard exists(path) else { return }
        try perform(path) { try $0.removeItem(atPath: path) }
    }

    /// Does something with files, whose failure is told with what it was about.
    private func perform(
        _ subject: String, _ action: (FileManager) throws -> Void
    ) throws(BibleError) {
        do {
            try action(FileManager.default)
        } catch {
            throw BibleError(
                subject, expected: "a place that may be written",
                found: error.localizedDescription)
        }
    }
}
