// swift-tools-version: 6.2
import PackageDescription

/// `make test` lets a warning end the build; elsewhere a newer compiler's new warning shall keep
/// nobody from running Lectern. It stands first: a manifest runs from top to bottom.
let isStrict = Context.environment["LECTERN_WARNINGS"] == "errors"

/// The language settings every target shares.
let settings: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])

/// Of what works on every sample of sound, and of what reads all courses. Without optimisation a
/// development build of the daemon takes more than a core while it renders, so that tests of sound
/// fail on a slow machine, and the unit tests take twice as long.
let optimised = settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]

let nio = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let nioPosix = Target.Dependency.product(name: "NIOPosix", package: "swift-nio")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let arguments = Target.Dependency.product(
    name: "ArgumentParser", package: "swift-argument-parser")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let lifecycle = Target.Dependency.product(
    name: "ServiceLifecycle", package: "swift-service-lifecycle")
let signals = Target.Dependency.product(name: "UnixSignals", package: "swift-service-lifecycle")
let configuration = Target.Dependency.product(
    name: "Configuration", package: "swift-configuration")
let fixtures: [Resource] = [.copy("Fixtures")]

func room(
    _ name: String, _ dependencies: [Target.Dependency] = [],
    _ settings: [SwiftSetting] = settings
) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(
    _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = [],
    _ settings: [SwiftSetting] = settings
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
}

func library(_ name: String, _ pkgConfig: String, _ package: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// libFuzzer has a main function of its own, so the programs that it drives are there only where
/// scripts/fuzz asks for them.
let fuzzing: [Target] =
    Context.environment["LECTERN_FUZZ"] == nil
    ? []
    : [
        program("lectern-fuzz", ["VarlinkWire", "Control"]),
        program("lectern-fuzz-decks", ["DeckFiles"]),
        program("lectern-fuzz-code", ["ProblemCode"]),
        program(
            "lectern-fuzz-problems", ["ProblemImport", "ProblemSets", "ProblemStore", "CZlib"]),
    ]

/// The floors of the house; DESIGN and docs/ARCHITECTURE.md say what may import what, and
/// TidyTests hold it so.
let package = Package(
    name: "lectern",
    products: [
        .executable(name: "lecternd", targets: ["lecternd"]),
        .executable(name: "lectern", targets: ["lectern"]),
        .executable(name: "lectern-author", targets: ["lectern-author"]),
        .executable(name: "lectern-probe", targets: ["lectern-probe"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/apple/swift-configuration", exact: "1.4.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    ],
    targets: [
        // Floor 1: values and decisions; they import nothing.
        room("Chance", [], optimised),
        room("Scheduling", ["Chance"], optimised),
        room("Session", ["Scheduling"], optimised),
        room("Hearing", [], optimised),
        room("SpeechText", [], optimised),
        room("WordPacks"),
        room("LibraryRecords"),
        room("SoundFormats"),
        room("ProblemCode", [], optimised),
        room("ProblemSets", ["ProblemCode", "Chance"], optimised),
        library("CESpeakNG", "espeak-ng", "libespeak-ng-dev"),
        library("CPocketSphinx", "pocketsphinx", "libpocketsphinx-dev"),
        library("CALSA", "alsa", "libasound2-dev"),
        library("CSndFile", "sndfile", "libsndfile1-dev"),
        library("CSampleRate", "samplerate", "libsamplerate0-dev"),
        library("CEBUR128", "libebur128", "libebur128-dev"),
        library("CSpeexDSP", "speexdsp", "libspeexdsp-dev"),
        library("CZlib", "zlib", "zlib1g-dev"),
        library("CNettle", "nettle", "nettle-dev"),
        library("CZip", "libzip", "libzip-dev"),
        library("CZstd", "libzstd", "libzstd-dev"),
        // Floor 2: ports and the wire.
        room("Voice", ["LinuxIO"], optimised),
        .target(name: "CLinuxIO"),
        room("LinuxIO", ["CLinuxIO"]),
        room("VarlinkWire", ["LinuxIO"], optimised),
        room("SettingKeys", ["VarlinkWire"]),
        room("Metrics"),
        room("Gzip", ["CZlib"]),
        room("Archives", ["CZip"]),
        room("Varlink", ["VarlinkWire", "LinuxIO", "Metrics", nio, nioPosix]),
        .target(
            name: "Control", dependencies: ["VarlinkWire", "Chance"],
            resources: [
                "Session", "Transport", "Admin", "Learners", "Study", "Library", "Path",
                "Problems", "Simulation",
            ].map { .embedInCode("Interfaces/io.lectern.\($0).varlink") },
            swiftSettings: settings),
        // Floor 3: adapters, content and the store.
        room("SpeechESpeak", ["CESpeakNG", "Voice", "LinuxIO"], optimised),
        room("SpeechProcess", ["Voice", "LinuxIO"]),
        room("HearingPocketSphinx", ["CPocketSphinx", "Hearing", "Voice", "LinuxIO"], optimised),
        room("AudioALSA", ["CALSA", "Voice", "LinuxIO"], optimised),
        room(
            "Recordings",
            ["CSndFile", "CSampleRate", "CEBUR128", "SoundFormats", "Voice", "LinuxIO"], optimised),
        room("EchoSpeexDSP", ["CSpeexDSP", "Hearing", "Voice", "LinuxIO"], optimised),
        room(
            "Curriculum", ["Session", "Hearing", "SpeechText", "LinuxIO", "WordPacks"], optimised),
        room(
            "Store",
            [
                "Scheduling", "SpeechText", "WordPacks", "LibraryRecords", "SoundFormats",
                "LinuxIO", "Chance", grdb,
            ]),
        room("Scripture", ["SpeechText"]),
        room("PackFiles", ["Gzip", "CNettle", "WordPacks"]),
        room("LibraryFiles", ["Gzip", "LibraryRecords"]),
        room(
            "Corpora", ["Curriculum", "Scheduling", "PackFiles", "SpeechText", "LinuxIO"],
            optimised),
        room("Dictionaries", ["CZlib", "LinuxIO"]),
        room("ProblemStore", ["ProblemSets", "ProblemCode", "PackFiles", grdb]),
        // What puts synthesiser, recordings and player together.
        room("Speaking", ["SpeechText", "Voice", "LinuxIO", "Metrics"], optimised),
        // What can be said: courses, passages and the box's own sentences, as lines.
        room(
            "Scripts",
            [
                "Curriculum", "Scripture", "Session", "Speaking", "SpeechText", "Voice", "LinuxIO",
                "WordPacks", "Corpora", "Scheduling", "Chance", "ProblemSets",
                "ProblemCode",
            ], optimised),
        // Floor 4: the one loop.
        room(
            "Daemon",
            [
                "Session", "Scheduling", "Chance", "WordPacks", "PackFiles", "LibraryRecords",
                "LibraryFiles", "Dictionaries", "Corpora", "SpeechText", "Voice", "Control",
                "Varlink", "VarlinkWire", "LinuxIO", "Metrics", "Curriculum", "Store", "Scripts",
                "ProblemSets", "ProblemCode", "ProblemStore", logging,
            ]),
        // The same with a clock that is moved by hand, and what plays transcripts to it.
        room(
            "Simulation",
            ["Daemon", "Session", "Voice", "Control", "Varlink", "VarlinkWire", "Store"]),
        room(
            "Transcripts",
            [
                "Simulation", "Daemon", "Scripts", "Session", "Control", "Varlink", "VarlinkWire",
                "LinuxIO", "Store", "Scheduling", "Corpora", "Curriculum", "ProblemSets",
                "ProblemStore", "ProblemImport", logging,
            ]),
        // What these hear and speak with where they are played on real speech.
        room(
            "RealSpeech",
            [
                "Simulation", "Speaking", "HearingPocketSphinx", "Recordings", "SpeechProcess",
                "Voice", "LinuxIO",
            ]),
        // Beside it what only authors and keepers run: it reads the files of strangers.
        room("Installing", ["Curriculum", "LinuxIO"]),
        room("ScriptureImport", ["Scripture", "Curriculum", "Installing", "SpeechText"]),
        room("CourseInstall", ["Curriculum", "Installing", "LinuxIO", "Session"]),
        room("CorpusWriting", ["Corpora", "Curriculum", "Installing", "SpeechText", "LinuxIO"]),
        room(
            "DeckFiles",
            [
                "Archives", "CZip", "CZstd", "CZlib", "LibraryFiles", "LibraryRecords", "PackFiles",
                "Scheduling", grdb,
            ]),
        room(
            "ProblemImport",
            [
                "Archives", "ProblemSets", "ProblemCode", "ProblemStore", "Curriculum",
                "Installing", "LinuxIO",
            ], optimised),
        // Floor 5: the programs.
        program(
            "lecternd",
            [
                "Daemon", "Simulation", "Speaking", "SpeechESpeak", "SpeechProcess",
                "HearingPocketSphinx", "AudioALSA", "Recordings", "EchoSpeexDSP", "Voice",
                "LinuxIO", "Store", "Scripts", "Curriculum", "Scripture", "Varlink", "Control",
                "Metrics", "Session", "SettingKeys", "Dictionaries", "Corpora", "ProblemStore",
                arguments, logging, lifecycle, signals, configuration,
                // Built with it, not imported: `make run` builds the product lecternd alone.
                "lectern-voice", "lectern",
            ]),
        // Small, since it is started in the middle of a lesson when it has crashed.
        program("lectern-voice", ["SpeechESpeak", "SpeechProcess", "Voice", "LinuxIO"]),
        program("lectern", ["VarlinkWire", "Control", "LinuxIO", "SettingKeys", arguments]),
        // For `make bench` alone; it is not installed.
        program("lectern-bench", ["VarlinkWire", "LinuxIO", arguments]),
        program("lectern-bench-cards", ["Store", "Scheduling", arguments]),
        program(
            "lectern-author",
            [
                "Curriculum", "CourseInstall", "Installing", "Scripture", "ScriptureImport",
                "Session", "SpeechText", "SpeechESpeak", "Recordings", "Voice", "LinuxIO",
                "Transcripts", "RealSpeech", "Store", "Scheduling", "PackFiles", "WordPacks",
                "DeckFiles", "LibraryFiles", "LibraryRecords", "Dictionaries", "VarlinkWire",
                "Corpora", "CorpusWriting", "ProblemSets", "ProblemStore",
                "ProblemImport", arguments,
                // Built with it, not imported: `lectern-author test` starts it.
                "lecternd",
            ]),
        program(
            "lectern-probe",
            [
                "Voice", "SpeechESpeak", "SpeechProcess", "HearingPocketSphinx", "Hearing",
                "AudioALSA", "Recordings", "SpeechText", "Curriculum", "Session", "LinuxIO",
                "Chance", arguments,
            ]),
        // Tests.
        tests("SessionTests", ["Session", "SeededChance"]),
        tests("HearingTests", ["Hearing"]),
        tests(
            "RecogniserTests",
            [
                "HearingPocketSphinx", "Hearing", "Voice", "LinuxIO", "SeededChance",
                "lectern-probe", "lecternd", arguments,
            ]),
        // The same chance for every test that takes one.
        .target(
            name: "SeededChance", dependencies: ["Chance"], path: "Tests/SeededChance",
            swiftSettings: settings),
        // What a reading path should be, computed the slow way.
        .target(
            name: "PathOracle", dependencies: ["Scheduling"], path: "Tests/PathOracle",
            resources: fixtures, swiftSettings: settings),
        tests("SpeechTextTests", ["SpeechText"]),
        tests(
            "ScriptsTests",
            [
                "Scripts", "Corpora", "Curriculum", "Scheduling", "Session", "SpeechText", "Voice",
                "WordPacks",
            ]),
        tests(
            "SchedulingTests", ["Scheduling", "Chance", "PackFiles", "PathOracle"],
            resources: fixtures),
        tests("VoiceTests", ["Voice"]),
        tests("SoundFormatsTests", ["SoundFormats"]),
        tests("ProblemCodeTests", ["ProblemCode", "SeededChance"], resources: fixtures),
        tests("ChanceTests", ["Chance"]),
        tests("ProblemSetsTests", ["ProblemSets", "ProblemCode", "Chance"]),
        tests(
            "SpeakingTests",
            [
                "Speaking", "Voice", "SpeechText", "AudioALSA", "Recordings", "SpeechESpeak",
                "SpeechProcess", "LinuxIO", "lectern-voice", "CSndFile",
            ]),
        tests("EchoTests", ["EchoSpeexDSP", "Hearing", "Voice"], optimised),
        tests("VarlinkWireTests", ["VarlinkWire", "SeededChance"]),
        tests("LinuxIOTests", ["LinuxIO"]),
        tests("VarlinkTests", ["Varlink", "VarlinkWire", "LinuxIO", "SeededChance"]),
        tests(
            "CurriculumTests",
            ["Curriculum", "Session", "SpeechText", "WordPacks", "SeededChance"],
            resources: fixtures),
        tests(
            "ScriptureTests",
            ["Scripture", "ScriptureImport", "Installing", "Curriculum", "SpeechText"],
            resources: fixtures),
        tests(
            "PackFilesTests",
            ["PackFiles", "Gzip", "WordPacks", "Store", "Curriculum", "SeededChance"]),
        tests(
            "DeckFilesTests",
            [
                "DeckFiles", "LibraryFiles", "LibraryRecords", "PackFiles", "Gzip", "SeededChance",
                "Archives", "CZstd", grdb,
            ], resources: fixtures),
        tests(
            "CorporaTests",
            ["CorpusWriting", "Corpora", "Curriculum", "Installing", "SeededChance"]),
        tests(
            "ProblemStoreTests",
            ["ProblemStore", "ProblemSets", "ProblemCode", "SeededChance", grdb]),
        tests(
            "ProblemImportTests",
            [
                "ProblemImport", "ProblemStore", "ProblemSets", "ProblemCode", "Installing",
                "Curriculum", "SeededChance", "CZlib",
            ]),
        tests("LibraryFilesTests", ["LibraryFiles", "LibraryRecords", "Gzip"]),
        tests(
            "DictionariesTests",
            [
                "Dictionaries", "LinuxIO", "SeededChance", "CZlib", "lectern-author", "DeckFiles",
                "LibraryRecords",
            ], resources: fixtures),
        tests("CourseInstallTests", ["CourseInstall", "Installing", "Curriculum", "LinuxIO"]),
        tests(
            "StoreTests",
            ["Store", "Scheduling", "WordPacks", "LibraryRecords", "SeededChance", grdb],
            resources: [.copy("Schemas")]),
        tests(
            "DaemonTests",
            [
                "Daemon", "Simulation", "Session", "Voice", "Store", "Curriculum", "Control",
                "VarlinkWire", "Varlink", "LinuxIO", "Metrics", "SpeechText", "Scripture",
                "Scripts", "Scheduling", "WordPacks", "PackFiles", "LibraryRecords",
                "LibraryFiles", "Corpora", "SeededChance", "PathOracle", "ProblemCode",
                "ProblemSets", "ProblemStore", logging,
            ]),
        tests(
            "SimulationTests",
            [
                "Transcripts", "Simulation", "Daemon", "Session", "Control", "Varlink", "Store",
                "VarlinkWire", "LinuxIO", "RealSpeech", "SpeechProcess", "Voice", "SeededChance",
                "Scheduling",
            ]),
        // The built programs as processes, in a room of a sound server; the slow suite.
        tests("EndToEndTests", ["CEBUR128"]),
        tests("ClientTests", ["lectern", "Control", "VarlinkWire", "LinuxIO", "Session", "Store"]),
        tests(
            "ConsoleTests", ["lecternd", "Daemon", "LinuxIO", "Session", "SettingKeys", arguments]),
        tests("TidyTests", []),
    ] + fuzzing,
    swiftLanguageModes: [.v6]
)
