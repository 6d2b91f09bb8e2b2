internal import Control
internal import Scheduling
internal import Session
internal import Store

// What day it is for a learner.
extension Conductor {
    /// The learner's study days.
    var studyCalendar: StudyCalendar {
        StudyCalendar(
            rolloverHour: studyPreferences.rollover, offset: dependencies.clocks.offsetFromUTC)
    }

    /// The study day of this moment. The store puts no entry of a card before the card's last one,
    /// so that a clock that was set back loses nothing.
    var today: StudyDay {
        studyCalendar.day(ofUSec: Int(dependencies.clocks.wallUSec()))
    }

    /// Steps that are due before this moment are asked before anything else.
    var stepsDue: Int64 { dependencies.clocks.wallUSec() }

    /// Steps that are due before this moment come back within a session.
    var stepsSoon: Int64 { dependencies.clocks.wallUSec() + Self.soonUSec }

    /// How long before its time a step may be asked at the end of a session, in microseconds.
    private static let soonUSec: Int64 = 20 * 60 * 1_000_000
}
