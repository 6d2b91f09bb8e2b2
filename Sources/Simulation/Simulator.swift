internal import Control
package import Daemon
internal import Varlink
internal import VarlinkWire
internal import Voice

/// Stands before a conductor and lets its time pass: nothing happens by itself, and everything in
/// the order of its moments.
///
/// Confined to one thread, the conductor's.
package final class Simulator: Conducting {
    let conductor: Conductor
    let box: SimulatedBox

    /// More than this never happens in the longest stretch of time that may be let pass.
    private static let momentsMax = 2_000_000

    /// Takes over a conductor that was started with the box's dependencies.
    package init(_ conductor: Conductor, _ box: SimulatedBox) {
        self.conductor = conductor
        self.box = box
        box.reports.post(.ears(.ready))
        passMoment()
    }

    /// Time passes only where a client says so.
    package var nextAlarmUSec: Int64 { .max }

    package var isStopped: Bool { conductor.isStopped }

    /// Takes a happening, and everything that follows from it at this very moment.
    package func take(_ happening: Happening) {
        if let (wish, call) = wish(in: happening) {
            answer(wish, call)
        } else {
            conductor.take(happening)
        }
        passMoment()
    }

    /// The call that is for us, and not for the conductor.
    private func wish(in happening: Happening) -> (SimulationCall, Call)? {
        guard case .call(let call, .simulation(let wish)) = happening else { return nil }
        return (wish, call)
    }

    /// Has everything happen that is due now.
    func passMoment() { pass(to: box.clock.monotonicUSec) }

    /// Lets time pass to a moment of the monotonic clock, everything happening at its own.
    func pass(to end: Int64) {
        pass(to: end) { false }
    }

    /// The same, but for no longer than until something is true; whether it came true. What is due
    /// behind the end of the clock never happens.
    @discardableResult
    func pass(to moment: Int64, until condition: () -> Bool) -> Bool {
        let end = min(moment, ManualClock.monotonicEnd)
        takeReports()
        for _ in 0..<Self.momentsMax {
            if conductor.isStopped { return false }
            if condition() { return true }
            let next = min(box.mouth.nextUSec ?? .max, conductor.nextAlarmUSec)
            guard next <= end else {
                box.clock.move(to: end)
                return false
            }
            step(to: next)
        }
        preconditionFailure("time does not pass: something is due again and again")
    }

    private func step(to moment: Int64) {
        box.clock.move(to: moment)
        box.mouth.passTime()
        takeReports()
        conductor.take(.alarm)
        takeReports()
    }

    private func takeReports() {
        while case let reports = box.reports.takeAll(), !reports.isEmpty {
            for report in reports where !conductor.isStopped { conductor.take(report) }
        }
    }
}
