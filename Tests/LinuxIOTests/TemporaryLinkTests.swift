import Foundation
import LinuxIO
import Testing

@Suite("A link in a folder of its own")
struct TemporaryLinkTests {
    @Test("is there with its folder while somebody has it")
    func lifetime() throws {
        let temporary = try TemporaryFolder()
        let folder = temporary.path + "/own"
        do {
            let link = try TemporaryLink(in: folder, named: "it", to: "/proc/self/fd/0")
            let target = try FileManager.default.destinationOfSymbolicLink(atPath: link.path)
            #expect(target == "/proc/self/fd/0")
            let mode = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions]
            #expect(mode as? Int == 0o700)
        }
        #expect(!FileManager.default.fileExists(atPath: folder))
    }

    @Test("leaves a folder that was there alone")
    func taken() throws {
        let temporary = try TemporaryFolder()
        #expect {
            _ = try TemporaryLink(in: temporary.path, named: "it", to: "/dev/null")
        } throws: {
            ($0 as? SystemError)?.name == "EEXIST"
        }
        #expect(FileManager.default.fileExists(atPath: temporary.path))
    }

    @Test("leaves no folder where the link cannot be made")
    func unnamed() throws {
        let temporary = try TemporaryFolder()
        let folder = temporary.path + "/own"
        #expect(throws: SystemError.self) {
            _ = try TemporaryLink(in: folder, named: "no/it", to: "/dev/null")
        }
        #expect(!FileManager.default.fileExists(atPath: folder))
    }
}
