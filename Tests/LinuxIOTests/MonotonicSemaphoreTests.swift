import Foundation
@testable import LinuxIO
import Testing

@Suite("A semaphore by the monotonic clock")
struct MonotonicSemaphoreTests {
    @Test("counts signals, and does not block with a timeout of zero")
    func counts() {
        let semaphore = MonotonicSemaphore()
        #expect(semaphore.wait(for: .zero) == .timedOut)
        #expect(semaphore.wait(for: .seconds(-1)) == .timedOut)
        semaphore.signal()
        semaphore.signal()
        semaphore.wait()
        #expect(semaphore.wait(for: .zero) == .signalled)
        #expect(semaphore.wait(for: .zero) == .timedOut)
    }

    @Test("waits for the whole timeout, by the monotonic clock")
    func lasts() {
        let begun = SystemClock.monotonicUSec()
        #expect(MonotonicSemaphore().wait(for: .milliseconds(30)) == .timedOut)
        #expect(SystemClock.monotonicUSec() - begun >= 30_000)
    }

    @Test(
        "has the kernel wait by the monotonic clock, however long the wait is",
        arguments: [Duration.seconds(3600), .seconds(Int64.max)])
    func kernelsClock(length: Duration) throws {
        let semaphore = MonotonicSemaphore()
        // The cases run beside each other.
        let name = length == .seconds(3600) ? "waits-an-hour" : "waits-forever"
        let waiting = try NamedThread(name) { _ = semaphore.wait(for: length) }
        defer {
            semaphore.signal()
            waiting.join()
        }
        let call = try Self.blockedCall(ofThread: name)
        // futex(2): the operation without FUTEX_PRIVATE_FLAG and with no FUTEX_CLOCK_REALTIME.
        let operation = try #require(call.dropFirst(2).first.flatMap { Int($0, radix: 16) })
        #expect(operation & ~0x80 == 9, "FUTEX_WAIT_BITSET by the monotonic clock")
    }

    /// The system call in which a thread is blocked, and its arguments, in hexadecimal digits.
    private static func blockedCall(ofThread name: String) throws -> [Substring] {
        let tasks = "/proc/self/task"
        while true {
            for task in try FileManager.default.contentsOfDirectory(atPath: tasks) {
                // A thread of another test may end meanwhile.
                let comm = try? SmallFile.read("\(tasks)/\(task)/comm", upTo: 64)
                guard comm == name + "\n" else { continue }
                let text = try? SmallFile.read("\(tasks)/\(task)/syscall", upTo: 256)
                let words = (text ?? "").split { $0 == " " || $0 == "\n" }
                // 202 and 98 are futex(2) on x86-64 and arm64.
                guard ["202", "98"].contains(words.first) else { continue }
                return words.map { $0.hasPrefix("0x") ? $0.dropFirst(2) : $0 }
            }
            sched_yield()
        }
    }
}
