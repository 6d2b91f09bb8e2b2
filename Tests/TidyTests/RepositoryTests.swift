import Foundation
import Testing

@Suite("The repository")
struct RepositoryTests {
    /// What stands at the top, and the kinds of files that may stand below each folder.
    private static let top: Set<String> = [
        ".gitignore", ".swift-format", "CHANGELOG.md", "LICENSE", "Makefile", "Package.swift",
        "README.md",
    ]
    private static let kinds: [String: Set<String>] = [
        ".ci": ["run"],
        "Sources": ["swift", "c", "h", "modulemap", "varlink"],
        "Tests": [
            "swift", "json", "txt", "sql", "md", "varlink", "wav", "flac", "lesson",
            // Code that is divided into tokens.
            "ts", "go", "rs", "js", "py", "java",
            // The forms of Bibles.
            "usfm", "sfm", "usx", "usj", "xml",
            // Decks and databases of other programs.
            "apkg", "db",
        ],
        "curriculum": [
            "json", "md", "wav", "flac", "ogg", "tsv",
            // Solutions of problems, and what calls them.
            "ts", "go", "rs", "py", "js",
        ],
        "debian": ["", "preinst", "postinst", "prerm", "postrm", "lintian-overrides"],
        "docs": ["md", "svg", "xz"],
        "examples": ["py", "sh"],
        "man": ["1", "5", "8"],
        "models": ["json", "txt", "md"],
        "scripts": ["", "sh", "tsv"],
        "systemd": ["service", "socket", "timer", "json", "sysusers", "tmpfiles"],
    ]

    @Test("holds no file of a kind that has no place there")
    func strays() {
        for path in Repository.files {
            let parts = path.split(separator: "/").map(String.init)
            guard parts.count > 1 else {
                #expect(Self.top.contains(path), "\(path) has no place at the top")
                continue
            }
            let name = parts[parts.count - 1]
            let kind = parts[0] == ".ci" ? name : (name as NSString).pathExtension
            let fits = Self.kinds[parts[0]]?.contains(kind) == true
            #expect(fits, "\(path): no file of this kind here")
        }
    }

    private static let binaries: Set<String> = ["wav", "flac", "apkg", "db", "xz"]

    @Test("is text in UTF-8, with an end of line at its end and no white space before one")
    func text() {
        for path in Repository.files where !Self.binaries.contains((path as NSString).pathExtension)
        {
            let bytes = Repository.bytes(path)
            #expect(bytes.count < 1_000_000, "\(path): less than a megabyte")
            let text = String(data: bytes, encoding: .utf8)
            #expect(text != nil, "\(path): UTF-8")
            guard let text, !path.hasPrefix("Tests/CurriculumTests/Fixtures/") else { continue }
            #expect(text.isEmpty || text.hasSuffix("\n"), "\(path): ends with an end of line")
            #expect(!text.contains("\r"), "\(path): no carriage return")
            let isMarked = text.contains("\n<<<<<<< ") || text.contains("\n>>>>>>> ")
            #expect(!isMarked, "\(path): a merge that was not ended")
            let isSpaced = text.contains(" \n") || text.contains("\t\n")
            #expect(!isSpaced, "\(path): no white space at the end of a line")
        }
    }

    @Test("names no place of one machine, and no host that packages come from")
    func names() {
        // Put together here, so that this file does not hold them.
        let places = [["", "work", ""], ["", "home", "user"], ["", "tmp", "scratch"]]
            .map { $0.joined(separator: "/") }
        let hosts = [
            ["pypi", "org"], ["pythonhosted", "org"], ["npmjs", "org"], ["npmjs", "com"],
            ["crates", "io"], ["rubygems", "org"], ["docker", "io"], ["ghcr", "io"],
            ["quay", "io"], ["deb", "debian", "org"], ["proxy", "golang", "org"],
        ].map { $0.joined(separator: ".") }
        for path in Repository.files {
            let text = Repository.text(path)
            for name in places + hosts where text.contains(name) {
                Issue.record("\(path) names \(name)")
            }
        }
    }

    @Test("lists every file of models/ in its manifest, where it has one")
    func manifest() throws {
        let manifest = "models/MANIFEST.json"
        let models = Repository.files.filter { $0.hasPrefix("models/") && $0 != manifest }
        #expect(!models.isEmpty)
        guard Repository.files.contains(manifest) else { return }
        let listed = Repository.text(manifest)
        for path in models where !path.hasSuffix(".md") {
            let name = path.dropFirst("models/".count)
            #expect(listed.contains("\"\(name)\""), "\(manifest) does not list \(name)")
        }
        for name in listed.matches(of: /"path": "([^"]+)"/).map(\.output.1) {
            #expect(models.contains("models/\(name)"), "\(name) of \(manifest) is not there")
        }
    }

    @Test("has a course file with every lesson of curriculum/")
    func lessons() {
        let lessons = Repository.files.filter {
            $0.hasPrefix("curriculum/courses/") && $0.contains("/lessons/")
        }
        #expect(!lessons.isEmpty)
        for path in lessons where path.hasSuffix(".json") {
            let parts = path.components(separatedBy: "/lessons/")
            let course = Repository.text(parts[0] + "/course.json")
            #expect(course.contains("\"lessons/\(parts[1])\""), "\(path) is in no course")
        }
    }
}
