import Foundation

/// Where the files of these tests stand.
enum Fixtures {
    static let path =
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Fixtures"
}

/// A folder that goes away with this value.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let place = FileManager.default.temporaryDirectory
            .appendingPathComponent("lectern-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        path = place.path
    }

    deinit {
        // What cannot be removed is left to the system's own cleaning.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file, making its folder, and gives its path.
    @discardableResult
    func write(_ data: Data, to name: String) throws -> String {
        let file = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return file.path
    }

    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }
}
