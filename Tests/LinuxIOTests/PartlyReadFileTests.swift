import Foundation
import LinuxIO
import Testing

@Suite("A file that is read in parts")
struct PartlyReadFileTests {
    @Test("gives bytes from any place, and fewer at its end")
    func parts() throws {
        let folder = try TemporaryFolder()
        try Data("0123456789".utf8).write(to: URL(fileURLWithPath: folder.file("digits")))
        let file = try PartlyReadFile(folder.file("digits"))
        #expect(file.count == 10)
        #expect(try file.read(at: 3, upTo: 4) == Array("3456".utf8))
        #expect(try file.read(at: 8, upTo: 4) == Array("89".utf8))
        #expect(try file.read(at: 10, upTo: 4) == [])
        #expect(try file.read(at: 1 << 40, upTo: 4) == [])
    }

    @Test("is a regular one: a pipe would keep its reader waiting")
    func kinds() throws {
        let folder = try TemporaryFolder()
        mkfifo(folder.file("pipe"), 0o600)
        for path in [folder.file("pipe"), folder.path, "/dev/null"] {
            #expect(throws: SystemError(call: "open", code: EINVAL, subject: path)) {
                _ = try PartlyReadFile(path)
            }
        }
        #expect(throws: SystemError(call: "open", code: ENOENT, subject: "/nowhere")) {
            _ = try PartlyReadFile("/nowhere")
        }
    }
}
