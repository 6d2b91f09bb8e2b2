internal import Glibc

/// How many files and connections this process may have open.
enum OpenFiles {
    /// Has so many allowed, as far as the keeper of the machine lets us; what is missing then is
    /// told with the first connection that cannot be taken.
    static func allow(_ count: Int) {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0,
            limit.rlim_cur < rlim_t(count)
        else { return }
        limit.rlim_cur = min(rlim_t(count), limit.rlim_max)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
