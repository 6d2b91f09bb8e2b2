import Glibc
import LinuxIO
import Testing

@Suite("Two files that change places")
struct ExchangeTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("do so in one step")
    func exchange() throws {
        let (one, other) = (folder.file("one"), folder.file("other"))
        try #require(symlink("first", one) == 0 && symlink("second", other) == 0)
        try exchangeFiles(one, other)
        #expect(Self.destination(one) == "second")
        #expect(Self.destination(other) == "first")
    }

    @Test("must both be there, or nothing moves")
    func missing() throws {
        let one = folder.file("one")
        try #require(symlink("first", one) == 0)
        let error = #expect(throws: SystemError.self) {
            try exchangeFiles(one, folder.file("other"))
        }
        #expect(error?.code == ENOENT)
        #expect(Self.destination(one) == "first")
    }

    private static func destination(_ link: String) -> String {
        var target = [UInt8](repeating: 0, count: 64)
        let length = target.withUnsafeMutableBytes { readlink(link, $0.baseAddress!, $0.count) }
        return String(decoding: target.prefix(max(0, length)), as: UTF8.self)
    }
}
