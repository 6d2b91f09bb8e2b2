internal import Foundation

/// What the kernel says of a process.
enum ProcessFigures {
    /// In megabytes: its share of what is in memory now, and the most that it ever held.
    struct Memory: Encodable {
        var program: String
        var shareMB: Double
        var peakMB: Double
    }

    static func memory(of process: Int32) throws -> Memory {
        let folder = "/proc/\(process)"
        return Memory(
            program: try read("\(folder)/comm").trimmingCharacters(in: .newlines),
            shareMB: try megabytes("Pss", in: "\(folder)/smaps_rollup"),
            peakMB: try megabytes("VmHWM", in: "\(folder)/status"))
    }

    /// What it has used of the processor, to the hundredth of a second.
    static func cpuSeconds(of process: Int32) throws -> Double {
        let path = "/proc/\(process)/stat"
        // The name of the program, which may have spaces, ends with the last parenthesis.
        let fields = try read(path).split(separator: ")").last?.split(separator: " ") ?? []
        guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12])
        else { throw BenchError(place: path, reason: "says no times") }
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    private static func megabytes(_ name: String, in path: String) throws -> Double {
        let line = try read(path).split(separator: "\n").first { $0.hasPrefix(name + ":") }
        guard let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first,
            let number = Double(kilobytes)
        else { throw BenchError(place: path, reason: "does not say \(name)") }
        return (number / 102.4).rounded() / 10
    }

    private static func read(_ path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }
}
