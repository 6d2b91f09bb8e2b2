import Foundation

/// The files of this repository.
enum Repository {
    /// The real folder, also where the tests were built through symbolic links.
    static let root: String = {
        var place = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        for _ in 0..<3 { place.deleteLastPathComponent() }
        return place.path
    }()

    /// What is built, run or kept by tools, as `.gitignore` has it.
    private static let ignored: Set<String> = [
        ".git", ".build", ".run", ".swiftpm", "Package.resolved", ".DS_Store",
    ]

    /// All files, by their paths below the root.
    static let files: [String] = files(below: "").sorted()

    /// All Swift files of sources and tests.
    static let swift: [SourceFile] = files.filter { $0.hasSuffix(".swift") }.map(SourceFile.init)

    static let sources = swift.filter { $0.path.hasPrefix("Sources/") }
    static let tests = swift.filter { $0.path.hasPrefix("Tests/") }

    static func bytes(_ path: String) -> Data {
        FileManager.default.contents(atPath: root + "/" + path) ?? Data()
    }

    static func text(_ path: String) -> String {
        String(decoding: bytes(path), as: UTF8.self)
    }

    private static func files(below folder: String) -> [String] {
        let place = folder.isEmpty ? root : root + "/" + folder
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []  // Gone.
        return names.filter { !ignored.contains($0) && !$0.hasSuffix(".o") }.flatMap { name in
            let path = folder.isEmpty ? name : folder + "/" + name
            var isFolder: ObjCBool = false
            // A file that went away in between counts as one.
            _ = FileManager.default.fileExists(
                atPath: root + "/" + path, isDirectory: &isFolder)
            return isFolder.boolValue ? files(below: path) : [path]
        }
    }
}

/// A Swift file, as it is and as code alone.
struct SourceFile: Sendable {
    let path: String
    let lines: [String]
    /// The lines without comments and without what stands in string literals.
    let code: [String]

    init(_ path: String) {
        self.path = path
        let bytes = Array(Repository.bytes(path))
        lines = Self.lines(bytes)
        code = Self.lines(CodeOnly.of(bytes))
    }

    /// Splits bytes, which is many times quicker than to split what a person calls characters.
    private static func lines(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// The folder below `Sources` or `Tests` that the file belongs to.
    var target: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

    /// The places of the lines of code that fit, as `path:line`.
    func places(_ fits: (String) -> Bool) -> [String] {
        code.indices.filter { fits(code[$0]) }.map { "\(path):\($0 + 1)" }
    }
}
