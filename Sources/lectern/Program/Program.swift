internal import ArgumentParser

/// A command that does its work in given environment.
protocol ClientCommand: ParsableCommand {
    func perform(in environment: Environment) throws(CommandError)
    /// Whether errors are written as JSON.
    var writesErrorsAsJSON: Bool { get }
}

/// A command that does nothing but hold others.
protocol CommandFamily: ParsableCommand {
    /// A command line that names one of them.
    static var example: String { get }
}

/// The program as a function from a command line to an exit status.
enum Program {
    /// Runs one command line, without the program's name in front.
    static func run(_ arguments: [String], in environment: Environment) -> Int32 {
        do {
            var command = try Lectern.parseAsRoot(arguments)
            if let ours = command as? any ClientCommand {
                return perform(ours, in: environment)
            }
            if let family = command as? any CommandFamily {
                // A command line that names no command is wrong.
                return tell(
                    Overview.error(of: type(of: family)), asJSON: false, in: environment)
            }
            try command.run()
            return 0
        } catch {
            if !Lectern.exitCode(for: error).isSuccess, let misnomer = Misnomer(arguments) {
                return tell(misnomer.error, asJSON: false, in: environment)
            }
            return explain(error, in: environment)
        }
    }

    private static func perform(
        _ command: any ClientCommand, in environment: Environment
    ) -> Int32 {
        do throws(CommandError) {
            try command.perform(in: environment)
            return 0
        } catch {
            return tell(error, asJSON: command.writesErrorsAsJSON, in: environment)
        }
    }

    private static func tell(
        _ error: CommandError, asJSON: Bool, in environment: Environment
    ) -> Int32 {
        if !error.isSaid { environment.writeError(asJSON ? error.json : error.text) }
        return error.status.rawValue
    }

    /// Help and the version are no failures; a wrong command line is 64 for ArgumentParser, 2 here.
    private static func explain(_ error: any Error, in environment: Environment) -> Int32 {
        let message = Lectern.fullMessage(for: error) + "\n"
        guard Lectern.exitCode(for: error).isSuccess else {
            environment.writeError(message)
            return CommandError.Status.usage.rawValue
        }
        do throws(CommandError) {
            try environment.write(message)
            return 0
        } catch {
            return tell(error, asJSON: false, in: environment)
        }
    }
}
