internal import ArgumentParser
internal import VarlinkWire

struct Doctor: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Look for what keeps Lectern from working, and say how to repair it.",
        discussion: """
            Looks at the socket, your rights, the daemon, loudspeaker and microphone, models, \
            courses and the disk; also when no daemon runs. It changes nothing.

            Exit status: 0 all is well, 3 no daemon, 4 no right, else 1.
            """)

    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let place = SocketPlace(named: common.socket, in: environment)
        var examination = Examination(place, in: environment)
        examination.run()
        let wrong = examination.findings.count { $0.verdict == .wrong }
        if common.json {
            let reply: JSONObject = [
                "ok": .bool(wrong == 0), "findings": .array(examination.findings.map(\.json)),
            ]
            try environment.write(JSON.object(reply).text + "\n")
        } else {
            let end = wrong == 0 ? "All is well." : "Wrong: \(wrong). Repair the first one first."
            try environment.write(examination.findings.map(\.text).joined() + end + "\n")
        }
        if wrong > 0 { throw .silent(examination.status) }
    }
}
