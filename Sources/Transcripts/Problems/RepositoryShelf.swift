internal import Daemon
internal import Foundation
internal import ProblemImport
internal import ProblemSets
internal import ProblemStore

/// The stores of the repositories of problems that transcripts name, each of which is made once.
final class RepositoryShelf {
    private let folder: String
    private var known: [String: Store] = [:]

    /// The store of a repository.
    struct Store {
        /// The name of the repository for machines.
        var id: String
        var path: String
    }

    /// - Parameter folder: where the stores are put; made when it is needed.
    init(_ folder: String) { self.folder = folder }

    /// The stores of repositories. Reads what was not read before; blocks.
    func stores(of repositories: [String]) throws(StageTrouble) -> [Store] {
        var stores: [Store] = []
        for repository in repositories { stores.append(try store(of: repository)) }
        return stores
    }

    private func store(of repository: String) throws(StageTrouble) -> Store {
        if let store = known[repository] { return store }
        let store = try made(of: repository)
        known[repository] = store
        return store
    }

    private func made(of repository: String) throws(StageTrouble) -> Store {
        do {
            let read = try ReadRepository(
                try RepositorySource.open(repository), id: nil, origin: nil)
            // Two that are called alike do not take each other's place.
            let place = ProblemFolder(path: "\(folder)/\(known.count)")
            try FileManager.default.createDirectory(
                atPath: place.path, withIntermediateDirectories: true)
            return Store(id: read.repository.id, path: try place.install(read).place)
        } catch {
            throw StageTrouble("\(repository): expected a repository of problems; \(error)")
        }
    }
}

extension InstalledProblems {
    /// These, and no others.
    init(_ stores: [RepositoryShelf.Store]) {
        let paths = Dictionary(stores.map { ($0.id, $0.path) }) { first, _ in first }
        self.init(
            names: { paths.keys.sorted() }, installedUSec: { paths[$0] == nil ? nil : 0 },
            store: { name throws(ProblemStoreError) in
                guard let path = paths[name] else { return nil }
                return try ProblemStoreReader(path: path)
            })
    }
}
