import Curriculum
import Foundation

/// Finds the curriculum folder that holds the schemas.
enum RulesFolder {
    /// The folder for a path; nil where none is found, neither near it nor near this program.
    static func find(near path: String) -> String? {
        Rules.folder(
            near: URL(fileURLWithPath: path).standardizedFileURL.path,
            here: FileManager.default.currentDirectoryPath,
            program: Bundle.main.executablePath ?? "/")
    }

    static func parent(of path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().path
    }
}
