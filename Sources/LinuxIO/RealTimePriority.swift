internal import CLinuxIO
internal import Glibc

/// A place before all ordinary work, for a thread whose being late can be heard.
package enum RealTimePriority {
    /// Above nothing, below sound servers that took one for themselves.
    private static let priority: Int32 = 4

    /// Takes it for the calling thread and for those that it starts from now on, as the sound
    /// server's library does when a device is opened. False where that is not allowed: it takes
    /// `LimitRTPRIO=`, or the right of the administrator.
    package static func take() -> Bool {
        var parameters = sched_param()
        parameters.sched_priority = priority
        return pthread_setschedparam(pthread_self(), SCHED_RR, &parameters) == 0
    }
}
