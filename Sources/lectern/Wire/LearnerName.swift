internal import VarlinkWire

/// The names by which people call learners.
enum LearnerName {
    /// The identifier of the learner that is meant. What has the form of an identifier is one.
    static func id(_ typed: String, through daemon: DaemonClient) throws(CommandError) -> String {
        guard !isID(typed) else { return typed }
        let learners = try daemon.pages(["learners"], of: "Learners.ListLearners")
            .objects("learners")
        return try NameSearch("learner", listedBy: "lectern learner list")
            .identifier("learner", of: typed, among: learners, by: "name")
    }

    /// Whether a text is an identifier: `default`, or such as `learner-1`.
    private static func isID(_ text: String) -> Bool {
        if text == "default" { return true }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.count == 2 && parts[0] == "learner" && UInt64(parts[1]) != nil
    }
}
