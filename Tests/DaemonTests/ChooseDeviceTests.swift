@testable import Daemon
import Session
import Testing
import VarlinkWire
import Voice

@Suite("Devices of sound")
struct ChooseDeviceTests {
    private static let choice: JSONObject = [
        "direction": "output", "device": "plughw:CARD=Box,DEV=0",
    ]

    @Test("are listed and chosen on the wire, by names that stay the same")
    func wire() async throws {
        try await WireTranscript.check(
            """
            > Admin.ListAudioDevices
            < {"output":"auto","input":"auto","devices":[{"name":"default",\
            "description":"Default Audio Device","directions":["output","input"],\
            "usedAs":["output","input"]},{"name":"plughw:CARD=Box,DEV=0",\
            "description":"The Box","directions":["output"],"usedAs":[]}]}
            > Admin.ChooseAudioDevice {"direction":"sideways"}
            < InvalidParameter {"parameter":"direction","hint":"expected output or input, found \
            \\"sideways\\""}
            > Admin.ChooseAudioDevice {"direction":"output","device":"hw:1,0"}
            < InvalidParameter {"parameter":"device","hint":"card numbers change over reboots"}
            > Admin.ChooseAudioDevice {"direction":"output","device":"plughw:CARD=Box,DEV=0"}
            < {"seq":2,"state":"IDLE"}
            > Admin.ListAudioDevices
            < {"output":"plughw:CARD=Box,DEV=0","input":"auto","devices":[{"name":"default",\
            "description":"Default Audio Device","directions":["output","input"],\
            "usedAs":["input"]},{"name":"plughw:CARD=Box,DEV=0",\
            "description":"The Box","directions":["output"],"usedAs":["output"]}]}
            > Transport.GetSound
            < {"paused":false,"muted":false,"volume":0,"ratePercent":90,"voice":"en-us",\
            "output":"plughw:CARD=Box,DEV=0"}
            > Admin.ChooseAudioDevice {"direction":"output"}
            < {"seq":3,"state":"IDLE"}
            > Transport.GetSound
            < {"paused":false,"muted":false,"volume":0,"ratePercent":90,"voice":"en-us"}
            """)
    }

    @Test("stay chosen over a restart, also after a crash")
    func restart() async throws {
        try await Live.started { world, doors in
            _ = try Caller(doors.control, world).call("Admin.ChooseAudioDevice", Self.choice)
            world.kill()
            world.devices.use(nil, for: .output)
            try world.start()
            #expect(world.devices.used(for: .output) == "plughw:CARD=Box,DEV=0")
        }
    }

    @Test("are not changed where the choice cannot be written")
    func unwritten() async throws {
        try await Live.started { world, doors in
            world.around.sabotage.fail { _ in true }
            let answer = try Caller(doors.control, world)
                .call("Admin.ChooseAudioDevice", Self.choice)
            #expect(answer.hasPrefix("StoreUnavailable"))
            #expect(world.devices.used(for: .output) == "auto")
        }
    }
}
