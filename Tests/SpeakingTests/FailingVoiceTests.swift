import Glibc
import Testing
import Voice

@testable import SpeechProcess

@Suite("A voice process that fails")
struct FailingVoiceTests {
    @Test("at a text twice is not asked a third time, and serves the next text")
    func poison() async throws {
        let voice = try VoiceDouble(
            answering: "case $question in *poison*) kill -9 $$;; esac; sound")
        #expect(try await voice.render("good").get() == PCM(samples: [100], rate: 8000))
        let refused = await voice.render("poison")
        let error = #expect(throws: SynthesisError.self) { try refused.get() }
        #expect(error?.reason == "the voice process is gone: it was ended by signal 9")
        #expect(error?.isPassing == false)
        #expect(try await voice.render("good").get().samples == [100])
        #expect(voice.starts == 3)
        voice.end()
    }

    @Test("at a text once is asked again")
    func once() async throws {
        let voice = try VoiceDouble(answering: "[ -e died ] || { echo >died; exit 3; }; sound")
        #expect(try await voice.render("text").get().samples == [100])
        #expect(voice.starts == 2)
        let gone = "the voice process is gone: it ended with status 3"
        #expect(voice.end() == [.failed(reason: gone), .runs])
    }

    @Test("at many texts in a row fails each for itself, and serves the good one behind them")
    func manyPoisons() async throws {
        let voice = try VoiceDouble(
            answering: "case $question in *poison*) kill -9 $$;; esac; sound")
        for _ in 0..<3 {
            let refused = await voice.render("poison")
            #expect(throws: SynthesisError.self) { try refused.get() }
        }
        #expect(try await voice.render("good").get().samples == [100])
        #expect(voice.starts <= 8)
        voice.end()
    }

    @Test(
        "by what it sends is killed, and the text fails",
        arguments: [
            "printf 'what is this'", #"printf '\377\377\377\377s'"#, #"printf '\003\0\0\0sabc'"#,
            #"printf '\0\0\0\0s'"#, #"printf '\002\0\0\0ma'; exit"#, #"printf '\002\0\0\0mab'"#,
            #"printf '\0\0\0\0r'"#, "exec sleep 1000", #"printf '\010\0\0\0'; exec sleep 1000"#,
        ])
    func rubbish(answer: String) async throws {
        let voice = try VoiceDouble(answering: answer, patience: VoiceDouble.impatient)
        let refused = await voice.render("text")
        let error = #expect(throws: SynthesisError.self) { try refused.get() }
        #expect(error?.call == "lectern-voice")
        let reports = voice.end()
        #expect(reports.contains { if case .failed = $0 { true } else { false } })
    }

    @Test(
        "in its greeting is not asked anything",
        arguments: ["hello", #"\001\0\0\0hx"#, "", #"\0\0\0\0d"#])
    func greeting(greeting: String) async throws {
        let voice = try VoiceDouble(
            greeting: greeting, answering: "exit", patience: VoiceDouble.impatient)
        let refused = await voice.render("text")
        let error = #expect(throws: SynthesisError.self) { try refused.get() }
        #expect(error?.call == "lectern-voice")
        #expect(voice.synthesizer.hasVoice("en-us") == nil)
        voice.end()
    }

    @Test("because espeak-ng is not installed says what espeak-ng says")
    func withoutData() async throws {
        let voice = try VoiceDouble(
            greeting: #"\010\0\0\0e\004callwhy"#, answering: "exit")
        let refused = await voice.render("text")
        let error = #expect(throws: SynthesisError.self) { try refused.get() }
        #expect(error == SynthesisError(call: "call", reason: "why", isPassing: true))
        voice.end()
    }

    @Test("to be there is told with its path, and to be tried again takes longer each time")
    func missing() async throws {
        let voice = try VoiceDouble(program: "/nowhere/lectern-voice")
        let refused = await voice.render("text")
        let error = #expect(throws: SynthesisError.self) { try refused.get() }
        #expect(error?.call == "posix_spawn")
        #expect(error?.isPassing == true)
        let reason = try #require(error?.reason)
        #expect(reason.hasPrefix("the voice process cannot be started: posix_spawn /nowhere"))
        #expect(voice.end().allSatisfy { $0 == .failed(reason: reason) })
    }

    @Test(
        "because its program was missing comes back while requests come without a pause",
        .timeLimit(.minutes(10)))
    func awayAndAsked() async throws {
        let voice = try await Self.missing()
        for _ in 0..<30 { _ = await voice.render("text") }
        try voice.setProgram(isThere: true)
        // The time limit cancels the task.
        while !Task.isCancelled {
            // The lesson asks for its sentence in the same way.
            if case .success = await voice.render("text") { break }
        }
        #expect(voice.end().last == .runs)
    }

    @Test(
        "because its program was missing is reported as well again without a request",
        .timeLimit(.minutes(10)))
    func awayAndUnasked() async throws {
        let voice = try await Self.missing()
        for _ in 0..<10 { _ = await voice.render("text") }
        try voice.setProgram(isThere: true)
        await voice.waits(for: .runs)
        #expect(voice.end().last == .runs)
    }

    /// A voice that has worked, and whose process and program are gone.
    private static func missing() async throws -> VoiceDouble {
        let voice = try VoiceDouble(answering: "sound")
        _ = try await voice.render("text").get()
        try voice.setProgram(isThere: false)
        kill(try #require(voice.synthesizer.process), SIGKILL)
        return voice
    }

    @Test("rests not at first, then twice as long each time, and half a minute at most")
    func rest() {
        var rest = RestartBackoff()
        let rests = (0..<12).map { _ in
            rest.fall(at: 0)
            return rest.left(at: 0) / 1000
        }
        #expect(rests.prefix(6) == [0, 250, 500, 1000, 2000, 4000])
        #expect(rests.max() == 30_000)
        rest.stand()
        rest.fall(at: 60_000_000)
        #expect(rest.left(at: 60_000_000) == 0)
    }
}
