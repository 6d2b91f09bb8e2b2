import Foundation
import ProblemSets
import ProblemStore

/// A folder for one test, which goes with the value.
final class StoreFolder {
    let path: String

    init() throws {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent(
            "problem-store-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
        path = place.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a store.
    ///
    /// - Returns: its path.
    func store(_ name: String = "pack.sqlite", problems: Int = 3) throws -> String {
        let path = "\(self.path)/\(name)"
        try ProblemStoreWriter.write(
            SmallRepository.repository(problems: problems), SmallRepository.report, to: path)
        return path
    }

    func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }
}
