internal import ArgumentParser

struct Lint: ClientCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check the files of a course: starts `lectern-author lint`.",
        discussion: "Example: lectern lint curriculum/courses/biblical-foundations-01")

    @Argument(
        parsing: .captureForPassthrough,
        help: ArgumentHelp("The course's folder and options of lectern-author.", valueName: "path"))
    var arguments: [String] = []

    var complainsInJSON: Bool { false }

    /// Everything, `--help` too, is for lectern-author, and its exit status becomes ours.
    func perform(in surroundings: Surroundings) throws(Complaint) {
        let name = "lectern-author"
        let beside = surroundings.system.program.map { SystemView.folder(of: $0) + "/" + name }
        surroundings.become([beside, name].compactMap { $0 }, ["lint"] + arguments)
        let remedy = surroundings.system.checkout.map { "build it: make -C \($0) build" }
        throw Complaint(
            .refused, "\(name) is neither beside this program nor in PATH",
            hint: remedy ?? "install it: sudo make install, in the folder of Lectern's sources")
    }
}
