import ArgumentParser
import Installing
import LinuxIO
import Scripture
import ScriptureImport

/// In which folder of Bibles a command works.
struct BiblePlace: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder of Bibles; without it, the one of your own Lectern.", valueName: "folder"))
    var to: String?

    /// Where `lecternd` of the same user looks.
    var path: String { StateFolder.path("bibles", unless: to) }

    var folder: BibleFolder { BibleFolder(path: path) }

    /// The Bible of an id; ends the program where there is none.
    func bible(_ id: String) throws -> InstalledBible {
        let (shelf, problems) = BibleShelf.load(folders: [path])
        if let bible = shelf.bible(id) { return bible }
        let known = shelf.bibles.map(\.id).joined(separator: ", ")
        let reason = problems.first { $0.subject.contains("/\(id)/") }.map { "\($0)" }
        throw Failure(
            reason ?? "\(path): expected "
                + (known.isEmpty ? "a Bible, found none; import one first" : known)
                + (known.isEmpty ? "" : ", found \"\(id)\""))
    }

    /// Does something; ends the program with 1 and a sentence where that fails.
    static func perform(_ action: () throws -> Void) throws {
        do {
            try action()
        } catch let error as BibleError {
            throw Failure("\(error)")
        } catch let error as InstallFailure {
            throw Failure("\(error)")
        }
    }

    /// What ends the program with a sentence.
    struct Failure: Error, CustomStringConvertible {
        var description: String
        init(_ description: String) { self.description = description.printableLines }
    }
}
