import ArgumentParser
import Foundation
import Store

/// Checks of what a learner has done.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Checks a copy of a learner's database.",
        subcommands: [CheckLogCommand.self])
}

/// Recomputes all cards from the review log.
struct CheckLogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "Recomputes every card from the review log and compares it with what is stored.",
        discussion: """
            FILE is a copy that `lectern backup` made; it stays as it is. Exit codes: 0 all states \
            follow from the log, 1 some do not, 2 the file could not be read.
            """)

    @Argument(help: "A copy of the database.")
    var file: String

    func run() throws {
        let check = try Self.check(file)
        var lines = check.differing.map { "card \($0): its state is not what its log leads to" }
        lines += check.miscounted.map { "deck \($0): what is due of it is counted wrongly" }
        lines += check.miscountedDays.map {
            "study day \($0): the words graded on it are counted wrongly"
        }
        let ending = check.isSound ? "all states follow from the log" : "\(lines.count) differ"
        lines.append("\(check.entries) entries, \(check.cards) cards: \(ending)")
        Output.show(lines.joined(separator: "\n"))
        if !check.isSound { throw ExitCode(1) }
    }

    /// Opening a database can change it, so a copy of the copy is opened.
    private static func check(_ given: String) throws -> Store.LogCheck {
        // A copy of a link would lead to the database itself.
        let file = URL(fileURLWithPath: given).resolvingSymlinksInPath().path
        guard !FileManager.default.fileExists(atPath: file + "-wal") else {
            try RulesOptions.stop(
                "\(file): the database is in use; `lectern backup FILE` makes a copy that can be "
                    + "checked")
        }
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("lectern-check-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700])
        defer {
            // What cannot be removed lies in a folder that only its owner may enter.
            try? FileManager.default.removeItem(at: folder)
        }
        let copy = folder.appendingPathComponent("copy.db").path
        do {
            try FileManager.default.copyItem(atPath: file, toPath: copy)
        } catch {
            try RulesOptions.stop("\(file): \(error.localizedDescription)")
        }
        do throws(StoreError) {
            return try Store(path: copy).checkLog()
        } catch {
            try RulesOptions.stop("\(file): found \(error.found), expected \(error.expected)")
        }
    }
}
