import Foundation
import LinuxIO
import Testing

@Suite("A file in the making")
struct DraftFileTests {
    private func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    private func read(_ path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }

    private func draft(_ folder: TemporaryFolder) throws -> DraftFile {
        try DraftFile(at: folder.file("new"), for: folder.file("place"))
    }

    @Test("takes its place whole, for its owner alone")
    func whole() throws {
        let folder = try TemporaryFolder()
        let long = String(repeating: "0123456789", count: 50_000)
        try write(long, to: folder.file("source"))
        let file = try draft(folder)
        #expect(try file.fill(from: folder.file("source"), upTo: 500_000) == 500_000)
        #expect(fileKind(folder.file("place")) == nil)
        try file.put(replacing: false)
        #expect(try read(folder.file("place")) == long)
        #expect(fileKind(folder.file("new")) == nil)
        let facts = try FileManager.default.attributesOfItem(atPath: folder.file("place"))
        #expect(facts[.posixPermissions] as? Int == 0o600)
    }

    @Test("takes the place of another file only where that is said")
    func replacing() throws {
        let folder = try TemporaryFolder()
        try write("old", to: folder.file("place"))
        let error = #expect(throws: SystemError.self) {
            try draft(folder).put(replacing: false)
        }
        #expect(error?.name == "EEXIST")
        #expect(error?.subject == folder.file("place"))
        #expect(try read(folder.file("place")) == "old")
        #expect(fileKind(folder.file("new")) == nil)
        try draft(folder).put(replacing: true)
        #expect(try read(folder.file("place")) == "")
    }

    @Test("goes where it is not put in its place, and is none where its name is taken")
    func dropped() throws {
        let folder = try TemporaryFolder()
        do {
            let file = try draft(folder)
            #expect(fileKind(file.path) == .file)
        }
        #expect(fileKind(folder.file("new")) == nil)
        try write("somebody's", to: folder.file("new"))
        let error = #expect(throws: SystemError.self) { _ = try draft(folder) }
        #expect(error?.name == "EEXIST")
        #expect(try read(folder.file("new")) == "somebody's")
    }

    @Test("is filled from a plain file alone, and only up to a limit")
    func sources() throws {
        let folder = try TemporaryFolder()
        let source = folder.file("source")
        try write("eleven text", to: source)
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("link"), withDestinationPath: source)
        mkfifo(folder.file("pipe"), 0o600)
        let file = try draft(folder)
        for (path, code) in [
            (folder.file("link"), "ELOOP"), (folder.file("pipe"), "EINVAL"),
            (folder.path, "EINVAL"), (folder.file("none"), "ENOENT"), ("/dev/zero", "EINVAL"),
        ] {
            let error = #expect(throws: SystemError.self) {
                _ = try file.fill(from: path, upTo: 100)
            }
            #expect(error?.name == code)
            #expect(error?.subject == path)
        }
        let error = #expect(throws: SystemError.self) { _ = try file.fill(from: source, upTo: 10) }
        #expect(error?.name == "EFBIG")
    }

    @Test("What stands at a path is told, of a link only where it leads to a folder.")
    func kinds() throws {
        let folder = try TemporaryFolder()
        try write("", to: folder.file("file"))
        for (name, end) in [("to-file", "file"), ("to-folder", "."), ("to-nothing", "nothing")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.file(name), withDestinationPath: end)
        }
        let names = ["file", ".", "to-folder", "to-file", "to-nothing", "nothing"]
        let kinds: [FileKind?] = [.file, .folder, .folder, .other, .other, nil]
        #expect(names.map { fileKind(folder.file($0)) } == kinds)
        #expect(areInOneFolder(folder.file("a"), folder.file("to-folder/b")))
        #expect(!areInOneFolder(folder.file("a"), "/a"))
    }

    @Test("A file is removed once, and a second time there is none.")
    func removal() throws {
        let folder = try TemporaryFolder()
        try write("", to: folder.file("file"))
        #expect(try removeFile(folder.file("file")))
        #expect(try !removeFile(folder.file("file")))
    }
}
