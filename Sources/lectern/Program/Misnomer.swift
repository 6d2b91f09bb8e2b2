internal import ArgumentParser

/// A command line with a command that does not exist.
struct Misnomer {
    /// What was typed.
    private let word: String
    /// The commands before it, as in `lectern audio`.
    private let path: String
    /// The command that may have been meant; nil if none is similar.
    private let likely: String?

    /// Nil if all commands of the line exist.
    init?(_ arguments: [String]) {
        var family: any ParsableCommand.Type = Lectern.self
        var path = "lectern"
        for word in Self.words(arguments) {
            let commands = family.configuration.subcommands
            guard !commands.isEmpty, word != "help" else { return nil }
            guard let command = commands.first(where: { $0._commandName == word }) else {
                self.word = word
                self.path = path
                likely = Self.nearest(to: word, of: commands.map { $0._commandName })
                return
            }
            family = command
            path += " " + word
        }
        return nil
    }

    var error: CommandError {
        let hint = likely.map { "did you mean `\(path) \($0)`?" }
        return CommandError(
            .usage, "\(path) has no command \"\(word)\"",
            hint: hint ?? "`\(path) --help` lists the commands")
    }

    /// The words that are not options, up to `--`.
    private static func words(_ arguments: [String]) -> [String] {
        var words: [String] = []
        var isValue = false
        for argument in arguments {
            if argument == "--" { break }
            defer { isValue = argument == "--socket" }
            if !isValue, !argument.hasPrefix("-") { words.append(argument) }
        }
        return words
    }

    /// The name that begins with the word, or differs from it in two letters at most.
    private static func nearest(to word: String, of names: [String]) -> String? {
        let longEnough = word.count > 1
        if longEnough, let name = names.first(where: { $0.hasPrefix(word) }) { return name }
        let near = names.map { (name: $0, edits: edits(Array(word), Array($0))) }
            .min { $0.edits < $1.edits }
        return near.flatMap { $0.edits <= 2 && $0.edits < word.count ? $0.name : nil }
    }

    /// How many letters must be changed, added, removed, or swapped with their neighbour.
    private static func edits(_ word: [Character], _ name: [Character]) -> Int {
        var before: [Int] = []
        var row = Array(0...name.count)
        for i in word.indices {
            var next = [i + 1]
            for j in name.indices {
                var best = min(
                    row[j] + (word[i] == name[j] ? 0 : 1), row[j + 1] + 1, next[j] + 1)
                if i > 0, j > 0, word[i] == name[j - 1], word[i - 1] == name[j] {
                    best = min(best, before[j - 1] + 1)
                }
                next.append(best)
            }
            (before, row) = (row, next)
        }
        return row[name.count]
    }
}

/// The answer to a command line that names a family and none of its commands.
enum Overview {
    static func error(of family: any CommandFamily.Type) -> CommandError {
        var error = CommandError(
            .usage, "say which command, as in `\(family.example)`",
            hint: "`lectern --help` says what they do, and "
                + "`lectern help COMMAND` what one takes")
        error.choices = choices(of: family.configuration)
        return error
    }

    private static func choices(of configuration: CommandConfiguration) -> [String] {
        let groups = configuration.groupedSubcommands.map { ($0.name, $0.subcommands) }
        let all = groups + [("Commands", configuration.ungroupedSubcommands)]
        return all.filter { !$0.1.isEmpty }.map { name, commands in
            "\(name): " + commands.map { $0._commandName }.joined(separator: ", ")
        }
    }
}
