internal import Glibc
internal import LinuxIO

/// Where a server is, and what it speaks.
struct Place {
    var peer: Peer
    var path: String
}

/// A connection that is measured with: raw calls, so that little but the server takes time.
final class Line {
    /// The server was not what was expected.
    struct Fault: Error, CustomStringConvertible {
        var description: String
    }

    let peer: Peer
    private let descriptor: Descriptor
    private var buffer = [UInt8](repeating: 0, count: 65_536)
    /// The end of what was read, in which an event may begin.
    private var unread = ""
    /// The beginning of a line whose end has not come.
    private var unended: [UInt8] = []
    var number: Int32 { descriptor.number }

    /// Connects, and takes the greeting where there is one.
    init(_ place: Place) throws {
        peer = place.peer
        descriptor = Descriptor(owning: socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0))
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: place.path.utf8) }
        let number = descriptor.number
        let code = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard code == 0 else { throw Fault(description: "\(place.path): errno \(errno)") }
        if peer.greets { try wait(for: 1) }
    }

    func send(_ bytes: [UInt8]) throws {
        var done = 0
        while done < bytes.count {
            let count = bytes[done...].withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
            guard count > 0 else { throw Fault(description: "write: errno \(errno)") }
            done += count
        }
    }

    /// Sends as much as is taken without waiting; false where the server has hung up.
    func push(_ bytes: [UInt8]) -> Bool {
        let count = bytes.withUnsafeBytes {
            Glibc.send(number, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
        }
        return count >= 0 || errno == EAGAIN
    }

    /// Reads what there is, waiting for it.
    ///
    /// - Returns: how many answers ended in it.
    func receive() throws -> Int {
        let count = read(number, &buffer, buffer.count)
        guard count > 0 else { throw Fault(description: "the server hung up: errno \(errno)") }
        return buffer.withUnsafeBufferPointer { peer.answers(in: .init(rebasing: $0[..<count])) }
    }

    /// Reads until so many answers have come.
    func wait(for count: Int) throws {
        var left = count
        while left > 0 { left -= try receive() }
    }

    /// Reads what there is; how many events it tells of.
    func receiveEvents() throws -> Int {
        let count = read(number, &buffer, buffer.count)
        guard count > 0 else { throw Fault(description: "the server hung up: errno \(errno)") }
        unread += String(decoding: buffer[..<count], as: UTF8.self)
        let mark = peer == .lectern ? "\"timeUSec\"" : "changed"
        let marks = unread.ranges(of: mark)
        // The end may be the beginning of another mark.
        unread = String(unread[(marks.last?.upperBound ?? unread.startIndex)...].suffix(mark.count))
        return marks.count
    }

    /// Reads what there is, waiting for it; the lines that ended in it.
    func receiveLines() throws -> [[UInt8]] {
        let count = read(number, &buffer, buffer.count)
        guard count > 0 else { throw Fault(description: "the server hung up: errno \(errno)") }
        unended.append(contentsOf: buffer[..<count])
        guard let end = unended.lastIndex(of: 10) else { return [] }
        defer { unended.removeSubrange(...end) }
        return unended[..<end].split(separator: 10).map(Array.init)
    }

    /// Whether the server has closed the connection; nothing is read for it.
    var hasHungUp: Bool {
        var entry = pollfd(fd: number, events: 0, revents: 0)
        return poll(&entry, 1, 0) > 0 && entry.revents & Int16(POLLHUP | POLLERR) != 0
    }

    func ask() throws {
        try send(peer.question)
        try wait(for: 1)
    }
}

/// Nanoseconds that only grow.
func nanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

/// What of a process stands in memory, in kB.
func residentKilobytes(_ process: Int32) throws -> Double {
    let status = open("/proc/\(process)/statm", O_RDONLY)
    guard status >= 0 else { throw Line.Fault(description: "there is no process \(process)") }
    defer { close(status) }
    var text = [UInt8](repeating: 0, count: 256)
    let count = max(read(status, &text, text.count), 0)
    let fields = String(decoding: text[..<count], as: UTF8.self).split(separator: " ")
    guard fields.count > 1, let pages = Double(fields[1]) else { return 0 }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1024
}

/// Waits until one of the lines can be read.
func readable(_ lines: [Line], within milliseconds: Int32 = -1) -> [Int] {
    var entries = lines.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    guard poll(&entries, nfds_t(entries.count), milliseconds) > 0 else { return [] }
    return entries.indices.filter { entries[$0].revents != 0 }
}

/// Times in nanoseconds, as microseconds.
struct Latencies {
    private var times: [Int64] = []

    mutating func add(_ nanoseconds: Int64) { times.append(nanoseconds) }

    /// The longest time.
    func longest(_ name: String = "us") -> [(String, Double)] {
        times.max().map { [("\(name)_max", Double($0) / 1000)] } ?? []
    }

    func figures(_ name: String = "us") -> [(String, Double)] {
        let sorted = times.sorted()
        guard !sorted.isEmpty else { return [] }
        return [50, 99].map { percent in
            let index = min(sorted.count * percent / 100, sorted.count - 1)
            return ("\(name)_p\(percent)", Double(sorted[index]) / 1000)
        }
    }
}
