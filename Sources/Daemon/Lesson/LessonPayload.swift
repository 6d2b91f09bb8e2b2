internal import Control
internal import Session
internal import Store
internal import VarlinkWire

extension Conductor {
    /// What is kept of a dialogue beside its place, with what is left at this moment of the wait
    /// for a sign.
    func payload(of dialogue: Dialogue) -> String {
        LessonPayload(dialogue.saved(at: now)).json
    }
}

extension Session.Saved {
    /// What a row says; nil where its state is none that this version knows.
    init?(_ row: SessionRow) {
        guard let state = State(rawValue: row.state) else { return nil }
        let counters = LessonPayload(json: row.payload)
        self.init(
            state: state, lesson: row.lesson.map(LessonID.init(_:)),
            segment: row.segment.flatMap(Segment.init(rawValue:)), sentence: row.sentence ?? 0,
            repeats: counters.repeats, unclear: counters.unclear, isCorrect: counters.isCorrect,
            patience: .milliseconds(counters.patience), study: counters.study,
            path: counters.path, problem: counters.problem)
    }
}

/// The counters of a phase as the store keeps them beside the position.
struct LessonPayload {
    var repeats: Int
    var unclear: Int
    var isCorrect: Bool?
    /// Milliseconds.
    var patience: Int64
    var study: StudySaved?
    var path: PathSaved?
    var problem: ProblemSaved?

    init(_ saved: Session.Saved) {
        repeats = saved.repeats
        unclear = saved.unclear
        isCorrect = saved.isCorrect
        patience = saved.patience.wholeMilliseconds
        study = saved.study
        path = saved.path
        problem = saved.problem
    }

    /// Reads what this program once wrote; what cannot be read counts as nothing.
    init(json: String) {
        let object = (try? JSON.parse(Array(json.utf8)))?.objectValue ?? [:]
        repeats = Int(object["repeats"]?.integerValue ?? 0)
        unclear = Int(object["unclear"]?.integerValue ?? 0)
        isCorrect = object["correct"]?.boolValue
        patience = object["patience"]?.integerValue ?? Wait.patience.wholeMilliseconds
        study = StudyPayload.saved(object["study"])
        path = StudyPayload.saved(object["path"])
        problem = StudyPayload.saved(object["problem"])
    }

    var json: String {
        let object: JSONObject = [
            "repeats": .integer(Int64(repeats)), "unclear": .integer(Int64(unclear)),
            "patience": .integer(patience),
        ]
        return JSON.object(
            object.adding("correct", isCorrect.map(JSON.bool))
                .adding("study", study.map(StudyPayload.json))
                .adding("path", path.map(StudyPayload.json))
                .adding("problem", problem.map(StudyPayload.json))
        ).text
    }
}
