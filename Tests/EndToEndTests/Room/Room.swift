import Foundation

/// A room with a loudspeaker and a microphone, made by a sound server of its own.
///
/// The box speaks into the sink `speaker`, and what a person says is played into the sink `mouth`,
/// whose monitor is the source `mic`. It needs neither D-Bus nor systemd nor sound hardware, and
/// works as root and as an ordinary user.
final class Room: Sendable {
    let folder: Scratch
    private let server: Program
    private let air: Program
    /// What a program needs to be in this room, through ALSA or PulseAudio.
    let environment: [String: String]

    private init(folder: Scratch, server: Program, environment: [String: String]) throws {
        self.folder = folder
        self.server = server
        self.environment = environment
        // No room is without any sound: exact zeros are a microphone that is switched off. White
        // noise at −70 dB; the volume is cubic.
        air = try Program(
            [
                "pacat", "--device=mouth", "--raw", "--format=s16le", "--rate=16000",
                "--channels=1", "--volume=5400", "/dev/urandom",
            ], environment: environment, isUrgent: true, log: folder["air.log"])
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
        let script = try folder.write(
            equipment.serverScript(in: folder.path), to: "room.pa")
        let alsa = try folder.write(equipment.alsaConfiguration, to: "asound.conf")
        let cookie = try folder.write(String(repeating: "c", count: 256), to: "cookie")
        let own = [
            "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "PULSE_COOKIE": cookie,
            "PULSE_STATE_PATH": try folder.folder("pulse"),
            "PULSE_RUNTIME_PATH": folder["pulse"],
        ]
        let readiness = try ReadinessSocket(at: folder["ready"])
        let server = try Program(
            [
                "pulseaudio", "--daemonize=no", "--system=false", "-n", "-F", script,
                "--exit-idle-time=-1", "--disable-shm=true", "--use-pid-file=no",
                "--realtime=no", "--high-priority=no",
            ], environment: own.merging(["NOTIFY_SOCKET": readiness.path]) { $1 }, isUrgent: true,
            log: folder["pulseaudio.log"])
        try await readiness.waitReady(server, within: .seconds(20))
        let access = ["PULSE_SERVER": "unix:\(folder["native"])", "ALSA_CONFIG_PATH": alsa]
        return try Room(folder: folder, server: server, environment: own.merging(access) { $1 })
    }

    private func close() async throws {
        try await air.end(SIGKILL)
        try await server.end(SIGTERM)
    }

    /// Says what the sound server has been told to do: `pactl` with these arguments.
    @discardableResult
    func control(_ arguments: String...) async throws -> String {
        try await run(
            ["pactl"] + arguments, environment: environment,
            log: folder["pactl-\(UUID().uuidString).log"])
    }

    /// The sound server dies at once, and with it every stream.
    func crashServer() async throws {
        try await server.end(SIGKILL)
    }
}
