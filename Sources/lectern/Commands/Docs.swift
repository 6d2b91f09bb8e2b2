internal import ArgumentParser

struct Docs: ClientCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print docs/control.md, made from the interface files.", shouldDisplay: false)

    var complainsInJSON: Bool { false }

    func perform(in surroundings: Surroundings) throws(Complaint) {
        surroundings.write(Reference.page)
    }
}
