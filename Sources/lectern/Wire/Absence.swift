/// A time without a daemon, while somebody waits for one: says once why, when a restart would long
/// be over.
struct Absence {
    let writeError: (CommandError) -> Void
    private var isTold = false

    /// After how many attempts it is no restart any more: some five seconds.
    static let attemptsOfRestart = 25

    init(writeError: @escaping (CommandError) -> Void) { self.writeError = writeError }

    /// Takes why an attempt was in vain.
    mutating func take(_ error: CommandError, after attempts: Int) {
        guard !isTold, error.isFailingService || attempts >= Self.attemptsOfRestart else {
            return
        }
        isTold = true
        writeError(error)
    }

    /// A daemon is there.
    mutating func end() { isTold = false }
}
