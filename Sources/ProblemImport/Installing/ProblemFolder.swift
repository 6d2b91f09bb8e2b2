internal import Foundation
package import Installing
internal import LinuxIO
internal import ProblemSets
package import ProblemStore

/// Puts stores of problems into the folder in which the daemon looks for them: `ID/pack.sqlite`.
package struct ProblemFolder: Sendable {
    /// The folder of all repositories; absolute.
    package let path: String

    private static let file = "pack.sqlite"
    /// So long one import waits for another.
    private static let patienceUSec: Int64 = 60_000_000

    package init(path: String) { self.path = path }

    /// What was installed.
    package struct Installed: Sendable {
        /// The file.
        package var place: String
        /// Whether the file is another than before.
        package var isOther: Bool
        package var changes: ImportChanges
        /// Why the store before could not be read; nil where it could, or where there was none.
        package var damage: ProblemStoreError?
    }

    /// The path of the store of a repository, also where there is none.
    package func place(of id: String) -> String { "\(path)/\(id)/\(Self.file)" }

    /// Writes a store beside what is there, then puts it in its place in one step. A kill at any
    /// moment leaves the former store or the new one. Blocks.
    package func install(_ read: ReadRepository) throws(InstallFailure) -> Installed {
        let id = read.repository.id
        return try Staging.with(
            path, patienceUSec: Self.patienceUSec
        ) { staging throws(InstallFailure) in
            let isReplacing = try checkPlace("\(path)/\(id)")
            try Staging.makeFolder(staging.fresh)
            try Staging.makeFolder("\(staging.fresh)/\(id)")
            let fresh = "\(staging.fresh)/\(id)/\(Self.file)"
            try write(read, to: fresh)
            let (former, damage) = isReplacing ? former(id) : ([], nil)
            let installed = Installed(
                place: place(of: id),
                isOther: !FileManager.default.contentsEqual(
                    atPath: fresh, andPath: place(of: id)),
                changes: ImportChanges(read.repository.problems, replacing: former),
                damage: damage)
            if installed.isOther { try staging.move(id) }
            return installed
        }
    }

    private func write(_ read: ReadRepository, to path: String) throws(InstallFailure) {
        do throws(ProblemStoreError) {
            try ProblemStoreWriter.write(read.repository, read.report, to: path)
            // What the daemon would refuse never gets there.
            _ = try ProblemStoreReader(path: path)
        } catch {
            throw InstallFailure(
                error.path, expected: error.expected, found: error.found, hint: error.hint)
        }
        try Staging.makeReadable(path)
    }

    private func former(_ id: String) -> ([StoredProblem], ProblemStoreError?) {
        guard Staging.exists(place(of: id)) else { return ([], nil) }
        do throws(ProblemStoreError) {
            return (try ProblemStoreReader(path: place(of: id)).problems(), nil)
        } catch {
            return ([], error)
        }
    }

    /// Takes the store of a repository away. Progress is in the daemon's own database and stays.
    package func remove(_ id: String) throws(InstallFailure) {
        let folder = "\(path)/\(id)"
        guard RepositoryID.isID(id), Staging.exists(folder) else { throw missing(id) }
        try Staging.alone(
            in: path, keeping: [], patienceUSec: Self.patienceUSec
        ) { _ throws(InstallFailure) in
            guard try checkPlace(folder) else { throw missing(id) }
            try performing(folder) { try $0.removeItem(atPath: folder) }
        }
    }

    /// The ids of the repositories that are there, in order.
    package var ids: [String] {
        // A folder that cannot be read has none.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { RepositoryID.isID($0) && Staging.exists(place(of: $0)) }.sorted()
    }

    /// What is said of a repository that is not there.
    package func missing(_ id: String) -> InstallFailure {
        let known = ids.joined(separator: ", ")
        return InstallFailure(
            path, expected: known.isEmpty ? "a repository of problems" : "one of \(known)",
            found: known.isEmpty ? "none" : "\"\(id)\"",
            hint: "lectern-author problems import puts one there")
    }

    /// Whether something is replaced; fails where something else has the place.
    private func checkPlace(_ place: String) throws(InstallFailure) -> Bool {
        guard Staging.exists(place) else { return false }
        guard !Staging.isLink(place), fileKind(place) == .folder else {
            throw InstallFailure(
                place, expected: "nothing, or an earlier import of the repository",
                found: Staging.isLink(place) ? "a link" : "something else",
                hint: "Take it away first.")
        }
        return true
    }
}
