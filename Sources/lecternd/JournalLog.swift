internal import Foundation
internal import Logging

/// Writes log entries to standard error, one line each; with priorities where systemd's journal
/// reads them.
struct JournalLog: LogHandler {
    var metadata: Logger.Metadata = [:]
    var logLevel: Logger.Level
    private let isForJournal = ProcessInfo.processInfo.environment["JOURNAL_STREAM"] != nil
    private let isQuiet: Bool

    /// - Parameter isQuiet: whether a console shows what happens, so that only faults are logged.
    init(level: Logger.Level, isQuiet: Bool) {
        self.isQuiet = isQuiet
        logLevel = isQuiet ? max(level, .error) : level
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let values = metadata.merging(event.metadata ?? [:]) { $1 }
            .sorted { $0.key < $1.key }
            .map { " \($0.key)=\(Self.quoted("\($0.value)"))" }
        let prefix = isForJournal ? "<\(event.level.priority)>" : "\(event.level): "
        let line = "\(prefix)\(event.message)\(values.joined())\n"
        StandardStream.write(line, to: STDERR_FILENO)
    }

    /// A value with spaces in quotes; line breaks never reach the log.
    private static func quoted(_ value: String) -> String {
        let line = value.replacing("\n", with: " ")
        return line.contains(" ") ? "\"\(line)\"" : line
    }
}

extension Logger.Level {
    /// The number of `syslog(3)`.
    fileprivate var priority: Int {
        switch self {
        case .critical: 2
        case .error: 3
        case .warning: 4
        case .notice: 5
        case .info: 6
        case .debug, .trace: 7
        }
    }
}
