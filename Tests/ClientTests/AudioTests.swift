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

    @Test(
        "What a test has found is told in words, figure by figure.",
        arguments: [("test", "TestAudio"), ("calibrate", "CalibrateAudio")])
    func trial(command: String, method: String) throws {
        let answer =
            #"{"verdict":"allowed","message":"All is well.","noiseDBFS":-62,"voiceDBFS":-28,"#
            + #""delayUSec":-250,"driftPPM":-3,"cancelledDB":24}"#
        let calls = try check(
            "audio \(command)", answers: [answer],
            prints: """
                All is well.
                The quiet room: -62 dBFS.
                The own voice: -28 dBFS.
                Delay: -0.3 ms.
                Drift of the clocks: -3 millionths.
                Taken out of the own voice: 24 dB.

                """)
        #expect(calls == [#"Admin.\#(method) {"client":"lectern"}"#])
    }
}
