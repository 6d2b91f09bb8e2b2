import Testing
import VarlinkWire

@testable import lectern

@Suite("What the doctor looks at beside the daemon")
struct DoctorLookTests {
    private static let file = "/etc/lectern/config.json"

    private func environment(_ ward: Ward, _ variables: [String: String] = [:]) -> Environment {
        Environment(
            variable: { variables[$0] }, write: { _ in }, writeError: { _ in }, hasKeyboard: false,
            hasReader: false, typedLine: { nil }, localTime: { "\($0)" },
            attends: { _, _ in true },
            become: { _, _ in }, system: ward.system)
    }

    private func configuration(_ ward: Ward, _ variables: [String: String] = [:]) -> [Finding] {
        ConfigurationCheck(
            system: ward.system, environment: environment(ward, variables)
        ).findings
    }

    @Test("Where there is no configuration file nothing is said of it.")
    func noFile() throws {
        #expect(configuration(try Ward(), ["HOME": "/home/anna"]) == [])
    }

    @Test("A file that the daemon would read is well, the machine's and the user's own.")
    func goodFiles() throws {
        let ward = try Ward()
        let own = "/home/anna/.config/lectern/config.json"
        ward.write(Self.file, #"{"audio": {"output": "auto"}, "access": {"admin_users": ["a"]}}"#)
        ward.write(own, #"{"speech": {"rate": 0.9, "signs": true}, "resume_within": 600}"#)
        let findings = configuration(ward, ["HOME": "/home/anna"])
        #expect(findings == [.ok("configuration", Self.file), .ok("configuration", own)])
    }

    @Test(
        "What the daemon would not start with is said, with its line or its key.",
        arguments: [
            (
                "{\n\"audio\": {\"output\": \"auto\"\n}\n",
                "expected JSON, found in line 4: expected ',' or '}' at byte 31"
            ),
            (
                #"{"speech": {"volume": 7}}"#,
                "speech.volume: expected a number from -40 to 0, found 7"
            ),
            (#"{"keep_answers": 1}"#, "keep_answers: expected true or false, found 1"),
        ])
    func badFile(text: String, fault: String) throws {
        let ward = try Ward()
        ward.write(Self.file, text)
        #expect(
            configuration(ward) == [
                .wrong(
                    "configuration", "\(Self.file): \(fault)",
                    repair: "sudoedit \(Self.file) && sudo systemctl restart lecternd")
            ])
    }

    @Test("Everything that is wrong is said in one look, the user's own file with its repair.")
    func twoFaults() throws {
        let ward = try Ward()
        let own = "/home/anna/.config/lectern/config.json"
        ward.write(own, #"{"resume_within": -1, "speech": {"rate": 0.9, "voise": "male"}}"#)
        let findings = configuration(ward, ["HOME": "/home/anna"])
        #expect(findings.map(\.verdict) == [.wrong, .wrong])
        #expect(findings[1].message.hasPrefix("\(own): speech.voise: expected one of the keys "))
        #expect(findings[1].repair == "editor \(own) && systemctl --user restart lecternd")
    }

    private func devices(
        _ ward: Ward, _ variables: [String: String] = [:], _ devices: JSONObject? = nil
    ) -> [Finding] {
        DefaultDeviceCheck(
            system: ward.system, environment: environment(ward, variables), devices: devices
        ).findings
    }

    private static let cards = """
        00-03: HDMI 0 : HDMI 0 : playback 1
        01-00: USB Audio : USB Audio : playback 1 : capture 1

        """

    @Test("A screen as the first card, and one without a microphone, are named with the other.")
    func hdmi() throws {
        let ward = try Ward()
        ward.write("/proc/asound/pcm", Self.cards)
        ward.write(
            "/proc/asound/cards",
            " 0 [HDMI           ]: HDA-Intel - HDA Intel HDMI\n"
                + "                      HDA Intel HDMI at 0xf7\n"
                + " 1 [Device         ]: USB-Audio - USB Audio Device\n")
        #expect(
            devices(ward) == [
                .note(
                    "loudspeaker", "the system's loudspeaker is HDMI 0; USB Audio is one too",
                    repair: "sudo lectern audio use output plughw:CARD=Device,DEV=0"),
                .note(
                    "microphone",
                    "the first sound card has no microphone, and is the system's; USB Audio is "
                        + "one too",
                    repair: "sudo lectern audio use input plughw:CARD=Device,DEV=0"),
            ])
    }

    @Test("Whoever has chosen a device, or the order of the cards, is believed.")
    func chosen() throws {
        let ward = try Ward()
        ward.write("/proc/asound/pcm", Self.cards)
        #expect(devices(ward, [:], ["output": "plughw:1", "input": "none", "devices": []]) == [])
        ward.write(Self.file, #"{"audio": {"output": "plughw:1", "input": "plughw:1"}}"#)
        #expect(devices(ward) == [])
        ward.write(Self.file, "{}")
        #expect(devices(ward).count == 2)
        ward.write("/etc/asound.conf", "defaults.pcm.card 1\n")
        #expect(devices(ward) == [])
    }

    @Test("A first card that is well, and a machine without any, are nothing to speak of.")
    func goodCards() throws {
        let ward = try Ward()
        #expect(devices(ward) == [])
        ward.write("/proc/asound/pcm", "00-00: ALC257 : ALC257 : playback 1 : capture 1\n")
        #expect(devices(ward) == [])
    }

    @Test(
        "A sound server's device that is none, or hears the loudspeaker, is at fault.",
        arguments: [
            ("sink", "auto_null", "wrong"), ("sink", "alsa_output.pci.hdmi-stereo", "note"),
            ("sink", "alsa_output.usb.analog-stereo", ""), ("source", "x.monitor", "wrong"),
            ("source", "auto_null.monitor", "wrong"), ("source", "alsa_input.usb.mono", ""),
        ])
    func soundServer(kind: String, name: String, verdict: String) throws {
        let variables = ["HOME": "/home/anna", "XDG_RUNTIME_DIR": "/run/user/1000"]
        for (path, text) in [
            ("/home/anna/.config/pulse/abc-default-\(kind)", "\(name)\n"),
            (
                "/home/anna/.local/state/wireplumber/default-nodes",
                "[default-nodes]\ndefault.configured.audio.\(kind)=\(name)\n"
            ),
        ] {
            let ward = try Ward()
            ward.write("/run/user/1000/pulse/native")
            ward.write(path, text)
            let findings = devices(ward, variables)
            #expect(findings.map(\.verdict.rawValue) == (verdict.isEmpty ? [] : [verdict]))
            let repair = "pactl list short \(kind)s"
            #expect(findings.allSatisfy { $0.repair == repair && $0.message.contains(name) })
        }
    }

    @Test(
        "The group is looked at before there is a socket.",
        arguments: [
            ("audio:x:29:\n", "there is no group lectern", "sudo systemd-sysusers"),
            (
                "lectern:x:50:\n", "anna is not in the group lectern",
                "sudo adduser anna lectern"
            ),
            (
                "sudo:x:27:bert\nlectern:x:50:\n",
                "anna is not in the group lectern; only an administrator can change that",
                "sudo adduser anna lectern"
            ),
            (
                "sudo:x:1000:anna\nlectern:x:50:\n", "anna is not in the group lectern",
                "sudo adduser anna lectern"
            ),
            (
                "lectern:x:50:anna\n", "anna is in the group lectern, but not yet in this login",
                "newgrp lectern"
            ),
            ("lectern:x:1000:anna\n", "", ""),
        ])
    func group(file: String, message: String, repair: String) throws {
        let ward = try Ward()
        ward.write("/etc/group", file)
        #expect(GroupCheck(system: ward.system).findings == [], "there is no service")
        ward.write("/usr/lib/systemd/system/lecternd.service")
        ward.write("/run/systemd/system/x")
        let expected: [Finding] = message.isEmpty ? [] : [.wrong("right", message, repair: repair)]
        #expect(GroupCheck(system: ward.system).findings == expected)
    }

    @Test(
        "A disk is full, nearly so, or cannot be written.",
        arguments: [
            (UInt64(600) << 20, false, "ok", "600 MB free for /s"),
            (60 << 20, false, "note", "only 60 MB free for /s"),
            (40 << 20, false, "wrong", "it is nearly full: 40 MB free for /s"),
            (0, false, "wrong", "it is full: 0 MB free for /s"),
            (
                600 << 20, true, "wrong",
                "/s can only be read: so it was mounted, or the disk fails, which the kernel's "
                    + "log would tell"
            ),
        ])
    func disk(free: UInt64, isReadOnly: Bool, verdict: String, message: String) {
        let finding = DiskCheck.finding("/s", on: "/", free: free, isReadOnly: isReadOnly)
        #expect(finding.verdict.rawValue == verdict)
        #expect(finding.message == message)
        #expect((finding.repair == nil) == (verdict == "ok"))
    }

    @Test("What fills a disk is shown of that very file system, from where it begins.")
    func fullDisk() throws {
        let finding = DiskCheck.finding("/state/x", on: "/state", free: 0, isReadOnly: false)
        #expect(finding.repair == "sudo du -xhd2 /state | sort -h | tail")
        let machine = SystemView(root: "")
        #expect(machine.mountPoint("/proc/self/nothing/there") == "/proc")
        #expect(machine.mountPoint("/") == "/")
    }

    @Test("A file that the list of the models names and that is missing is named.")
    func models() throws {
        let ward = try Ward()
        ward.makeWell()
        ward.write(
            "/opt/share/lectern/models/MANIFEST.json",
            #"{"files": [{"path": "en-us/phrases.json"}, {"path": "en-us/decoys.json"}]}"#)
        #expect(
            FileCheck(system: ward.system).ownFindings.first
                == .wrong(
                    "phrases", "/opt/share/lectern/models/en-us/decoys.json is missing",
                    repair: "sudo make install"))
    }
}
