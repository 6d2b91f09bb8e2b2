internal import Control
internal import Logging
internal import Scripts
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

/// What an import would change.
struct ProgressMerge {
    private(set) var added: [LessonProgress] = []
    private(set) var replaced: [LessonProgress] = []
    private(set) var kept = 0

    /// Compares imported progress with the present one: the progress that was written later counts.
    /// A lesson that either box has completed stays completed, with the earlier time.
    init(_ coming: [LessonProgress], into present: [LessonProgress]) {
        let known = Dictionary(present.map { ($0.lesson, $0) }) { first, _ in first }
        for row in coming {
            guard let own = known[row.lesson] else {
                added.append(row)
                continue
            }
            var merged = row.isNewer(than: own) ? row : own
            merged.completedAt = [own.completedAt, row.completedAt].compactMap(\.self).min()
            if merged == own { kept += 1 } else { replaced.append(merged) }
        }
    }

    var changes: [LessonProgress] { added + replaced }
}

// Imports a learner's progress from another box.
extension Conductor {
    /// Takes one part of a document. With the last part the whole document is written.
    func take(
        _ wish: AdminCall.Import, _ terms: ClientCall.Terms, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        if stuck != nil { throw storeUnavailable }
        guard (1...Uploads.nameMax).contains(wish.upload.utf8.count) else {
            throw .invalidParameter(
                "upload", hint: "expected 1 to \(Uploads.nameMax) bytes")
        }
        guard dialogue.phase.state == .idle else {
            throw reply(to: Refusal(.notAllowedNow), of: .order(.idle(.changeProgress(nil))))
        }
        let reader = try read(wish)
        let count = Int64(reader.document.lessons.count)
        guard wish.isLast else {
            return ["seq": .integer(journal.last), "lessons": .integer(count)]
        }
        guard reader.problems.first.isEmpty else {
            throw .importRefused(problems: reader.problems.first, more: reader.problems.more)
        }
        return try merge(reader.document, cause(peer, terms))
    }

    private func read(_ wish: AdminCall.Import) throws(ErrorReply) -> LearnerReader {
        do throws(Uploads.Refusal) {
            return try uploads.take(
                wish.part, of: wish.upload, for: learner, isLast: wish.isLast,
                at: dependencies.clocks.monotonicUSec())
        } catch {
            switch error {
            case .tooMany:
                throw .importRefused(
                    problems: ["expected at most \(Uploads.max) imports at once, found another"],
                    hint: "try again in a minute")
            case .otherLearner(let first):
                throw .importRefused(
                    problems: ["expected the learner \(first) as before, found \(learner)"],
                    hint: "select that learner, then import the whole document again")
            }
        }
    }

    /// What an import writes, and its remarks on what is left out.
    private struct Plan {
        var merge: ProgressMerge
        var settings: [String: String]
        var course: String?
        var remarks: [String]

        var isEmpty: Bool { merge.changes.isEmpty && settings.isEmpty && course == nil }
    }

    private func merge(
        _ document: LearnerDocument, _ cause: EventCause
    ) throws(ErrorReply) -> JSONObject {
        let saved = try written { store throws(StoreError) in try store.restore() }
        let plan = try plan(for: document, saved)
        let merge = plan.merge
        let counts: JSONObject = [
            "added": .integer(Int64(merge.added.count)),
            "replaced": .integer(Int64(merge.replaced.count)),
            "kept": .integer(Int64(merge.kept)),
        ]
        if !plan.isEmpty { try write(plan, saved, counts, cause) }
        return JSONObject(
            [
                ("seq", .integer(journal.last)),
                ("lessons", .integer(Int64(document.lessons.count))),
            ] + counts.members.map { ($0.name, $0.value) }
        ).adding("learner", .string(learner))
            .adding("remarks", .array(plan.remarks.map(JSON.string)))
    }

    private func plan(
        for document: LearnerDocument, _ saved: Stored
    ) throws(ErrorReply) -> Plan {
        let present = try written { store throws(StoreError) in
            try store.progress(after: nil, limit: .max)
        }
        var remarks: [String] = []
        var rows = document.lessons
        let answers = rows.count { $0.answerGiven != nil }
        if answers > 0, !settings.keepsAnswers {
            for index in rows.indices { rows[index].answerGiven = nil }
            remarks.append("left out the words of \(answers) answers: keep_answers is off here")
        }
        var settings = document.settings.filter { saved.settings[$0.key] == nil }
        if let voice = settings["voice"], dependencies.voiceName(voice) == nil {
            settings["voice"] = nil
            remarks.append("left out the voice \(voice): it is not installed here")
        }
        var course = saved.selectedCourse == nil ? document.course : nil
        if let name = course, content.syllabus(of: CourseID(name), completed: []) == nil {
            course = nil
            remarks.append("left out the choice of the course \(name): it is not installed here")
        }
        return Plan(
            merge: ProgressMerge(rows, into: present), settings: settings, course: course,
            remarks: remarks)
    }

    private func write(
        _ plan: Plan, _ saved: Stored, _ counts: JSONObject, _ cause: EventCause
    ) throws(ErrorReply) {
        var completed = saved.completed
        for row in plan.merge.changes where row.completedAt != nil { completed.insert(row.lesson) }
        let course = plan.course.map(CourseID.init) ?? dialogue.syllabus?.course
        let syllabus = course.flatMap { content.syllabus(of: $0, completed: completed) }
        let (next, effects) = try after(.changeProgress(syllabus))
        let draft = Commit(
            at: dependencies.clocks.wallUSec(),
            events: [
                NewEvent(.progressImported, cause: cause, data: JSON.object(counts).text)
            ],
            settings: plan.settings.mapValues(Optional.some), selectedCourse: plan.course)
        let seqs = try written { store throws(StoreError) in
            try store.replaceProgress(by: plan.merge.changes, thenCommitting: draft)
        }
        take(seqs, of: draft)
        dialogue = next
        if plan.course != nil { note(missingCourse: nil) }
        sound = Sound(
            stored: saved.settings.merging(plan.settings) { $1 }, default: settings.speech)
        perform(effects)
        addMissingLessonCards(of: learner)
        publish()
        log.notice("progress imported")
    }
}
