/// What the journal tells of, by its names on the wire; a later daemon may know more.
package enum EventType: String, CaseIterable, Sendable {
    case stateChanged = "state.changed"
    case answerJudged = "answer.judged"
    case lessonCompleted = "lesson.completed"
    case sessionAbandoned = "session.abandoned"
    case commandRefused = "command.refused"
    case courseSelected = "course.selected"
    case progressReset = "progress.reset"
    case progressImported = "progress.imported"
    case deviceLost = "device.lost"
    case deviceReturned = "device.returned"
    case degradedChanged = "degraded.changed"
    case transportChanged = "transport.changed"
    case daemonStarted = "daemon.started"
    case daemonStopping = "daemon.stopping"
}
