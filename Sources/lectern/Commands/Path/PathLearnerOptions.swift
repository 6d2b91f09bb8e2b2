internal import ArgumentParser
internal import Control
internal import LinuxIO
internal import VarlinkWire

/// Whose paths are shown.
struct PathLearnerOptions: ParsableArguments {
    @Option(
        help: "The learner; by default the selected one, on whom orders act.",
        completion: Completion.learners)
    var learner: String?

    /// The learner whose paths are shown; without a name the one on whom orders act, or the
    /// caller's own where that one is not open to the caller.
    func shown(_ daemon: DaemonClient) throws(CommandError) -> ShownLearner {
        if let learner { return ShownLearner(parameters: ["learner": .string(learner)]) }
        let selected = try PathOptions.selectedLearner(daemon)
        // Whose own a learner is, is told of those who may not ask for it by none of these.
        let own = try? daemon.call("Learners.GetPreferences", for: .look)
        guard let name = selected["learner"]?.stringValue, let own = own?["learner"]?.stringValue,
            name != own
        else { return ShownLearner(parameters: selected) }
        guard (try? daemon.call("Learners.GetPreferences", selected, for: .look)) != nil else {
            return ShownLearner(
                parameters: ["learner": .string(own)],
                notice: "Of \(own.printable), your own; orders act on another learner, who is "
                    + "selected.\n")
        }
        return ShownLearner(
            parameters: selected,
            notice: "Of \(name.printable), who is selected; --learner \(own.printable) shows your "
                + "own.\n")
    }
}

/// A learner whose paths are shown.
struct ShownLearner {
    /// The learner as parameters of a call.
    var parameters: JSONObject
    /// What is said first where the learner is not the caller's own.
    var notice = ""

    /// The learner beside other parameters of a call.
    func parameters(with own: JSONObject) -> JSONObject {
        own.adding("learner", parameters["learner"])
    }
}
