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
            prints: "Output: \(device)\n")
        #expect(
            calls == [
                #"Admin.ChooseAudioDevice {"client":"lectern"\#(parameters)}"#,
                "Admin.ListAudioDevices {}",
            ])
    }

    @Test("A chosen device that is not there is reported as such, for its own direction.")
    func away() throws {
        let devices =
            #"{"output":"hw","input":"none","devices":[{"name":"hw","description":"d","#
            + #""directions":["output"],"usedAs":["output"]}]}"#
        let reply = #"{"seq":9,"state":"IDLE"}"#
        try check("audio use output hw", answers: [reply, devices], prints: "Output: hw\n")
        try check(
            "audio use input hw", answers: [reply, devices],
            prints: "Input: hw\nIt is not there now; Lectern waits for it. "
                + "See `lectern audio list`.\n")
        try check("audio use output hw --json", answers: [reply], prints: reply + "\n")
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
