/// What answers the calls of a server.
package protocol VarlinkService: Sendable {
    /// Takes a call whose parameters fit its description.
    ///
    /// Runs on the server's one thread: it must not block. The answer may be given at once or
    /// later, from any thread. Who may call what is the service's business.
    func handle(_ call: Call)
}
