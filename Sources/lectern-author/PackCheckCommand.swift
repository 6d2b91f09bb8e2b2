import ArgumentParser
import LinuxIO
import PackFiles
import VarlinkWire
import WordPacks

/// Compares a publisher's manifest with what is installed, and tells the daemon.
struct PackCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Tells the daemon which versions of a pack a manifest offers.",
        discussion: """
            The manifest is JSON: {"pack": NAME, "batches": [{"batch": 1, "version": "1.0.1", \
            "size_kb": 80, "word_count": 60, "download_url": ADDRESS, "changelog": TEXT, \
            "sha256": DIGITS}]}. Lectern has no network: another program fetches it, such as the \
            one that lectern-packs.timer starts. Nothing is installed. Needs the right "control". \
            Exit codes: 0 the daemon was told, 1 the manifest is refused, 2 the command was \
            called wrongly, or no daemon has taken it.
            """)

    @Argument(help: "The manifest, of 1 MiB at most; - is standard input.")
    var manifest: String

    @Flag(help: "Only say what is new.")
    var dryRun = false

    @Option(help: "The daemon's control socket.")
    var socket: String?

    func run() throws {
        let manifest = try read()
        let door = DaemonDoor(named: socket)
        let installed = try versions(of: manifest.pack, door)
        let newer = manifest.offers.filter { offer in
            installed[offer.batch].map { $0 < offer.version } ?? true
        }
        if !dryRun { try tell(PackOfferParts(of: newer), of: manifest.pack, door) }
        Output.show(page(of: newer, installed, manifest.pack))
    }

    private func read() throws -> PackManifest {
        do {
            let path = manifest == "-" ? "/dev/stdin" : manifest
            return try ManifestFile.read(readAll(path, upTo: PackLimits.manifestBytesMax))
        } catch {
            Output.complain("lectern-author: \(manifest): \(error)")
            throw ExitCode(1)
        }
    }

    /// What is installed of a pack, by the numbers of its batches.
    private func versions(of pack: String, _ door: DaemonDoor) throws -> [Int: PackVersion] {
        var offset: Int64? = 0
        while let start = offset {
            let reply = try door.call("Library.ListPacks", ["offset": .integer(start)])
            let packs = (reply["packs"]?.arrayValue ?? []).compactMap(\.objectValue)
            if let found = packs.first(where: { $0["pack"]?.stringValue == pack }) {
                return Self.versions(in: found)
            }
            offset = reply["next"]?.integerValue
        }
        try RulesOptions.stop(
            "the pack \(pack) is not there: `lectern pack install FILE` installs it")
    }

    private static func versions(in pack: JSONObject) -> [Int: PackVersion] {
        guard pack["installed"]?.boolValue == true else { return [:] }
        return (pack["batches"]?.arrayValue ?? []).compactMap(\.objectValue)
            .reduce(into: [:]) { versions, batch in
                guard let number = batch["batch"]?.integerValue else { return }
                versions[Int(clamping: number)] = batch["version"]?.stringValue
                    .flatMap { PackVersion($0) }
            }
    }

    /// Tells the daemon part by part.
    private func tell(_ parts: PackOfferParts, of pack: String, _ door: DaemonDoor) throws {
        for part in parts.parts {
            do {
                _ = try door.call("Library.OfferPacks", part.parameters(of: pack))
            } catch {
                if part.firstBatch > 1 {
                    Output.complain(
                        "lectern-author: the daemon knows what is newer in batches 1 to "
                            + "\(part.firstBatch - 1) of \(pack), and not what is in the others; "
                            + "check the manifest again")
                }
                throw error
            }
        }
    }

    private func page(
        of newer: [BatchOffer], _ installed: [Int: PackVersion], _ pack: String
    ) -> String {
        guard !newer.isEmpty else { return "\(pack): nothing is newer than what is installed" }
        return newer.map { offer in
            let old = installed[offer.batch].map { "version \($0.text) is installed" }
            let facts = [
                "version \(offer.version.text)", offer.words.map { "\($0) words" },
                offer.kilobytes.map { "\($0) kB" }, old ?? "not installed", offer.url,
            ]
            let line = facts.compactMap(\.self).joined(separator: ", ")
            return "\(pack), batch \(offer.batch): \(line)"
                + (offer.changelog.isEmpty ? "" : "\n  \(offer.changelog)")
        }.joined(separator: "\n")
    }
}
