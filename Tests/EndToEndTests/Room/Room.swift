import Foundation
import Synchronization

/// A room with a loudspeaker and a microphone, made by a sound server of its own.
///
/// The box speaks into the sink `speaker`, and what a person says is played into the sink `mouth`,
/// whose monitor is the source `mic`. It needs neither D-Bus nor systemd nor sound hardware, and
/// works as root and as an ordinary user.
final class Room: Sendable {
    let folder: Scratch
    /// What a program needs to be in this room, through ALSA or PulseAudio.
    let environment: [String: String]
    /// Nil where it is quiet and nothing comes back from the walls.
    let acoustics: Acoustics?
    let echo: Echo?
    private let running: Mutex<Running>

    /// What makes the room.
    private struct Running: Sendable {
        var server: Program
        /// The noise that is in every room, and that of this one.
        var noises: [Program]
    }

    private init(
        folder: Scratch, _ running: Running, environment: [String: String], _ acoustics: Acoustics?
    ) {
        self.folder = folder
        self.acoustics = acoustics
        echo = acoustics?.hasEcho == true ? Echo() : nil
        self.running = Mutex(running)
        self.environment = environment
    }

    /// Opens a room, does something in it, and leaves nothing behind, whatever happens.
    static func with<Result>(
        _ equipment: RoomEquipment = RoomEquipment(),
        _ body: (Room) async throws -> Result
    ) async throws -> Result {
        let room = try await open(equipment)
        do {
            let result = try await body(room)
            try await room.close()
            return result
        } catch {
            // The first error is the one to be told.
            try? await room.close()
            throw error
        }
    }

    private static func open(_ equipment: RoomEquipment) async throws -> Room {
        let folder = try Scratch("room")
        try folder.write(equipment.serverScript(in: folder.path), to: "room.pa")
        let environment = [
            "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path,
            "PULSE_COOKIE": try folder.write(String(repeating: "c", count: 256), to: "cookie"),
            "PULSE_STATE_PATH": try folder.folder("pulse"), "PULSE_RUNTIME_PATH": folder["pulse"],
            "PULSE_SERVER": "unix:\(folder["native"])",
            "ALSA_CONFIG_PATH": try folder.write(
                equipment.alsaConfiguration, to: "asound.conf"),
        ]
        let running = try await start(in: folder, environment)
        let room = Room(folder: folder, running, environment: environment, equipment.acoustics)
        do {
            try await room.fill()
        } catch {
            try? await room.close()
            throw error
        }
        return room
    }

    /// Lets the noise begin, and the loudspeaker be heard at the microphone.
    private func fill() async throws {
        if let acoustics, let noise = acoustics.noise {
            let file = try await noise.make(at: acoustics.noiseLevel, in: folder)
            let program = try Self.play(
                raw: file, environment, log: folder["noise-player.log"])
            running.withLock { $0.noises.append(program) }
        }
        guard echo != nil else { return }
        for (after, decibels) in Echo.ofLoudspeaker {
            let module = try await control(
                "load-module", "module-loopback", "source=speaker.monitor", "sink=mouth",
                "latency_msec=\(after)")
            try await attenuate(module, decibels)
        }
    }

    /// Sets how loud the stream of a module is.
    private func attenuate(_ module: String, _ decibels: Double) async throws {
        let inputs = try await control("list", "sink-inputs")
        let number = module.trimmingCharacters(in: .whitespacesAndNewlines)
        let own = inputs.components(separatedBy: "Sink Input #").first {
            $0.contains("Owner Module: \(number)\n")
        }
        guard let index = own?.prefix(while: \.isNumber), !index.isEmpty else {
            throw Trouble("no stream of module \(number):\n\(inputs)")
        }
        try await control("set-sink-input-volume", String(index), "\(decibels)dB")
    }

    private static func start(
        in folder: Scratch, _ environment: [String: String]
    ) async throws -> Running {
        let readiness = try ReadinessSocket(at: folder["ready"])
        let server = try Program(
            [
                "pulseaudio", "--daemonize=no", "--system=false", "-n", "-F", folder["room.pa"],
                "--exit-idle-time=-1", "--disable-shm=true", "--use-pid-file=no",
                "--realtime=yes", "--high-priority=yes",
            ], environment: environment.merging(["NOTIFY_SOCKET": readiness.path]) { $1 },
            isUrgent: true, log: folder["pulseaudio.log"])
        try await readiness.waitReady(server, within: .seconds(20))
        // No room is without any sound: exact zeros are a microphone that is switched off. White
        // noise at −70 dB; the volume is cubic.
        let air = try play(
            raw: "/dev/urandom", environment, options: ["--volume=5400"], log: folder["air.log"])
        return Running(server: server, noises: [air])
    }

    /// Plays raw samples into the microphone, beside everything else.
    private static func play(
        raw file: String, _ environment: [String: String], options: [String] = [], log: String
    ) throws -> Program {
        try Program(
            ["pacat", "--device=mouth", "--raw", "--format=s16le", "--rate=16000", "--channels=1"]
                + options + [file], environment: environment, isUrgent: true, log: log)
    }

    private func close() async throws {
        let running = running.withLock { $0 }
        for noise in running.noises { try await noise.end(SIGKILL) }
        try await running.server.end(SIGTERM)
    }

    /// Tells the sound server something: `pactl` with these arguments.
    ///
    /// - Returns: what it answered.
    @discardableResult
    func control(_ arguments: String...) async throws -> String {
        try await run(
            ["pactl"] + arguments, environment: environment,
            log: folder["pactl-\(UUID().uuidString).log"])
    }

    /// The sound server dies at once, and with it every stream.
    func crashServer() async throws {
        let running = running.withLock { $0 }
        try await running.server.end(SIGKILL)
        for noise in running.noises { try await noise.end(SIGKILL) }
    }

    /// The sound server stops where it is, and its streams with it; with `SIGCONT` it goes on.
    func signalServer(_ signal: Int32) {
        running.withLock { $0 }.server.send(signal)
    }

    /// The sound server is there again.
    func restartServer() async throws {
        let again = try await Self.start(in: folder, environment)
        running.withLock { $0 = again }
    }

    /// Takes the microphone away; what remains are sources that nobody asked for.
    func unplugMicrophone() async throws {
        // Else a recorder of the loudspeaker would be moved to the default when that is back.
        try await control("set-default-source", "speaker.monitor")
        let modules = try await control("list", "short", "modules")
        guard let line = modules.split(separator: "\n").first(where: { $0.contains("remap") }),
            let index = line.split(separator: "\t").first
        else { throw Trouble("no microphone to be unplugged:\n\(modules)") }
        try await control("unload-module", String(index))
    }

    func plugInMicrophone() async throws {
        try await control(
            "load-module", "module-remap-source", "master=mouth.monitor", "source_name=mic")
    }
}
