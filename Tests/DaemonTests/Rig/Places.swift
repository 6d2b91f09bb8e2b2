import Foundation

/// Where this checkout's files stand.
enum Checkout {
    static let root: String = {
        var path = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { path.deleteLastPathComponent() }
        return path.path
    }()

    static let fixtures = root + "/Tests/Fixtures/courses"
    static let curriculum = root + "/curriculum"
    static let models = root + "/models"
}

/// A folder that lives as long as this value.
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

    /// All bytes of all files in it.
    func bytes() throws -> Data {
        let names = try FileManager.default.contentsOfDirectory(atPath: path)
        return try names.reduce(into: Data()) { all, name in
            all += try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
        }
    }
}
