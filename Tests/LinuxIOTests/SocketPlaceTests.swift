import Glibc
import Testing

@testable import LinuxIO

@Suite("The place of a socket")
struct SocketPlaceTests {
    private func withSocket(_ body: (String, SocketPlace) throws -> Void) throws {
        let folder = try TemporaryFolder()
        let path = folder.file("socket")
        let socket = try ListeningSocket(binding: path, mode: 0o600)
        let descriptor = Descriptor(owning: try socket.duplicate())
        try body(path, try #require(SocketPlace(of: descriptor.number)))
        withExtendedLifetime(descriptor) {}
    }

    @Test("is found by its descriptor")
    func found() throws {
        try withSocket { path, place in
            #expect(place.path == path)
            #expect(place.isThere)
        }
    }

    @Test("is lost if its path is deleted, or belongs to another socket")
    func lost() throws {
        try withSocket { path, place in
            // While the old name keeps the file, no other file can get its number.
            #expect(link(path, path + ".old") == 0)
            unlink(path)
            #expect(!place.isThere)
            let other = try ListeningSocket(binding: path, mode: 0o600)
            #expect(!place.isThere)
            other.remove()
            #expect(link(path + ".old", path) == 0)
            #expect(place.isThere)
        }
    }

    @Test("does not exist for a socket without a path")
    func none() throws {
        let socket = try openUnixSocket(SOCK_STREAM, flags: SOCK_NONBLOCK)
        #expect(SocketPlace(of: socket.number) == nil)
    }
}
