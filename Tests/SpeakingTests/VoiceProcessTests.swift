import Foundation
import Testing
import Voice

@testable import SpeechProcess

@Suite("The voice process")
struct VoiceProcessTests {
    @Test("renders, tells phonemes, knows its voices, and reports nothing while it is well")
    func works() async throws {
        let voice = try VoiceDouble()
        let pcm = try await voice.render("The answer is land, descendants, and blessing.").get()
        #expect(pcm.rate == 22_050)
        #expect(pcm.duration > .seconds(1) && pcm.duration < .seconds(6))
        #expect(try await voice.phonemes(of: "blessing").get() == "b l 'E s I N")
        for name in ["en-us", "en-us+f3", "de"] {
            #expect(voice.synthesizer.hasVoice(name) == true)
        }
        for name in ["en-us+zz", "xx-yy", "a b"] {
            #expect(voice.synthesizer.hasVoice(name) == false)
        }
        #expect(voice.end() == [])
    }

    @Test(
        "refuses what is no voice and what is too long, and goes on",
        arguments: [
            ("text", "xx-nosuch"), ("text", "en us"), (String(repeating: "a", count: 20_000), "de"),
        ])
    func refuses(text: String, name: String) async throws {
        let voice = try VoiceDouble()
        let process = try await started(voice)
        let refused = await voice.render(text, name)
        #expect(throws: SynthesisError.self) { try refused.get() }
        #expect(try await !voice.render("Amen.").get().samples.isEmpty)
        #expect(voice.synthesizer.process == process)
        #expect(voice.end() == [])
    }

    @Test("that is killed is started anew, and told so")
    func killed() async throws {
        let voice = try VoiceDouble()
        for _ in 0..<3 {
            let process = try await started(voice)
            kill(process, SIGKILL)
            #expect(try await !voice.render("Amen.").get().samples.isEmpty)
            #expect(try await started(voice) != process)
            #expect(kill(process, 0) == -1 && errno == ESRCH)
        }
        let gone = "the voice process is gone: it was ended by signal 9"
        let each: [ProcessReport] = [.failed(reason: gone), .runs]
        #expect(voice.end() == each + each + each)
    }

    @Test("that stands still is killed, and what it was asked is asked again")
    func stopped() async throws {
        let voice = try VoiceDouble(patience: VoiceProcess.Patience(answerUSec: 1_000_000))
        let process = try await started(voice)
        kill(process, SIGSTOP)
        #expect(try await !voice.render("Amen.").get().samples.isEmpty)
        #expect(kill(process, 0) == -1 && errno == ESRCH)
        let silent = "the voice process has yielded nothing for 1000 ms, and was killed"
        #expect(voice.end() == [.failed(reason: silent), .runs])
    }

    @Test("is not left alone by signals that are for the daemon, and ends with it")
    func signals() async throws {
        let voice = try VoiceDouble()
        let process = try await started(voice)
        for signal in [SIGTERM, SIGINT, SIGHUP] { kill(process, signal) }
        #expect(try await !voice.render("Amen.").get().samples.isEmpty)
        #expect(voice.synthesizer.process == process)
        #expect(voice.end() == [])
        #expect(kill(process, 0) == -1 && errno == ESRCH)
        let late = await voice.render("Amen.")
        #expect(throws: SynthesisError.self) { try late.get() }
    }

    @Test("that is started by hand says who starts it")
    func byHand() throws {
        let program = Process()
        let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") }
        program.executableURL = URL(filePath: bundle ?? CommandLine.arguments[0])
            .deletingLastPathComponent().appending(path: "lectern-voice")
        let said = Pipe()
        (program.standardInput, program.standardError) = (FileHandle.nullDevice, said)
        try program.run()
        program.waitUntilExit()
        #expect(program.terminationStatus == 2)
        let text = String(decoding: said.fileHandleForReading.availableData, as: UTF8.self)
        #expect(text.hasPrefix("lectern-voice: lecternd starts this program"))
    }

    /// The number of the process, when it has done something.
    private func started(_ voice: VoiceDouble) async throws -> Int32 {
        _ = try await voice.phonemes(of: "a").get()
        return try #require(voice.synthesizer.process)
    }
}
