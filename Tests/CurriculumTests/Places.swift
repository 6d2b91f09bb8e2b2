import Foundation

@testable import Curriculum

/// Where things stand in the repository.
enum Repository {
    static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    static let root = URL(fileURLWithPath: tests + "/../..").standardizedFileURL.path
    static let fixtures = tests + "/Fixtures"
    static let curriculum = root + "/curriculum"
    static let models = root + "/models"

    /// The rules of the repository's own curriculum; read once, which takes 0.3 s.
    static func rules() throws -> Rules { try loaded.get() }

    private static let loaded = Result {
        let (rules, problems) = Rules.load(curriculum: curriculum, models: models)
        guard let rules else { throw Broken(problems: problems) }
        return rules
    }

    struct Broken: Error { var problems: [Problem] }
}

/// A folder that goes away with this value.
final class ScratchFolder {
    let path: String

    init() throws {
        path =
            FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("lectern-curriculum-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: false)
    }

    deinit {
        // A folder that cannot be removed is no failure of the test.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Puts a copy of the good course there.
    func copyGoodCourse(as name: String = "good") throws -> String {
        let folder = "\(path)/\(name)"
        try FileManager.default.copyItem(atPath: Repository.fixtures + "/_good", toPath: folder)
        return folder
    }

    func write(_ text: String, to name: String) throws -> String {
        let file = "\(path)/\(name)"
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        return file
    }
}

/// Replaces text in a file; the text must be there exactly once.
func edit(_ file: String, replace old: String, by new: String) throws {
    let url = URL(fileURLWithPath: file)
    let text = try String(contentsOf: url, encoding: .utf8)
    let parts = text.components(separatedBy: old)
    guard parts.count == 2 else { throw EditError(file: file, text: old, count: parts.count - 1) }
    try Data(parts.joined(separator: new).utf8).write(to: url)
}

struct EditError: Error {
    var file: String
    var text: String
    var count: Int
}
