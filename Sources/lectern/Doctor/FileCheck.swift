internal import VarlinkWire

/// Looks at the files that speaking, listening and teaching need.
struct FileCheck {
    let system: SystemView
    /// The folders of dictionaries.
    var dictionaryFolders = ["/usr/share/dictd", "/usr/share/wordnet"]

    /// What Debian's packages bring.
    var findings: [Finding] { [recogniser, voices, dictionaries] }

    /// What Lectern itself brings.
    var ownFindings: [Finding] { [ownModels] + courses }

    private static let acousticModel = "/usr/share/pocketsphinx/model/en-us/"

    private var recogniser: Finding {
        let parts = ["en-us/mdef", "cmudict-en-us.dict", "en-us-phone.lm.bin"]
        let missing = parts.map { Self.acousticModel + $0 }.first { !system.exists($0) }
        guard let missing else {
            return .ok("acoustic model", "it is in \(Self.acousticModel)")
        }
        return .wrong(
            "acoustic model", "\(missing) is missing",
            repair: "sudo apt-get install pocketsphinx-en-us")
    }

    private var voices: Finding {
        let name = "/espeak-ng-data"
        let libraries = system.entries("/usr/lib").map { "/usr/lib/" + $0 }
        let folders = (["/usr/share"] + libraries).map { $0 + name }
        guard let found = folders.first(where: { system.exists($0 + "/phontab") }) else {
            return .wrong(
                "voices", "espeak-ng has no data", repair: "sudo apt-get install espeak-ng-data")
        }
        return .ok("voices", "they are in \(found)")
    }

    private var dictionaries: Finding {
        let found = dictionaryFolders.filter { folder in
            system.entries(folder).contains { $0.hasSuffix(".index") || $0 == "index.noun" }
        }
        guard !found.isEmpty else {
            return .note(
                "dictionaries", "none is installed, so no word can be looked up",
                repair: "sudo apt-get install wordnet-base")
        }
        return .ok("dictionaries", "they are in \(found.joined(separator: " and "))")
    }

    private var ownModels: Finding {
        guard let share else {
            return .wrong(
                "phrases", "no curriculum and models belong to this program",
                repair: "sudo make install")
        }
        let missing = listed(share).first { !system.exists("\(share)/models/\($0)") }
        if let missing {
            return .wrong(
                "phrases", "\(share)/models/\(missing) is missing", repair: "sudo make install")
        }
        return .ok("phrases", "they are in \(share)/models")
    }

    /// The files that the list of the models names; none where there is no list.
    private func listed(_ share: String) -> [String] {
        // A list that cannot be read says as little as none.
        let list = try? JSON.parse(Array(system.text("\(share)/models/MANIFEST.json").utf8))
        let files = list?.objectValue?["files"]?.arrayValue ?? []
        return files.compactMap { $0.objectValue?["path"]?.stringValue }
    }

    private var courses: [Finding] {
        guard let share else { return [] }
        let folder = share + "/curriculum/courses"
        let found = system.entries(folder).filter { system.exists("\(folder)/\($0)/course.json") }
        return found.isEmpty
            ? [.wrong("courses", "there are none in \(folder)", repair: "sudo make install")]
            : [.ok("courses", "\(found.joined(separator: ", ")) in \(folder)")]
    }

    /// `share/lectern` beside the program, or the checkout that it was built in.
    private var share: String? {
        guard let program = system.program else { return nil }
        var folder = SystemView.folder(of: program)
        let installed = SystemView.folder(of: folder) + "/share/lectern"
        if holdsContent(installed) { return installed }
        while folder != "/" {
            if holdsContent(folder) { return folder }
            folder = SystemView.folder(of: folder)
        }
        return nil
    }

    private func holdsContent(_ folder: String) -> Bool {
        system.exists(folder + "/curriculum/courses") && system.exists(folder + "/models")
    }
}
