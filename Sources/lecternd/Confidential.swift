internal import Glibc
internal import LinuxIO

/// Keeps what stands in memory, which may be what somebody said, out of files when the process
/// crashes.
enum Confidential {
    /// Forbids core files, and empties those that the kernel hands to a program instead, for which
    /// the limit does not count. `prctl` with `PR_SET_DUMPABLE` would do both, but takes a variable
    /// number of arguments, and Swift imports no such function.
    static func begin() {
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        let isForbidden = setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none) == 0
        if !isForbidden || !emptyDumps() {
            Complaint.write("core files could not be forbidden; a crash may leave one")
        }
    }

    /// Leaves every kind of memory out of a dump: core(5).
    private static func emptyDumps() -> Bool {
        let number = open("/proc/self/coredump_filter", O_WRONLY | O_CLOEXEC)
        // A kernel without core dumps has no such file.
        guard number >= 0 else { return errno == ENOENT }
        let file = Descriptor(owning: number)
        return write(file.number, "0", 1) == 1
    }
}
