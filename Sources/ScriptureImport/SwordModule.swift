package import Curriculum
internal import Foundation
internal import Installing
internal import Scripture
internal import SpeechText

/// A text that is installed for the SWORD programs, such as those of Debian's packages
/// `sword-text-…`; read by SWORD's own tool, which knows all of their forms.
package enum SwordModule {
    /// More output than this is no Bible, in bytes.
    private static let bytesMax = 96 << 20
    private static let tool = "mod2imp"

    /// Reads a module by its name, as `diatheke -b system -k modulelist` lists it; nil comes with
    /// at least one error. Runs the tool and waits for it.
    package static func read(
        _ name: String, environment: [String: String]
    ) -> (ImportedBible?, [Problem]) {
        var builder = BibleBuilder()
        builder.file = "sword:\(name)"
        guard name.wholeMatch(of: #/[A-Za-z0-9_.+-]{1,100}/#) != nil, !name.hasPrefix("-") else {
            builder.complain(nil, "the name of a module", "\"\(name)\"")
            return BibleReading.finish(builder)
        }
        guard let program = programPath(tool, environment) else {
            builder.complain(
                nil, "the program \(tool)", "none on the path",
                "Install it: sudo apt-get install libsword-utils")
            return BibleReading.finish(builder)
        }
        let (text, code) = run(program, [name, "-s"], environment)
        guard code == 0, let text else {
            builder.complain(
                nil, "a module that \(tool) can read", "none of this name",
                "diatheke -b system -k modulelist names those that are installed.")
            return BibleReading.finish(builder)
        }
        take(text, into: &builder)
        let module = SwordConfiguration.find(name, environment)
        builder.title = module["Description"]
        builder.language = module["Lang"]
        return BibleReading.finish(builder)
    }

    /// Takes lines of `$$$II Samuel 7:1`, each with the words of the verse behind it.
    static func take(_ text: String, into builder: inout BibleBuilder) {
        var (book, chapter) = ("", "")
        for (index, line) in text.split(
            separator: "\n", omittingEmptySubsequences: false
        ).enumerated() {
            guard line.hasPrefix("$$$") else {
                builder.add(line + " ", line: index + 1)
                continue
            }
            builder.closeVerse()
            // "[ Module Heading ]" and the verse 0 of an introduction are no text.
            guard let place = place(line.dropFirst(3)), place.verse != "0" else { continue }
            if place.book != book {
                (book, chapter) = (place.book, "")
                builder.openBook(book, line: index + 1)
            }
            if place.chapter != chapter {
                chapter = place.chapter
                builder.openChapter(chapter, line: index + 1)
            }
            builder.openVerse(place.verse, line: index + 1)
        }
    }

    /// "II Samuel 7:1"; nil for anything else.
    private static func place(
        _ text: Substring
    ) -> (book: String, chapter: String, verse: String)? {
        guard let space = text.lastIndex(of: " ") else { return nil }
        let numbers = text[space...].dropFirst().split(separator: ":")
        guard numbers.count == 2, numbers.allSatisfy({ $0.allSatisfy(\.isNumber) }) else {
            return nil
        }
        return (String(text[..<space]), String(numbers[0]), String(numbers[1]))
    }

    /// What the program writes, nil where that is too much or no UTF-8, and how it ended.
    private static func run(
        _ program: String, _ arguments: [String], _ environment: [String: String]
    ) -> (String?, Int32) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        // The names of the books are those of the language that is set.
        process.environment = environment.merging(["LC_ALL": "C.UTF-8", "LANG": "C.UTF-8"]) { $1 }
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            return (nil, 127)
        }
        var output = Data()
        while output.count <= bytesMax {
            let more = pipe.fileHandleForReading.availableData
            if more.isEmpty { break }
            output += more
        }
        if output.count > bytesMax { process.terminate() }
        process.waitUntilExit()
        let text = output.count > bytesMax ? nil : String(validating: output, as: UTF8.self)
        return (text, process.terminationStatus)
    }
}

/// What the `.conf` file of a module says.
enum SwordConfiguration {
    private static let bytesMax = 256 << 10

    /// The values of a module by their names; empty where its file is not found.
    static func find(_ module: String, _ environment: [String: String]) -> [String: String] {
        let homes = [environment["SWORD_PATH"], environment["HOME"].map { $0 + "/.sword" }]
        for folder in homes.compactMap(\.self) + ["/usr/share/sword", "/usr/local/share/sword"] {
            for name in PlainFile.names(in: folder + "/mods.d") where name.hasSuffix(".conf") {
                let file = "\(folder)/mods.d/\(name)"
                // One that cannot be read is not the one that is looked for, or says nothing.
                guard let data = try? PlainFile.read(file, bytesMax: bytesMax) else { continue }
                let values = values(of: String(decoding: data, as: UTF8.self), module)
                if !values.isEmpty { return values }
            }
        }
        return [:]
    }

    static func values(of text: String, _ module: String) -> [String: String] {
        var values: [String: String] = [:]
        var isOurs = false
        for line in text.split(whereSeparator: \.isNewline) {
            if line.hasPrefix("[") {
                isOurs = line.lowercased().hasPrefix("[\(module.lowercased())]")
            } else if isOurs, let equals = line.firstIndex(of: "=") {
                let key = line[..<equals].trimmingCharacters(in: .whitespaces)
                let value = line[line.index(after: equals)...]
                if values[key] == nil {
                    values[key] = value.trimmingCharacters(in: .whitespaces)
                }
            }
        }
        return values
    }
}
