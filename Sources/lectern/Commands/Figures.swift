internal import ArgumentParser
internal import VarlinkWire

struct ShowMetrics: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "metrics",
        abstract: "Show what the daemon has counted and how long its work takes.",
        discussion: """
            For the textfile collector of Prometheus' node exporter, from a timer:
              lectern metrics --prometheus > lectern.prom.new && mv lectern.prom.new lectern.prom
            """)

    @Flag(help: "In the text format of Prometheus.")
    var prometheus = false

    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        try look(
            "Admin.GetMetrics", in: environment,
            prometheus ? PrometheusText.page : MetricsText.block)
    }
}

struct Clients: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "List who is connected, and who does not keep up.",
        discussion: "For administrators: it shows users and processes.")

    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        try lookThrough("clients", "Admin.ListClients", in: environment, ClientsText.table)
    }
}
