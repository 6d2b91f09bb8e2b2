import Testing

@testable import lecternd

@Suite("The sign before a typed line")
struct PromptTests {
    @Test("follows the lines while something may be typed, and is overwritten by the next line")
    func lines() {
        var prompt = Prompt()
        #expect(prompt.text(["[IDLE]"], wanted: false, isAnswer: false) == "[IDLE]\n")
        #expect(prompt.text(["Say: x", "y"], wanted: true, isAnswer: false) == "Say: x\ny\n> ")
        #expect(prompt.text(["[READY]"], wanted: true, isAnswer: false) == "\r[READY]\n> ")
        #expect(prompt.text(["    A."], wanted: false, isAnswer: false) == "\r    A.\n")
        #expect(prompt.text(["    B."], wanted: false, isAnswer: false) == "    B.\n")
    }

    @Test("is not drawn again while somebody types, but after a typed line")
    func typing() {
        var prompt = Prompt()
        #expect(prompt.text([], wanted: true, isAnswer: false) == "> ")
        #expect(prompt.text([], wanted: true, isAnswer: false).isEmpty)
        #expect(prompt.text([], wanted: true, isAnswer: true) == "\r> ")
        #expect(prompt.text([], wanted: false, isAnswer: true).isEmpty)
        // The sign is still on the screen.
        #expect(prompt.text(["a"], wanted: false, isAnswer: false) == "\ra\n")
    }
}
