import Glibc
import LinuxIO
import Synchronization
import Testing

@testable import lecternd

@Suite("The watch over the sockets")
struct SocketWatchTests {
    private final class Told: Sendable {
        let reasons = Mutex<[String?]>([])
    }

    @Test("reports once that a path is gone and once that it is back, and keeps its interval")
    func says() throws {
        var template = Array("/tmp/watch-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        let folder = String(
            decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        let path = folder + "/control.sock"
        let socket = try ListeningSocket(binding: path, mode: 0o600)
        let descriptor = Descriptor(owning: try socket.duplicate())
        let told = Told()
        let watch = SocketWatch([descriptor.number]) { reason in
            told.reasons.withLock { $0.append(reason) }
        }
        watch.look(at: 10_000_000)
        #expect(link(path, path + ".kept") == 0)
        unlink(path)
        watch.look(at: 12_000_000)
        #expect(told.reasons.withLock { $0 } == [])
        watch.look(at: 15_000_000)
        watch.look(at: 20_000_000)
        #expect(told.reasons.withLock { $0 } == ["deleted or replaced: \(path)"])
        #expect(rename(path + ".kept", path) == 0)
        watch.look(at: 25_000_000)
        #expect(told.reasons.withLock { $0 } == ["deleted or replaced: \(path)", nil])
        socket.remove()
        rmdir(folder)
        withExtendedLifetime(descriptor) {}
    }
}
