import Foundation
import Testing

@testable import CorpusWriting

@Suite("A command that is asked")
struct AskedCommandTests {
    private func answer(
        _ command: String, seconds: Int = 60, _ prompt: String = "prompt"
    ) -> Result<String, AskedCommand.Failure> {
        let asked = AskedCommand(command, seconds: seconds, bytesMax: 100_000)
        return Result { () throws(AskedCommand.Failure) in
            String(decoding: try asked.answer(to: Array(prompt.utf8)), as: UTF8.self)
        }
    }

    private func failure(_ command: String, seconds: Int = 60) -> String? {
        guard case .failure(let failure) = answer(command, seconds: seconds) else { return nil }
        return failure.description
    }

    @Test("gets the prompt and gives what it prints")
    func plain() {
        let prompt = String(repeating: "long ", count: 13_000)
        #expect(answer("cat", prompt) == .success(prompt))
        #expect(answer("echo x; cat /dev/stdin", "y") == .success("x\ny"))
        // It reads nothing.
        #expect(answer("echo x", prompt) == .success("x\n"))
    }

    @Test("that fails, is killed or says nothing gives no answer")
    func failures() {
        #expect(failure("echo x; exit 3") == "the command ended with status 3")
        #expect(failure("kill -9 $$") == "the command was ended by signal 9")
        #expect(failure("true") == "the command answered nothing")
        #expect(failure("echo; echo ' '") == "the command answered nothing")
        #expect(failure("nobody-has-this-program")?.contains("status 127") == true)
    }

    @Test("that never ends, or never ends to print, is ended with all its children")
    func endless() throws {
        let scratch = try ScratchFolder()
        let sign = scratch.path + "/alive"
        let child = "(sleep 3; touch \(sign)) & sleep 100"
        #expect(failure(child, seconds: 1) == "the command was not done after 1 seconds")
        #expect(failure("exec >&-; sleep 100", seconds: 1)?.contains("not done") == true)
        #expect(failure("yes") == "the answer has more than 100000 bytes")
        try Process.run(URL(filePath: "/bin/sleep"), arguments: ["3"]).waitUntilExit()
        #expect(!FileManager.default.fileExists(atPath: sign))
    }
}
