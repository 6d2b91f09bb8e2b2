internal import Foundation
internal import Installing
internal import LinuxIO

/// The JSON files at a path: itself, or those of a tree.
enum SourceTree {
    /// More files are no export of texts.
    static let filesMax = 50_000
    /// Folders go so deep at most.
    static let depthMax = 16

    /// Sorted; links and hidden names are passed over.
    static func files(at path: String) throws(InstallFailure) -> [String] {
        var found: [String] = []
        try add(path, 0, isNamed: true, to: &found)
        return found
    }

    private static func add(
        _ path: String, _ depth: Int, isNamed: Bool, to found: inout [String]
    ) throws(InstallFailure) {
        if !isNamed, isLink(path) { return }
        switch fileKind(path) {
        case .file:
            guard isNamed || path.hasSuffix(".json") else { return }
            guard found.count < filesMax else {
                throw InstallFailure(
                    path, expected: "at most \(filesMax) files", found: "one more")
            }
            found.append(path)
        case .folder:
            guard depth < depthMax else {
                throw InstallFailure(
                    path, expected: "at most \(depthMax) folders in each other",
                    found: "one more")
            }
            let names = try performing(path) { try $0.contentsOfDirectory(atPath: path) }
            for name in names.sorted() where !name.hasPrefix(".") {
                try add("\(path)/\(name)", depth + 1, isNamed: false, to: &found)
            }
        case .other, nil:
            guard isNamed else { return }
            throw InstallFailure(
                path, expected: "a file or a folder of Sefaria's export",
                found: fileKind(path) == nil ? "nothing there" : "something else")
        }
    }
}
