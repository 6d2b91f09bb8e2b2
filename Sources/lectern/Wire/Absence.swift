/// A time without a daemon, while somebody waits for one: says once why, when a restart would long
/// be over.
struct Absence {
    let complain: (Complaint) -> Void
    private var isTold = false

    /// After how many attempts it is no restart any more: some five seconds.
    static let attemptsOfRestart = 25

    init(complain: @escaping (Complaint) -> Void) { self.complain = complain }

    /// Takes why an attempt was in vain.
    mutating func take(_ complaint: Complaint, after attempts: Int) {
        guard !isTold, complaint.isFailingService || attempts >= Self.attemptsOfRestart else {
            return
        }
        isTold = true
        complain(complaint)
    }

    /// A daemon is there.
    mutating func end() { isTold = false }
}
