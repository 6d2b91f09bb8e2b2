internal import Daemon
internal import Foundation
internal import ProblemStore

// The stores of repositories of problems, as `ID/pack.sqlite` in these folders.
extension InstalledProblems {
    /// So many repositories are looked at.
    private static let repositoriesMax = 100

    /// - Parameter folders: of two stores with one name the first folder's counts.
    init(folders: [String]) {
        self.init(
            names: { Self.names(in: folders) },
            installedUSec: { name in
                Self.place(of: name, in: folders).flatMap(Self.installedUSec)
            },
            store: { name throws(ProblemStoreError) in
                guard let place = Self.place(of: name, in: folders) else { return nil }
                return try ProblemStoreReader(path: place)
            })
    }

    private static func names(in folders: [String]) -> [String] {
        let all = folders.flatMap { folder in
            // A folder that is not there has none.
            ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
                .filter { FileManager.default.fileExists(atPath: file(of: $0, in: folder)) }
        }
        return Array(Set(all).filter { !$0.hasPrefix(".") }.sorted().prefix(repositoriesMax))
    }

    private static func place(of name: String, in folders: [String]) -> String? {
        guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/") else { return nil }
        return folders.map { file(of: name, in: $0) }
            .first { FileManager.default.fileExists(atPath: $0) }
    }

    private static func file(of name: String, in folder: String) -> String {
        "\(folder)/\(name)/pack.sqlite"
    }

    private static func installedUSec(_ path: String) -> Int64? {
        // A file that has gone meanwhile has no time.
        let facts = try? FileManager.default.attributesOfItem(atPath: path)
        guard let date = facts?[.modificationDate] as? Date else { return nil }
        return Int64(date.timeIntervalSince1970 * 1_000_000)
    }
}
