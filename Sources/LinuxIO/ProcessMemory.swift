internal import Glibc

/// What of this process stands in memory.
package enum ProcessMemory {
    /// The resident set in bytes, code and shared libraries included.
    package static func residentBytes() throws(SystemError) -> Int64 {
        let text = try SmallFile.read("/proc/self/statm", upTo: 256)
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int64($0) }
        return (pages ?? 0) * Int64(sysconf(Int32(_SC_PAGESIZE)))
    }
}
