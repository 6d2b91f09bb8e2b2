internal import ArgumentParser
internal import LinuxIO
internal import VarlinkWire

struct Status: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say where the lesson is, and what may be said to it now.")

    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let daemon = daemon(in: environment)
        let state = try daemon.call("Session.GetState", for: .look)
        let isNamed = !common.json && state["learner"] != "default"
        let learners = isNamed ? try learners(of: daemon) : [:]
        let isTerminal = environment.screen() != nil
        try show(state, in: environment) {
            StatusText.block($0, learners: learners.printable, isIsolated: isTerminal)
        }
    }

    /// The reply of `ListLearners`; empty for who may not be told names.
    private func learners(of daemon: DaemonClient) throws(CommandError) -> JSONObject {
        do throws(CommandError) {
            return try daemon.pages(["learners"], of: "Learners.ListLearners")
        } catch {
            guard error.status == .noRight else { throw error }
            return [:]
        }
    }
}

struct Health: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say how the daemon is, part by part, and what to do about what is wrong.",
        discussion: "It asks the daemon only; `lectern doctor` also looks around it.")

    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        try look("Admin.Health", in: environment, HealthText.block)
    }
}

struct Machine: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the decisions of the machine: what leads from one state to another.",
        discussion: "Example: lectern machine --dot | dot -Tsvg > machine.svg")

    @Flag(help: "As a graph for Graphviz.")
    var dot = false

    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        try look(
            "Session.GetMachine", in: environment, dot ? MachineText.graph : MachineText.table)
    }
}
