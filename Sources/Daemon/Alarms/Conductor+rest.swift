internal import Control
internal import Scheduling
internal import Session
internal import Store
internal import VarlinkWire

/// The present or the next time of rest of the selected learner, as it was planned.
struct RestPlan {
    var mode: PathSettings.RestMode
    /// In microseconds since 1970 UTC; nil where there is none.
    var time: Range<Int64>?
    /// From what it was planned: with other paths or on another date it is planned anew.
    var paths: PathsState
    var date: StudyDay
    /// What the state that clients see says of it.
    var shown: JSONObject?
}

// Around the days of rest of a path the box says nothing unasked, and where it is closed it says
// nothing at all.
extension Conductor {
    /// The mode and the end of the time of rest that it is now, in microseconds since 1970 UTC; nil
    /// where it is none. By a clock that is not trusted it is none.
    var restNow: (mode: PathSettings.RestMode, until: Int64)? {
        guard isClockTrusted, let rest, let time = rest.time,
            time.contains(dependencies.clocks.wallUSec())
        else { return nil }
        return (rest.mode, time.upperBound)
    }

    /// When a time of rest begins or ends next, in microseconds since 1970 UTC.
    var nextRestUSec: Int64? {
        guard let time = rest?.time else { return nil }
        return restNow == nil ? time.lowerBound : time.upperBound
    }

    /// Plans the present or the next time of rest; nothing is done yet.
    func planRest() throws(StoreError) {
        let shelf = try pathShelf()
        let mode = pathSettings.restMode ?? shelf.restMode
        let wall = dependencies.clocks.wallUSec()
        var plan = RestPlan(
            mode: mode, paths: shelf.state, date: dates.day(ofUSec: Int(wall)), shown: rest?.shown)
        if mode != .off {
            plan.time =
                PathRest(
                    shelf.active.map(\.calendar), begins: pathSettings.restBegins,
                    ends: pathSettings.restEnds, offset: offsetFromUTC(of: studyPreferences)
                ).time(from: wall)
        }
        rest = plan
    }

    /// Plans anew where that is to be done, and does what the present asks for. The state of the
    /// paths is looked at each time, since plans also come by an import.
    func passRest(isChanged: Bool = false) {
        do throws(StoreError) {
            let wall = dependencies.clocks.wallUSec()
            let isOver = rest?.time.map { $0.upperBound <= wall } ?? false
            let paths = try dependencies.store.pathsState(of: learner)
            if isChanged || isOver || rest?.paths != paths
                || rest?.date != dates.day(ofUSec: Int(wall))
            {
                try planRest()
            }
        } catch {
            storeFailed(error)
        }
        closeForRest()
        tellHeldBack()
        let state = restState
        guard rest?.shown != state else { return }
        rest?.shown = state
        show()
    }

    /// In a closed time of rest nothing runs and the microphone is shut; at its end the microphone
    /// is as the learner left it.
    private func closeForRest() {
        let isClosed = restNow?.mode == .closed
        if isClosed {
            breakOffTrial()
            if dialogue.phase.state != .idle { endSilently() }
        }
        guard transport.isResting != isClosed else { return }
        var next = transport
        let effects = next.rest(isClosed)
        carryOut(next, effects)
        if next.isMicrophoneOpen, !next.isPaused {
            report(.room(.resumed), cause: EventCause(.timer))
        }
    }

    /// Throws in a closed time of rest.
    func refuseAtRest() throws(ErrorReply) {
        guard let restNow, restNow.mode == .closed else { return }
        throw .restNow(until: restNow.until, message: textOfRest(until: restNow.until))
    }

    /// What is said of a closed time of rest, in English.
    func textOfRest(until end: Int64) -> String {
        let date = dates.day(ofUSec: Int(end))
        let minute = (Int(end / 1_000_000) - dates.seconds(at: 0, of: date)) / 60
        return "The box rests until \(date.text) \(StudyPreferences.time(ofMinute: minute))."
    }

    /// What the state says of a time of rest; nil where it is none.
    var restState: JSONObject? {
        restNow.map { ["mode": .string($0.mode.rawValue), "untilUSec": .integer($0.until)] }
    }
}

extension PathStanding {
    /// The calendar of the newest plan.
    fileprivate var calendar: PathCalendar {
        record.versions[record.versions.count - 1].plan.calendar
    }
}

extension Event {
    /// Whether the box is asked to say something.
    var asksForSound: Bool {
        switch self {
        case .order(.command), .order(.answer), .order(.study), .order(.path), .order(.problem),
            .heard:
            true
        case .order(.idle(let order)): order.asksForSound
        case .order(.abandon), .room, .fetched: false
        }
    }
}

extension IdleOrder {
    fileprivate var asksForSound: Bool {
        switch self {
        case .relisten, .begin, .study, .path, .problems, .trySpeech: true
        case .selectCourse, .changeLearners, .changeProgress, .changeOffer, .remind: false
        }
    }
}
