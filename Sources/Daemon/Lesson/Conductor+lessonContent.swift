internal import Curriculum
internal import Logging
internal import Scripts
internal import Session
internal import Voice

// The content of lessons, and what is not well with it.
extension Conductor {
    /// The script of the open lesson; nil if none is open, or it cannot be read.
    var openLesson: LessonScript? {
        switch script {
        case .lesson(let script): script
        case .cards, .readings, .problem, nil: nil
        }
    }

    /// The script of the lesson at which a daemon goes on; nil where it cannot be read, which the
    /// lesson is told.
    static func script(
        at position: Session.Saved, in course: Course?, _ content: Content,
        _ dependencies: Dependencies
    ) -> Script? {
        guard let lesson = position.lesson, let course else { return nil }
        let found = content.script(of: lesson, in: course.id, voiceName: dependencies.voiceName)
        return (try? found.get()).map(Script.lesson)
    }

    /// Whether what is begun can neither go on nor be waited for, because its content is missing.
    var lacksContent: Bool {
        switch dialogue.phase.state {
        case .idle, .choice, .study, .path, .problem, .lesson(.lessonLoaded): false
        case .lesson, .relisten: script == nil
        }
    }

    /// What a lesson listens for beside its answer, with these orders about the sound.
    func lessonExpectations(_ transport: Set<String>) -> [Voice.Expectation] {
        LessonCommand.allCases.map { command in
            Voice.Expectation(commands: [command.rawValue], transport: transport)
        }
    }

    /// Fetches a lesson; the answer is taken as the next event.
    func fetch(_ id: LessonID, _ fetch: FetchID) {
        guard let course = dialogue.syllabus?.course else {
            return followUps.append(.fetched(fetch, .unavailable))
        }
        switch content.script(of: id, in: course, voiceName: dependencies.voiceName) {
        case .success(let loaded):
            health.recovered(.content)
            health.recovered(.script)
            contentFault = nil
            script = .lesson(loaded)
            tellPassage()
            dependencies.mouth.prepare(loaded.allLines)
            dependencies.ears.prepare([heard(.answer(loaded.question))])
            followUps.append(.fetched(fetch, .lesson(loaded.question)))
        case .failure(let fault):
            log.error("lesson unavailable", metadata: ["reason": "\(fault.text)"])
            _ = health.failed(.content, fault.text, hint: fault.hint)
            contentFault = fault
            followUps.append(.fetched(fetch, .unavailable))
        }
    }

    /// Notes the wanted course that cannot be read; nil if there is none.
    func note(missingCourse name: String?) {
        missingCourse = name
        guard let name else { return _ = health.recovered(.content) }
        let fault = content.fault(ofCourse: name)
        log.error("course unavailable", metadata: ["reason": "\(fault.text)"])
        _ = health.failed(.content, fault.text, hint: fault.hint)
    }

    /// Notes whether the passage is read from where it should be, and every Bible can be used.
    func tellPassage() {
        let fault = openLesson?.passageFault ?? content.passages.fault
        guard let fault else { return _ = health.recovered(.scripture) }
        guard health.failed(.scripture, fault, hint: Health.Part.scripture.hint) else { return }
        log.warning("scripture", metadata: ["reason": "\(fault)"])
    }
}
