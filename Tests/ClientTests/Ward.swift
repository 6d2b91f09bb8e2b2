import Glibc
import Testing

@testable import lectern

/// A machine made of a few files below a folder of its own.
final class Ward {
    let root: String
    var system: SystemView
    /// What was made, in order, to be removed at the end.
    private var made: [String] = []

    init() throws {
        var template = Array("/tmp/lectern-ward-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        root = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        system = SystemView(root: root)
        system.uid = 1000
        system.groups = [1000]
        system.program = "/opt/bin/lectern"
        write("/etc/passwd", "root:x:0:0::/root:/bin/sh\nanna:x:1000:1000::/home/anna:/bin/sh\n")
    }

    deinit {
        for path in made.reversed() { remove(path) }
        remove(root)
    }

    func write(_ path: String, _ text: String = "") {
        makeFolders(path)
        guard let file = fopen(root + path, "w") else {
            Issue.record("no \(path)")
            return
        }
        made.append(root + path)
        _ = Array(text.utf8).withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
        fclose(file)
    }

    /// Lets a path of this machine be one of the real machine.
    func link(_ path: String) {
        makeFolders(path)
        if symlink(path, root + path) == 0 { made.append(root + path) }
    }

    func makeFolders(_ path: String) {
        var folder = root
        for part in path.split(separator: "/").dropLast() {
            folder += "/" + part
            if mkdir(folder, 0o755) == 0 { made.append(folder) }
        }
    }

    /// Everything that Lectern needs but a daemon.
    func makeWell() {
        let model = "/usr/share/pocketsphinx/model/en-us/"
        for part in ["en-us/mdef", "cmudict-en-us.dict", "en-us-phone.lm.bin"] {
            write(model + part)
        }
        write("/usr/lib/some-linux-gnu/espeak-ng-data/phontab")
        write("/usr/share/wordnet/index.noun")
        write("/opt/share/lectern/models/en-us/phrases.json")
        write("/opt/share/lectern/curriculum/courses/c1/course.json")
        write("/proc/asound/pcm", "00-00: X : X : playback 1 : capture 1\n")
    }

    func doctor(
        _ variables: [String: String] = [:], printed: @escaping (String) -> String? = { _ in nil }
    ) -> Outcome {
        run(["doctor"], Setting(variables: variables, system: system, printed: printed))
    }
}
