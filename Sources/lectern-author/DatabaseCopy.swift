import ArgumentParser
import Foundation
import Store

/// A copy of a learner's database that `lectern backup` made, to be read.
struct DatabaseCopy {
    private let file: String

    /// - Parameter given: a path. A copy of a link would lead to the database itself.
    init(_ given: String) {
        file = URL(fileURLWithPath: given).resolvingSymlinksInPath().path
    }

    /// Opening a database can change it, so a copy of the copy is opened.
    func read<Result>(_ body: (Store) throws(StoreError) -> Result) throws -> Result {
        guard !FileManager.default.fileExists(atPath: file + "-wal") else {
            try RulesOptions.stop(
                "\(file): the database is in use; `lectern backup FILE` makes a copy that can be "
                    + "read")
        }
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("lectern-copy-\(UUID().uuidString)")
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
            return try body(try Store(path: copy))
        } catch {
            try RulesOptions.stop("\(file): found \(error.found), expected \(error.expected)")
        }
    }
}
