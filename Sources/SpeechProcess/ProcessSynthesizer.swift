package import LinuxIO
package import Voice

/// Renders text in a process of its own, `lectern-voice`, which may crash, hang or be killed: it is
/// started anew, and what it was asked is asked again, once.
///
/// One thread has the process. A process that yields nothing for two seconds is killed.
package final class ProcessSynthesizer: Synthesizer {
    private let queue: ProcessQueue
    private let thread: NamedThread

    /// Starts the thread, and it the process; throws when the thread cannot be had. A program that
    /// is missing is told by `report` and answered to each request.
    ///
    /// - Parameters:
    ///   - program: the path of `lectern-voice`.
    ///   - report: is called on the thread of the process.
    package convenience init(
        program: String, report: @escaping @Sendable (ProcessReport) -> Void
    ) throws(SystemError) {
        try self.init(program: program, patience: VoiceProcess.Patience(), report: report)
    }

    init(
        program: String, patience: VoiceProcess.Patience,
        report: @escaping @Sendable (ProcessReport) -> Void
    ) throws(SystemError) {
        let queue = try ProcessQueue()
        self.queue = queue
        thread = try NamedThread("voice") {
            var supervision = Supervision(queue, program, patience, report)
            supervision.run()
        }
    }

    /// `lectern-voice` where it belongs: beside the program that runs, or, seen from there, in
    /// `../libexec`.
    package static func installedProgram() throws(SystemError) -> String {
        let folder = try OwnProgram.folder()
        let places = [folder + "/lectern-voice", folder + "/../libexec/lectern-voice"]
        return places.first(where: OwnProgram.isThere) ?? places[0]
    }

    /// The number of the process; nil while none runs. Returns at once; any thread.
    package var process: Int32? { queue.process }

    package func hasVoice(_ name: String) -> Bool? { queue.voices?.contains(name) }

    package func render(
        _ request: RenderRequest, isUrgent: Bool,
        then: @escaping @Sendable (Result<PCM, SynthesisError>) -> Void
    ) {
        queue.add(.render(request, then), isUrgent: isUrgent)
    }

    package func phonemes(
        of word: String, language: String,
        then: @escaping @Sendable (Result<String, SynthesisError>) -> Void
    ) {
        queue.add(.phonemes(word, language: language, then), isUrgent: false)
    }

    /// Answers what waits with an error, and ends the process and the thread; blocks until they
    /// have ended.
    package func end() {
        queue.end()
        thread.join()
    }
}

/// What is said of the process; never while all is well.
package enum ProcessReport: Equatable, Sendable {
    /// It is gone, or cannot be started; it is tried again.
    case failed(reason: String)
    /// It runs again.
    case runs
}
