internal import Glibc

/// The kernel's clocks, in microseconds. Never blocks; any thread.
package enum SystemClock {
    /// Time since boot without the time asleep; for measuring spans.
    package static func monotonicUSec() -> Int64 { read(CLOCK_MONOTONIC) }

    /// Time since boot with the time asleep; for "how long ago" within one boot.
    package static func bootTimeUSec() -> Int64 { read(CLOCK_BOOTTIME) }

    /// Time since 1970-01-01 UTC; may jump when the clock is set.
    package static func wallUSec() -> Int64 { read(CLOCK_REALTIME) }

    /// The identity of this boot: 32 hexadecimal digits with dashes, as the kernel gives it.
    package static func bootID() throws(SystemError) -> String {
        let text = try SmallFile.read("/proc/sys/kernel/random/boot_id", upTo: 64)
        return String(text.prefix { $0 != "\n" })
    }

    private static func read(_ clock: Int32) -> Int64 {
        var time = timespec()
        let result = clock_gettime(clock, &time)
        precondition(result == 0, "clock_gettime knows the clocks above")
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
    }
}
