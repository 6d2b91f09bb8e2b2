internal import LinuxIO

/// lectern-author, which reads and writes the files of other programs, started for one file.
struct AuthorProcess {
    private let path: String

    private static let name = "lectern-author"
    /// How much is read or written at once, in bytes.
    private static let pieceBytes = 64 * 1024
    /// How long it may take for the next piece, in microseconds.
    private static let patienceUSec: Int64 = 600_000_000

    /// Finds it beside this program, else where programs are installed.
    init(in environment: Environment) throws(CommandError) {
        let beside = environment.system.program.map { SystemView.folder(of: $0) }
        let places = ([beside].compactMap(\.self) + ["/usr/local/bin", "/usr/bin"])
            .map { $0 + "/" + Self.name }
        guard let path = places.first(where: { fileKind($0) == .file }) else {
            let remedy = environment.system.checkout.map { "build it: make -C \($0) build" }
            throw CommandError(
                .refused, "\(Self.name) is not installed",
                hint: remedy ?? "install it: sudo make install, in the folder of Lectern's sources")
        }
        self.path = path
    }

    /// Runs it, and returns its standard output; its messages go to our standard error.
    func output(of arguments: [String], upTo limit: Int) throws(CommandError) -> [UInt8] {
        var output: [UInt8] = []
        let ending: ChildProcess.Ending
        do throws(SystemError) {
            let process = try ChildProcess(path, arguments: arguments)
            var count = 1
            while count > 0, output.count <= limit {
                count = try process.stream.read(
                    into: &output, upTo: Self.pieceBytes, timeoutUSec: Self.patienceUSec)
            }
            ending = process.end()
        } catch {
            throw CommandError(.refused, "\(Self.name): \(error)", hint: "try again")
        }
        guard output.count <= limit else {
            throw CommandError(
                .refused, "\(Self.name) has made more than \(limit) bytes",
                hint: "import a part of the file")
        }
        switch ending {
        case .status(0): break
        case .status: throw CommandError(.refused, "nothing was done; the reason stands above")
        case .signal(let number):
            throw CommandError(.refused, "\(Self.name) was ended by the signal \(number)")
        }
        return output
    }
}
