import Foundation
import LinuxIO
import Testing

@Suite("The edition of a file")
struct FileEditionTests {
    @Test("is another when the file was written anew, even with as many bytes")
    func change() throws {
        let folder = try TemporaryFolder()
        let file = folder.file("sound")
        try Data("one".utf8).write(to: URL(fileURLWithPath: file))
        let first = try #require(fileEdition(file))
        #expect(fileEdition(file) == first)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: file)
        let second = try #require(fileEdition(file))
        #expect(second != first)
        try Data("three".utf8).write(to: URL(fileURLWithPath: file))
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: file)
        #expect(fileEdition(file) != second)
    }

    @Test("is another when its rights are others")
    func rights() throws {
        let folder = try TemporaryFolder()
        let file = folder.file("sound")
        try Data("one".utf8).write(to: URL(fileURLWithPath: file))
        let first = try #require(fileEdition(file))
        // The clock of the file system goes on in ticks.
        _ = MonotonicSemaphore().wait(for: .milliseconds(50))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
        #expect(fileEdition(file) != first)
    }

    @Test("is that of what a link leads to, and none of nothing")
    func link() throws {
        let folder = try TemporaryFolder()
        let (file, link) = (folder.file("sound"), folder.file("link"))
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "sound")
        #expect(fileEdition(link) == nil)
        try Data("one".utf8).write(to: URL(fileURLWithPath: file))
        #expect(fileEdition(link) == fileEdition(file))
    }
}
