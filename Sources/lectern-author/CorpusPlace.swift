import ArgumentParser
import Corpora
import Curriculum
import Foundation
import LinuxIO

/// In which folder of corpora a command works.
struct CorpusPlace: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder of corpora; without it, the one of your own Lectern.", valueName: "folder"))
    var to: String?

    /// Where `lecternd` of the same user looks first.
    var path: String { StateFolder.path("corpora", unless: to) }

    /// Those that are installed there, those of the machine, and those that came with Lectern.
    var files: CorpusFiles {
        let here = FileManager.default.currentDirectoryPath
        let bundled = RulesFolder.find(near: here).map {
            ["\($0)/corpora", RulesFolder.parent(of: $0) + "/corpora"]
        }
        return CorpusFiles(folders: [path, CorpusFiles.machineFolder] + (bundled ?? []))
    }

    /// The corpus of an id; ends the program where there is none.
    func corpus(_ id: String) throws -> InstalledCorpus {
        do throws(CorpusError) {
            if let corpus = try files.corpus(id) { return corpus }
        } catch {
            throw Failure("\(error)")
        }
        let known = files.ids.joined(separator: ", ")
        throw Failure(
            "\(path): expected " + (known.isEmpty ? "a corpus, found none" : known)
                + (known.isEmpty ? "" : ", found \"\(id)\"")
                + "; lectern-author corpus install puts one there")
    }

    /// The abbreviations of the models that stand beside the rules near a path.
    static func abbreviations(near path: String) -> (HebrewAbbreviations, [Problem]) {
        guard let folder = RulesFolder.find(near: path) else { return (HebrewAbbreviations(), []) }
        return HebrewAbbreviations.load(models: RulesFolder.parent(of: folder) + "/models")
    }

    /// What ends the program with a sentence.
    struct Failure: Error, CustomStringConvertible {
        var description: String
        init(_ description: String) { self.description = description.printableLines }
    }
}
