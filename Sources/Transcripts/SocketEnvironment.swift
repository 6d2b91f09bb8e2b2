internal import Foundation
internal import LinuxIO
internal import VarlinkWire

/// A box in processes of their own: `lecternd --simulate`, killed and started again as it comes.
final class SocketEnvironment: TestEnvironment {
    private let plan: StagePlan
    private let program: String
    private let share: String
    private var process: ChildProcess?
    private var client: VarlinkClient?

    /// How long a daemon may take to start, and to answer, in microseconds of the real clock.
    private static let patienceUSec: Int64 = 30_000_000

    /// - Parameters:
    ///   - program: the file of `lecternd`.
    ///   - share: the folder with `curriculum/` and `models/`.
    init(_ plan: StagePlan, program: String, share: String) throws(StageTrouble) {
        self.plan = plan
        self.program = program
        self.share = share
        try writeConfiguration()
    }

    private var configurationFile: String { plan.work.path + "/config.json" }
    private var socket: String { plan.state + "/run/control.sock" }

    func start(_ start: DaemonStart) throws(StageTrouble) {
        do throws(SystemError) {
            process = try ChildProcess(
                program,
                arguments: [
                    "--simulate", "--config", configurationFile,
                    "--state-directory", plan.state, "--share-directory", share,
                    "--runtime-directory", plan.state + "/run",
                    "--clock", "\(start.timeUSec)", "--boot", "\(start.boot)",
                    "--epoch", plan.epoch, "--log-level", "error",
                ])
        } catch {
            throw StageTrouble("\(program): did not start: \(error)")
        }
        try awaitReadiness()
        do throws(VarlinkClient.Failure) {
            client = try VarlinkClient(connectingTo: socket)
        } catch {
            throw StageTrouble("\(socket): \(error)")
        }
    }

    /// It writes a line as soon as clients may come.
    private func awaitReadiness() throws(StageTrouble) {
        var line: [UInt8] = []
        do throws(SystemError) {
            while !line.contains(UInt8(ascii: "\n")) {
                let count = try process?.stream.read(
                    into: &line, upTo: 4096, timeoutUSec: Self.patienceUSec)
                guard let count, count > 0 else {
                    throw SystemError(call: "read", code: ECONNRESET, subject: program)
                }
            }
        } catch {
            let ending = process.map { "; \($0.end())" } ?? ""
            throw StageTrouble(
                "\(program): did not come to answer (\(error.name))\(ending); what it wrote says "
                    + "why")
        }
    }

    func call(
        _ method: String, _ parameters: JSONObject
    ) throws(StageTrouble) -> Result<JSONObject, ErrorReply> {
        let deadline = SystemClock.monotonicUSec() + Self.patienceUSec
        do throws(VarlinkClient.Failure) {
            guard let reply = try client?.call(method, parameters, deadlineUSec: deadline) else {
                throw .closed(duringCall: method)
            }
            return .success(reply)
        } catch .refused(let error) {
            return .failure(error)
        } catch {
            let ending = process.map { "; the daemon: \($0.end())" } ?? ""
            throw StageTrouble("\(method): \(error)\(ending)")
        }
    }

    func kill() {
        client = nil
        process?.end()
        process = nil
    }

    func stop() {
        client = nil
        process?.stop(withinUSec: Self.patienceUSec)
        process = nil
    }

    func holds(_ text: String) throws(StageTrouble) -> Bool {
        plan.work.holds(text, below: "state")
    }

    /// The settings of the transcript, and nothing of this machine's.
    private func writeConfiguration() throws(StageTrouble) {
        var root = JSONObject([
            ("course", .string(plan.course)), ("scripture", ["bible": "none"]),
        ])
        for (setting, value) in plan.settings {
            let path = setting.rawValue.split(separator: ".").map(String.init)
            let value = Self.json(value, of: setting)
            root[path[0]] = path.count == 1 ? value : .object(JSONObject([(path[1], value)]))
        }
        let data = Data(JSON.object(root).text.utf8)
        let file = configurationFile
        try WorkFolder.trying(file) { try data.write(to: URL(fileURLWithPath: file)) }
    }

    private static func json(_ value: String, of setting: Transcript.Setting) -> JSON {
        switch setting {
        case .spokenTransport, .keepAnswers: .bool(value == "true")
        case .resumeWithin, .repeatAfter: .integer(Int64(value) ?? 0)
        case .trustClock: .string(value)
        }
    }
}
