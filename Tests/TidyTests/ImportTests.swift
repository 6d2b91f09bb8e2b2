import Testing

/// Who may import what: the arrows of the house, from STYLE and `docs/ARCHITECTURE.md`.
///
/// The compiler does not hold them: a C module or Foundation can be imported by a target that
/// depends on neither.
@Suite("Imports")
struct ImportTests {
    private static let allowed: [String: Set<String>] = [
        // Floor 1: values and decisions.
        "Hearing": [], "SpeechText": [], "WordPacks": [], "LibraryRecords": [],
        "SoundFormats": [], "Chance": [], "ProblemCode": [],
        "ProblemSets": ["ProblemCode", "Chance"],
        // What answers are worth is Scheduling's.
        "Session": ["Scheduling"],
        // Scheduling takes exp, log and pow of the C library.
        "Scheduling": ["Glibc", "Chance"],
        "CALSA": [], "CEBUR128": [], "CESpeakNG": [], "CLinuxIO": [], "CPocketSphinx": [],
        "CSampleRate": [],
        "CSndFile": [], "CSpeexDSP": [], "CZlib": [], "CNettle": [], "CZip": [], "CZstd": [],
        // Floor 2: ports and the wire.
        "Voice": ["LinuxIO", "Synchronization"],
        "LinuxIO": ["CLinuxIO", "Glibc", "Synchronization"],
        "VarlinkWire": ["LinuxIO"],
        "SettingKeys": ["VarlinkWire"],
        "Metrics": ["Synchronization"], "Gzip": ["CZlib"], "Archives": ["CZip"],
        "Varlink": ["VarlinkWire", "LinuxIO", "Metrics", "NIOCore", "NIOPosix", "Synchronization"],
        "Control": ["VarlinkWire", "Chance"],
        // Floor 3: one C library each; Foundation where files are read and in the store.
        "SpeechESpeak": ["CESpeakNG", "Voice", "LinuxIO", "Dispatch", "Synchronization"],
        "SpeechProcess": ["Voice", "LinuxIO", "Synchronization"],
        "HearingPocketSphinx": [
            "CPocketSphinx", "Hearing", "Voice", "LinuxIO", "FoundationEssentials",
            "Glibc", "Synchronization",
        ],
        "AudioALSA": ["CALSA", "Voice", "LinuxIO", "Glibc", "Synchronization"],
        "Recordings": [
            "CSndFile", "CSampleRate", "CEBUR128", "SoundFormats", "Voice", "LinuxIO", "Dispatch",
            "Glibc", "Synchronization",
        ],
        // Its measurements are values and mathematics, which Hearing has.
        "EchoSpeexDSP": ["CSpeexDSP", "Hearing", "Voice", "LinuxIO", "Synchronization"],
        "Curriculum": [
            "Session", "Hearing", "SpeechText", "LinuxIO", "WordPacks", "Foundation",
        ],
        "Store": [
            "Scheduling", "SpeechText", "WordPacks", "LibraryRecords", "SoundFormats", "LinuxIO",
            "Chance", "GRDB", "Foundation", "Synchronization",
        ],
        // An installed Bible is a few files of JSON.
        "Scripture": ["SpeechText", "Foundation"],
        // Built packs are JSON too, of which the daemon reads what strangers send.
        "PackFiles": ["Gzip", "CNettle", "WordPacks", "FoundationEssentials"],
        // As are library files, which the author's program makes and the daemon reads.
        "LibraryFiles": ["Gzip", "LibraryRecords", "FoundationEssentials"],
        // Corpora are files of JSON, read as courses are.
        "Corpora": [
            "Curriculum", "Scheduling", "PackFiles", "SpeechText", "LinuxIO", "Foundation",
            "Synchronization",
        ],
        // Files of others, with chunks that zlib reads.
        "Dictionaries": ["CZlib", "LinuxIO", "FoundationEssentials"],
        // A database of its own for each repository of problems.
        "ProblemStore": ["ProblemSets", "ProblemCode", "PackFiles", "GRDB"],
        "Speaking": ["SpeechText", "Voice", "LinuxIO", "Metrics", "Synchronization"],
        "Scripts": [
            "Curriculum", "Scripture", "Session", "Speaking", "SpeechText", "Voice", "LinuxIO",
            "WordPacks", "Corpora", "Scheduling", "Chance", "ProblemSets",
            "ProblemCode",
        ],
        // Floor 4: the one loop.
        "Daemon": [
            "Session", "Scheduling", "Chance", "WordPacks", "PackFiles", "LibraryRecords",
            "LibraryFiles", "Dictionaries", "Corpora", "FoundationEssentials",
            // It knows the time zones by name.
            "Foundation",
            "SpeechText", "Voice", "Control", "Varlink", "VarlinkWire", "LinuxIO",
            "Metrics", "Curriculum", "Store", "Scripts", "ProblemSets", "ProblemCode",
            "ProblemStore", "Logging", "Synchronization",
        ],
        "Simulation": [
            "Daemon", "Session", "Voice", "Control", "Varlink", "VarlinkWire", "Store",
            "Synchronization",
        ],
        // It reads and copies files, imports problems as an author does, and starts the daemon.
        "Transcripts": [
            "Simulation", "Daemon", "Scripts", "Session", "Control", "Varlink", "VarlinkWire",
            "LinuxIO", "Store", "Scheduling", "Corpora", "Curriculum", "ProblemSets",
            "ProblemStore", "ProblemImport", "Foundation", "Logging", "Synchronization",
        ],
        // It waits for what other threads answer.
        "RealSpeech": [
            "Simulation", "Speaking", "HearingPocketSphinx", "Recordings", "SpeechProcess",
            "Voice", "LinuxIO", "Synchronization",
        ],
        // XML, and so libxml2, is for the author's program alone.
        "ScriptureImport": [
            "Scripture", "Curriculum", "Installing", "SpeechText", "Foundation", "FoundationXML",
        ],
        // What is told is what lint would tell; one at a time installs.
        "Installing": ["Curriculum", "LinuxIO", "Foundation"],
        // It waits for ffmpeg.
        "CourseInstall": ["Curriculum", "Installing", "LinuxIO", "Session", "Foundation"],
        // It waits for the keeper's command.
        "CorpusWriting": [
            "Corpora", "Curriculum", "Installing", "SpeechText", "LinuxIO", "Foundation",
        ],
        // Decks are archives and databases of other programs.
        "DeckFiles": [
            "Archives", "CZip", "CZstd", "CZlib", "LibraryFiles", "LibraryRecords", "PackFiles",
            "Scheduling", "GRDB",
            "Foundation",
        ],
        // Repositories of problems are archives and JSON of strangers.
        "ProblemImport": [
            "Archives", "ProblemSets", "ProblemCode", "ProblemStore", "Curriculum", "Installing",
            "LinuxIO", "Foundation",
        ],
        // Floor 5: the programs; the client does without Foundation, so that it starts at once.
        "lecternd": [
            "Daemon", "Simulation", "Speaking", "SpeechESpeak", "SpeechProcess",
            "HearingPocketSphinx", "AudioALSA", "Recordings", "EchoSpeexDSP", "Voice", "LinuxIO",
            "Store", "Curriculum", "Scripts",
            "Scripture", "Varlink", "Control", "Metrics", "Session", "SettingKeys", "Dictionaries",
            "Corpora", "ProblemStore", "ArgumentParser", "Configuration", "Dispatch", "Foundation",
            "Glibc",
            "Logging",
            "ServiceLifecycle", "Synchronization", "UnixSignals",
        ],
        "lectern-voice": ["SpeechESpeak", "SpeechProcess", "Voice", "LinuxIO", "Glibc"],
        "lectern": [
            "VarlinkWire", "Control", "LinuxIO", "SettingKeys", "ArgumentParser", "Glibc",
        ],
        "lectern-fuzz": ["VarlinkWire", "Control"],
        "lectern-fuzz-decks": ["DeckFiles", "Foundation"],
        "lectern-fuzz-code": ["ProblemCode"],
        "lectern-fuzz-problems": [
            "ProblemImport", "ProblemSets", "ProblemStore", "CZlib", "Foundation",
        ],
        "lectern-bench-cards": ["Store", "Scheduling", "ArgumentParser", "Glibc"],
        "lectern-bench": ["VarlinkWire", "LinuxIO", "ArgumentParser", "Glibc"],
        // Lint asks the voices how they will read a script, and plays the recordings.
        "lectern-author": [
            "Curriculum", "CourseInstall", "Installing", "Scripture", "ScriptureImport",
            "SpeechText", "SpeechESpeak", "Recordings", "Voice", "LinuxIO", "Transcripts",
            "RealSpeech", "Store", "Scheduling", "PackFiles", "WordPacks", "DeckFiles",
            "LibraryFiles", "LibraryRecords", "Dictionaries", "VarlinkWire", "ArgumentParser",
            "Corpora", "CorpusWriting", "ProblemSets", "ProblemStore",
            "ProblemImport", "Foundation", "Synchronization",
        ],
        "lectern-probe": [
            "Voice", "SpeechESpeak", "SpeechProcess", "HearingPocketSphinx", "Hearing",
            "AudioALSA", "Recordings", "SpeechText", "Session", "Chance", "ArgumentParser",
            "Dispatch", "Foundation", "Synchronization",
        ],
    ]

    /// An import, with the access that it was given.
    private struct Import {
        var module: String
        var access: String
        var place: String
    }

    private static func imports(_ file: SourceFile) -> [Import] {
        file.code.indices.compactMap { index -> Import? in
            let words = file.code[index].split(separator: " ").map(String.init)
            guard let keyword = words.firstIndex(of: "import"), keyword + 1 < words.count,
                words[..<keyword].allSatisfy({ modifiers.contains($0) || $0.hasPrefix("@") })
            else { return nil }
            // `import struct Foundation.Data` names the kind first.
            let name = words[(keyword + 1)...].first { !kinds.contains($0) } ?? ""
            return Import(
                module: String(name.prefix { $0 != "." }),
                access: words[..<keyword].joined(separator: " "),
                place: "\(file.path):\(index + 1)")
        }
    }

    private static let modifiers: Set<String> = [
        "internal", "package", "public", "private", "fileprivate",
    ]
    private static let kinds: Set<String> = [
        "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
    ]

    @Test("of every file are those that its target may have")
    func table() {
        for file in Repository.sources {
            for found in Self.imports(file) {
                let isAllowed = Self.allowed[file.target]?.contains(found.module) == true
                #expect(isAllowed, "\(found.place): \(file.target) may not import \(found.module)")
            }
        }
    }

    @Test("that the table allows are all in use, so that it says what is")
    func used() {
        for (target, modules) in Self.allowed {
            let files = Repository.sources.filter { $0.target == target }
            let found = Set(files.flatMap(Self.imports).map(\.module))
            let unused = modules.subtracting(found).sorted()
            #expect(unused.isEmpty, "\(target) imports none of \(unused)")
        }
    }

    @Test("of a C library stay inside its adapter, and nothing is imported for everybody")
    func access() {
        let libraries: Set<String> = [
            "CALSA", "CEBUR128", "CESpeakNG", "CLinuxIO", "CPocketSphinx", "CSampleRate",
            "CSndFile", "CSpeexDSP", "CZlib", "CNettle", "CZip", "CZstd", "GRDB",
            "NIOCore", "NIOPosix",
        ]
        for file in Repository.sources {
            for found in Self.imports(file) {
                let isOpen = found.access.contains("package") && libraries.contains(found.module)
                #expect(!isOpen, "\(found.place): import \(found.module) without `package`")
                #expect(!found.access.contains("public"), "\(found.place): no `public import`")
                #expect(!found.access.contains("@_"), "\(found.place): no underscored import")
            }
        }
    }

    @Test("are checked in every target that there is")
    func targets() {
        let folders = Set(
            Repository.files.filter { $0.hasPrefix("Sources/") }
                .compactMap { $0.split(separator: "/").dropFirst().first.map(String.init) })
        #expect(folders.subtracting(Self.allowed.keys) == [])
        #expect(Set(Self.allowed.keys).subtracting(folders) == [])
    }
}
