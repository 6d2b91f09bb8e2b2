internal import ArgumentParser

/// A command that does its work in given surroundings.
protocol ClientCommand: ParsableCommand {
    func perform(in surroundings: Surroundings) throws(Complaint)
    /// Whether errors are written as JSON.
    var complainsInJSON: Bool { get }
}

/// A command that does nothing but hold others.
protocol CommandFamily: ParsableCommand {
    /// A command line that names one of them.
    static var example: String { get }
}

/// The program as a function from a command line to an exit status.
enum Program {
    /// Runs one command line, without the program's name in front.
    static func run(_ arguments: [String], in surroundings: Surroundings) -> Int32 {
        do {
            var command = try Lectern.parseAsRoot(arguments)
            if let ours = command as? any ClientCommand {
                return perform(ours, in: surroundings)
            }
            if let family = command as? any CommandFamily {
                // A command line that names no command is wrong.
                return tell(
                    Overview.complaint(of: type(of: family)), asJSON: false, in: surroundings)
            }
            try command.run()
            return 0
        } catch {
            if !Lectern.exitCode(for: error).isSuccess, let misnomer = Misnomer(arguments) {
                return tell(misnomer.complaint, asJSON: false, in: surroundings)
            }
            return explain(error, in: surroundings)
        }
    }

    private static func perform(
        _ command: any ClientCommand, in surroundings: Surroundings
    ) -> Int32 {
        do throws(Complaint) {
            try command.perform(in: surroundings)
            return 0
        } catch {
            return tell(error, asJSON: command.complainsInJSON, in: surroundings)
        }
    }

    private static func tell(
        _ complaint: Complaint, asJSON: Bool, in surroundings: Surroundings
    ) -> Int32 {
        if !complaint.isSaid { surroundings.complain(asJSON ? complaint.json : complaint.text) }
        return complaint.status.rawValue
    }

    /// Help and the version are no failures; a wrong command line is 64 for ArgumentParser, 2 here.
    private static func explain(_ error: any Error, in surroundings: Surroundings) -> Int32 {
        let message = Lectern.fullMessage(for: error) + "\n"
        guard Lectern.exitCode(for: error).isSuccess else {
            surroundings.complain(message)
            return Complaint.Status.usage.rawValue
        }
        do throws(Complaint) {
            try surroundings.write(message)
            return 0
        } catch {
            return tell(error, asJSON: false, in: surroundings)
        }
    }
}
