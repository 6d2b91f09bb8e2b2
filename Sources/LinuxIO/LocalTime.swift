internal import Glibc

/// The time zone of this process: `TZ`, else that of the machine.
package enum LocalTime {
    /// Seconds east of UTC at a moment in seconds since 1970. Any thread.
    package static func offset(atSeconds seconds: Int) -> Int {
        var moment = time_t(seconds)
        var parts = tm()
        // Unlike localtime, localtime_r need not notice that the machine has another zone.
        tzset()
        guard localtime_r(&moment, &parts) != nil else { return 0 }
        return parts.tm_gmtoff
    }
}
