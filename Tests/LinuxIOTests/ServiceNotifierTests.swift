import Glibc
import Testing

@testable import LinuxIO

@Suite("The service notifier")
struct ServiceNotifierTests {
    /// Binds a datagram socket as systemd does, and gives back what arrives.
    private func received(at address: String, _ send: () throws -> Void) throws -> String {
        let socket = try openUnixSocket(SOCK_DGRAM)
        let number = socket.number
        let bound = try UnixAddress(address)
        try system("bind") { bound.withSocketAddress { Glibc.bind(number, $0, $1) } }
        try send()
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = try system("recv") { recv(number, &bytes, 4096, Int32(MSG_DONTWAIT)) }
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    @Test("sends its notices as the lines of one datagram")
    func oneDatagram() throws {
        let folder = try TemporaryFolder()
        let address = folder.file("notify")
        let text = try received(at: address) {
            try ServiceNotifier(address: address).send(.ready, .status("L03 READING\nREADY"))
        }
        #expect(text == "READY=1\nSTATUS=L03 READING READY")
    }

    @Test("reaches a socket in the abstract space")
    func abstractSpace() throws {
        let address = "@linuxio-test-\(getpid())"
        let text = try received(at: address) {
            try ServiceNotifier(address: address).send(.stopping, .watchdog)
        }
        #expect(text == "STOPPING=1\nWATCHDOG=1")
    }

    @Test("names the address when nobody listens")
    func nobodyListens() {
        let error = #expect(throws: SystemError.self) {
            try ServiceNotifier(address: "/nowhere/notify").send(.ready)
        }
        #expect(error?.description == "sendto /nowhere/notify: ENOENT (No such file or directory)")
    }

    @Test("refuses an address that a socket cannot have", arguments: ["", "a\0b"])
    func badAddress(_ address: String) {
        let error = #expect(throws: SystemError.self) {
            try ServiceNotifier(address: address).send(.ready)
        }
        #expect(error?.code == EINVAL)
    }

    @Test("takes the watchdog only if it is meant for this process")
    func watchdog() {
        func interval(_ interval: String?, _ process: String?) -> Int64? {
            ServiceNotifier.watchdogUSec(interval: interval, process: process, ownProcess: 7)
        }
        #expect(interval("20000000", nil) == 20_000_000)
        #expect(interval("20000000", "7") == 20_000_000)
        #expect(interval("20000000", "8") == nil)
        #expect(interval("0", nil) == nil)
        #expect(interval("soon", nil) == nil)
        #expect(interval(nil, "7") == nil)
    }
}
