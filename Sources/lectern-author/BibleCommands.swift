import ArgumentParser
import Foundation
import Scripture
import ScriptureImport
import SpeechText

/// Lists what is installed.
struct BibleListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Lists the Bibles that are installed.")

    @OptionGroup var place: BiblePlace

    func run() throws {
        let (shelf, problems) = BibleShelf.load(folders: [place.path])
        for bible in shelf.bibles {
            let index = bible.index
            Output.show(
                "\(index.id)\t\(index.language)\t\(index.books.count) books\t\(index.title)")
        }
        if shelf.bibles.isEmpty, problems.isEmpty {
            Output.show("\(place.path): no Bible is installed")
        }
        guard problems.isEmpty else {
            throw BiblePlace.Failure(problems.map(\.description).joined(separator: "\n"))
        }
    }
}

/// Shows a passage as it is read.
struct BibleShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Shows the verses of a passage, and whether there are recordings of it.")

    @Argument(help: "The id of a Bible.")
    var id: String

    @Argument(help: "A passage, such as \"GEN 12:1-9\".")
    var reference: String

    @OptionGroup var place: BiblePlace

    func run() throws {
        try BiblePlace.perform {
            let bible = try place.bible(id)
            let passage = try bible.passage(try wanted())
            Output.show("\(passage.reference)")
            for verse in passage.verses {
                if verse.verse.isParagraph == true || verse.isFirst { Output.show("") }
                let last = verse.verse.through.map { "-\($0)" } ?? ""
                Output.show("\(verse.chapter):\(verse.verse.number)\(last)  \(verse.verse.text)")
            }
            let audio = AudioBible(folder: bible.folder + "/audio")
            let stretches = try audio.stretches(of: passage)
            let files = (stretches ?? []).map(\.path).joined(separator: ", ")
            Output.show(stretches == nil ? "\nno recordings cover it" : "\nplayed from \(files)")
        }
    }

    private func wanted() throws -> PassageReference {
        do {
            return try PassageReference(reference)
        } catch {
            throw ValidationError(
                "\(reference): expected \(error.expected), found \(error.found)")
        }
    }
}

/// Gives a Bible recordings, once they were looked at.
struct BibleAudioCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audio",
        abstract: "Checks a folder of recordings and has a Bible read from them.",
        discussion: """
            The folder has a folder for each book and a file for each chapter: GEN/012.opus (or \
            .flac, .ogg, .mp3, .wav), and beside it, where there are any, the times of its verses \
            in GEN/012.txt. It is not copied; the daemon's user must be able to read it.
            """)

    @Argument(help: "The id of a Bible.")
    var id: String

    @Argument(help: "The folder of recordings; without it, those it has are checked.")
    var folder: String?

    @OptionGroup var place: BiblePlace

    func run() throws {
        try BiblePlace.perform {
            let bible = try place.bible(id)
            let path = folder.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
            let audio = AudioBible(folder: path ?? bible.folder + "/audio")
            let found = try BibleRecordings(of: bible, audio)
            for line in found.notes { Output.show(line) }
            guard found.faults.isEmpty else {
                throw BiblePlace.Failure(found.faults.map(\.description).joined(separator: "\n"))
            }
            guard found.chapters > 0 else {
                throw BibleError(
                    audio.folder, expected: "recordings such as GEN/012.opus", found: "none")
            }
            if let path { try place.folder.link(path, to: bible) }
            Output.show(
                "\(audio.folder): \(found.chapters) chapters, \(found.timed) of them with the "
                    + "times of their verses")
        }
    }
}

/// Takes a Bible away.
struct BibleRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Takes a Bible away; recordings stay where they are.")

    @Argument(help: "The id of a Bible.")
    var id: String

    @OptionGroup var place: BiblePlace

    func run() throws {
        try BiblePlace.perform {
            try place.folder.remove(try place.bible(id))
        }
    }
}
