/// Where lectern-author puts repositories of problems, so that the daemon that is asked finds them.
enum ProblemFolderPlace {
    private static let ofService = "/var/lib/lectern/problems"

    /// The options of lectern-author that say it: none for a daemon of the user's own.
    ///
    /// - Throws: where the service's folder would be written by another user than root.
    static func options(
        for place: SocketPlace, in environment: Environment
    ) throws(CommandError) -> [String] {
        guard place.control == SocketPlace.system, environment.system.exists(place.control) else {
            return []
        }
        guard environment.system.uid == 0 else {
            throw CommandError(
                .noRight, "the repositories of the service are root's to change",
                hint: "put sudo before the command")
        }
        return ["--to", ofService]
    }
}
