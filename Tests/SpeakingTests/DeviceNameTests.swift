import Testing

@testable import AudioALSA

@Suite("The names of devices")
struct DeviceNameTests {
    @Test(
        "that stay the same over reboots are taken",
        arguments: [
            "default", "pulse", "plughw:CARD=Device,DEV=0", "hw:CARD=PCH", "dmix:CARD=A2,DEV=0",
            "null", "lspk", "my-card.2", "pulse:alsa_output.usb-0d8c,x",
        ])
    func good(name: String) throws {
        #expect(try DeviceName(name).text == name)
        #expect(try OutputChoice(name) == .device(DeviceName(name)))
    }

    @Test("are recommended for a sound server only if there is one, and never for a conversion")
    func offered() {
        func isOffered(_ name: String, _ withSoundServer: Bool) -> Bool {
            DeviceEntry(name: name, description: "", isInput: true, isOutput: true)
                .isForPeople(withSoundServer: withSoundServer)
        }
        #expect(isOffered("pulse", true) && !isOffered("pulse", false))
        for name in ["default", "plughw:CARD=Device,DEV=0"] {
            #expect(isOffered(name, true) && isOffered(name, false))
        }
        #expect(!isOffered("speexrate", true) && !isOffered("hw:CARD=Device,DEV=0", true))
    }

    @Test(
        "by card number are refused with the right spelling",
        arguments: [
            "hw:1,0", "plughw:0", "hw:CARD=2,DEV=1", "sysdefault:0",
        ])
    func numbered(name: String) {
        let error = #expect(throws: DeviceNameError.self) { try DeviceName(name) }
        #expect(error?.name == name)
        #expect(error?.reason.contains(":CARD=") == true)
        #expect(error?.reason.contains("DEV=\(name.hasSuffix("DEV=1") ? 1 : 0)") == true)
    }

    @Test(
        "that are no names are refused, and those with which ALSA writes files or runs programs",
        arguments: [
            "", "a b", "x\n", "é", "tee:null,'|cat>/tmp/x',raw", "tee:null,lectern.db,raw",
            "file:FILE=/tmp/x,FORMAT=raw", "plug:tee:null,x,raw", "hw:", ":", "{type tee}",
            "default:/etc/x", "x'y",
        ])
    func bad(name: String) {
        #expect(throws: DeviceNameError.self) { try DeviceName(name) }
    }

    @Test("auto and none are choices")
    func choices() throws {
        #expect(try OutputChoice("auto") == .automatic)
        #expect(try OutputChoice("none") == .silent)
    }
}
