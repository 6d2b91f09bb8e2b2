import Curriculum
import Foundation

/// Finds the curriculum folder that holds the schemas.
enum RulesFolder {
    /// Looks upwards from the path, then upwards from here, then beside the installed program.
    static func find(near path: String) -> String? {
        let here = FileManager.default.currentDirectoryPath
        let program = parent(of: Bundle.main.executablePath ?? "/")
        let candidates =
            ancestors(of: path)
            + ancestors(of: here).map { $0 + "/curriculum" }
            + [parent(of: program) + "/share/lectern/curriculum"]
        return candidates.first(where: Rules.stand)
    }

    static func parent(of path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().path
    }

    private static func ancestors(of path: String) -> [String] {
        var folders = [path]
        while let last = folders.last, last != "/" { folders.append(parent(of: last)) }
        return folders
    }
}
