import Glibc
import Synchronization
import Testing

@testable import LinuxIO

@Suite("What a process has")
struct ProcessTests {
    @Test("a lock file names the one who holds it")
    func lockIsHeld() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("lock")
        let first = try LockFile(taking: path)
        #expect(throws: LockFile.Failure.held(path: path, pid: getpid())) {
            _ = try LockFile(taking: path)
        }
        #expect(LockFile.holder(of: first.path) == getpid())
    }

    @Test("a lock ends with its holder, and its file stays")
    func lockEnds() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("lock")
        do { _ = try LockFile(taking: path) }
        #expect(access(path, F_OK) == 0)
        _ = try LockFile(taking: path)
    }

    @Test("a lock in a missing folder names the call and the path")
    func lockNowhere() {
        let error = SystemError(call: "open", code: ENOENT, subject: "/nowhere/lock")
        #expect(throws: LockFile.Failure.system(error)) {
            _ = try LockFile(taking: "/nowhere/lock")
        }
    }

    @Test("a named thread runs under the first fifteen bytes of its name")
    func threadName() throws {
        let seen = Mutex("")
        let box = Box(seen)
        let thread = try NamedThread("lectern-synthesis") {
            // A thread that cannot read its own name has none, and the check below says so.
            let text = try? SmallFile.read("/proc/thread-self/comm", upTo: 32)
            box.value.withLock { $0 = text ?? "" }
        }
        thread.join()
        thread.join()
        #expect(box.value.withLock { $0 } == "lectern-synthes\n")
    }

    /// Lets a thread share a local `Mutex`.
    private final class Box: Sendable {
        let value: Mutex<String>

        init(_ value: consuming sending Mutex<String>) { self.value = value }
    }

    @Test("the clocks stand in their order and do not go back")
    func clocks() {
        let first = SystemClock.monotonicUSec()
        #expect(SystemClock.monotonicUSec() >= first)
        #expect(SystemClock.bootTimeUSec() >= first)
        #expect(SystemClock.wallUSec() > 1_700_000_000_000_000)
    }

    @Test("a boot has one identity")
    func bootID() throws {
        let id = try SystemClock.bootID()
        #expect(id.count == 36 && id.filter { $0 == "-" }.count == 4)
        #expect(try SystemClock.bootID() == id)
    }

    @Test("an ignored SIGPIPE leaves an error")
    func brokenPipe() throws {
        Signals.ignoreBrokenPipes()
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        close(ends[0])
        #expect(write(ends[1], "x", 1) == -1 && errno == EPIPE)
        close(ends[1])
    }

    @Test("a user's groups hold the own one")
    func userGroups() {
        #expect(PeerCredentials.groups(ofUser: "root", gid: 0).contains(0))
    }
}
