internal import ArgumentParser
internal import VarlinkWire

struct Rebuild: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compute anew from the review log which cards are due; in IDLE only.",
        discussion: """
            Mends what `lectern-author check log` finds. The log stays as it is. Needs the right \
            "admin".

            Example: sudo lectern rebuild
            """)

    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        try order("Admin.RebuildStates", client.parameters, in: environment, Self.words)
    }

    private static func words(_ reply: JSONObject) -> String {
        func count(_ name: String) -> Int64 { reply[name]?.integerValue ?? 0 }
        let looked = "Computed from \(count("entries")) reviews of \(count("cards")) cards. "
        let mended = ["states", "decks", "days"].map(count)
        guard mended.contains(where: { $0 > 0 }) else {
            return looked + "Everything was right.\n"
        }
        return looked + "Mended: the states of \(mended[0]) cards, the counts of \(mended[1]) "
            + "decks and of \(mended[2]) study days.\n"
    }
}
