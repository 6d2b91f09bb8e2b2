internal import Foundation
package import Installing
package import Scripture

/// Writes Bibles into a folder of Bibles, takes them away, and gives them recordings.
package struct BibleFolder: Sendable {
    package let path: String

    /// The recordings of a Bible, or a link to them, in its folder.
    private static let audio = "audio"

    package init(path: String) {
        self.path = path
    }

    /// Writes a Bible beside what is there, then puts it in its place in one step; a Bible of the
    /// same id is replaced where that is wanted, its recordings stay.
    package func install(
        _ bible: ImportedBible, as index: BibleIndex, replacing: Bool
    ) throws(InstallFailure) {
        let place = "\(path)/\(index.id)"
        guard replacing || !Staging.exists(place) else {
            throw InstallFailure(
                place, expected: "a new id", found: "a Bible",
                hint: "--replace puts this one in its place.")
        }
        try Staging.with(path, keeping: [Self.audio]) { staging throws(InstallFailure) in
            try write(bible, as: index, to: "\(staging.fresh)/\(index.id)")
            try staging.move(index.id)
        }
    }

    private func write(
        _ bible: ImportedBible, as index: BibleIndex, to folder: String
    ) throws(InstallFailure) {
        try Staging.makeFolder(folder)
        try Staging.makeFolder(folder + "/books")
        try write(index, to: folder + "/bible.json", pretty: true)
        for book in bible.books {
            try write(book, to: "\(folder)/books/\(book.code).json", pretty: false)
        }
    }

    private func write(
        _ value: some Encodable, to file: String, pretty: Bool
    ) throws(InstallFailure) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
        try performing(file) { _ in
            let data = try encoder.encode(value) + Data("\n".utf8)
            try data.write(to: URL(fileURLWithPath: file))
        }
        try Staging.makeReadable(file)
    }

    /// Takes a Bible away; recordings that stand in its own folder are not thrown away with it.
    package func remove(_ bible: InstalledBible) throws(InstallFailure) {
        let audio = "\(bible.folder)/\(Self.audio)"
        guard !Staging.exists(audio) || Staging.isLink(audio) else {
            throw InstallFailure(
                audio, expected: "no recordings in the folder of the Bible", found: "some",
                hint: "Move them away first.")
        }
        try performing(bible.folder) { try $0.removeItem(atPath: bible.folder) }
    }

    /// Gives a Bible the recordings of a folder, by a link to it.
    package func link(_ folder: String, to bible: InstalledBible) throws(InstallFailure) {
        let link = "\(bible.folder)/\(Self.audio)"
        guard !Staging.exists(link) || Staging.isLink(link) else {
            throw InstallFailure(
                link, expected: "a link to the recordings", found: "a folder",
                hint: "Move it away first.")
        }
        try performing(link) { files in
            if Staging.isLink(link) { try files.removeItem(atPath: link) }
            try files.createSymbolicLink(atPath: link, withDestinationPath: folder)
        }
    }
}
