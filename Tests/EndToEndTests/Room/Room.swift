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
    private let running: Mutex<Running>

    /// What makes the room.
    private struct Running: Sendable {
        var server: Program
        /// The noise that is in every room.
        var air: Program
    }

    private init(folder: Scratch, _ running: Running, environment: [String: String]) {
        self.folder = folder
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
        return Room(folder: folder, running, environment: environment)
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
        let air = try Program(
            [
                "pacat", "--device=mouth", "--raw", "--format=s16le", "--rate=16000",
                "--channels=1", "--volume=5400", "/dev/urandom",
            ], environment: environment, isUrgent: true, log: folder["air.log"])
        return Running(server: server, air: air)
    }

    private func close() async throws {
        let running = running.withLock { $0 }
        try await running.air.end(SIGKILL)
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
        try await running.air.end(SIGKILL)
    }

    /// The sound server is there again.
    func restartServer() async throws {
        let again = try await Self.start(in: folder, environment)
        running.withLock { $0 = again }
    }

    /// Takes the microphone away; what remains are sources that nobody asked for.
    func unplugMicrophone() async throws {
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
