internal import LinuxIO
internal import NIOCore

// Reads a connection in the turns of its user.
extension Connection {
    /// Reads as soon as the share of its user allows.
    func read() {
        guard !isReading else { return }
        isReading = true
        readInTurn()
    }

    private func readInTurn() {
        guard let context else { return }
        guard let share else { return context.read() }
        let now = SystemClock.monotonicUSec()
        let wait = share.wait(of: uid, at: now)
        guard wait > 0 else {
            share.charge(uid, TimeShare.readUSec, at: now)
            paidUSec += TimeShare.readUSec
            return context.read()
        }
        context.eventLoop.assumeIsolated().scheduleTask(in: .microseconds(wait)) { [self] in
            readInTurn()
        }
    }

    /// Called when something was read: the cost counts from here.
    func beginTurn() {
        guard share != nil, turnBegunAtUSec == nil else { return }
        turnBegunAtUSec = SystemClock.monotonicUSec()
    }

    /// Charges the user for the turn, less what was charged before the read.
    func endTurn() {
        guard let share, let begun = turnBegunAtUSec else { return }
        let now = SystemClock.monotonicUSec()
        share.charge(uid, now - begun - paidUSec, at: now)
        turnBegunAtUSec = nil
        paidUSec = 0
    }

    private var uid: UInt32 { peer.credentials.uid }
}
