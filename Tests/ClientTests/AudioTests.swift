import Testing

@Suite("Devices of sound")
struct AudioTests {
    @Test("Devices are listed with what they are used as.")
    func list() throws {
        let answer =
            #"{"output":"auto","input":"none","devices":[{"name":"default","#
            + #""description":"Default","directions":["output","input"],"usedAs":["output"]},"#
            + #"{"name":"plughw:CARD=B,DEV=0","description":"The Box","#
            + #""directions":["output"],"usedAs":[]}]}"#
        let calls = try check(
            "audio list", answers: [answer],
            prints: """
                Output: auto. Input: none.
                default: Default (output and input), used as output
                plughw:CARD=B,DEV=0: The Box (output)

                """)
        #expect(calls == ["Admin.ListAudioDevices {}"])
    }

    @Test(
        "A device is chosen by its name, and the configuration by leaving it out.",
        arguments: [
            ("auto", #","direction":"output","device":"auto""#),
            ("configured", #","direction":"output""#),
        ])
    func use(device: String, parameters: String) throws {
        let calls = try check(
            "audio use output \(device)", answers: [#"{"seq":9,"state":"IDLE"}"#],
            prints: "The state is IDLE (event 9).\n")
        #expect(calls == [#"Admin.ChooseAudioDevice {"client":"lectern"\#(parameters)}"#])
    }
}
