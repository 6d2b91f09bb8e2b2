import ArgumentParser
import Curriculum
import Foundation

/// By which rules files are read.
struct RulesOptions: ParsableArguments {
    @Option(help: "The curriculum folder whose schemas and forbidden phrases count.")
    var curriculum: String?

    @Option(help: "The folder with the phrases of each language.")
    var models: String?

    /// What stands at a path; ends the program where nothing of ours does.
    func target(at path: String) throws -> (Lint.Target, place: String) {
        let place = URL(fileURLWithPath: path).standardizedFileURL.path
        guard let target = Lint.target(at: place) else {
            try Self.stop(
                "\(path): expected a folder with course.json, a folder with courses/, or a lesson "
                    + "file that ends in .json")
        }
        return (target, place)
    }

    /// The rules of the curriculum that the path is part of, else the installed ones.
    func rules(near place: String) throws -> (Rules?, [Problem]) {
        guard let folder = curriculum ?? RulesFolder.find(near: place) else {
            try Self.stop("no schema/course.schema.json was found; say where with --curriculum")
        }
        return Rules.load(
            curriculum: folder, models: models ?? RulesFolder.parent(of: folder) + "/models")
    }

    private static func stop(_ reason: String) throws -> Never {
        FileHandle.standardError.write(Data("lectern-author: \(reason)\n".utf8))
        throw ExitCode(2)
    }
}
