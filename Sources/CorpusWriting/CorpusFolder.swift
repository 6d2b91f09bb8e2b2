package import Corpora
internal import Curriculum
internal import Foundation
package import Installing
internal import LinuxIO

/// Puts corpora and their texts into the folder in which the daemon looks for them.
package struct CorpusFolder: Sendable {
    /// The folder of corpora; absolute.
    package let path: String

    package init(path: String) { self.path = path }

    /// What was installed.
    package struct Installed: Sendable {
        package var place: String
        package var report: CorpusLint.Report
        /// Whether an earlier version was there.
        package var isReplacing: Bool
        /// Whether the earlier version had units in other places, or nobody can tell.
        package var hasOtherPlaces: Bool
    }

    /// What a keeper has imported or had made costs more than the corpus: where the new version has
    /// no such part, that of the earlier one stays.
    static let kept = ["texts", "commentary", "explanations", "questions"]

    /// Checks a corpus, copies its files, and puts it in its place, where an earlier version of it
    /// gives way.
    ///
    /// - Parameter source: the absolute path of its folder.
    package func install(
        _ source: String, abbreviations: HebrewAbbreviations
    ) throws(InstallFailure) -> Installed {
        try refuseNested(source)
        let report = CorpusLint.run(source, abbreviations: abbreviations)
        guard report.errors == 0, let corpus = report.corpus else {
            throw InstallFailure(report.problems)
        }
        let place = "\(path)/\(corpus.id)"
        return try Staging.with(
            path, keeping: Self.kept, patienceUSec: Self.patienceUSec
        ) { staging throws(InstallFailure) in
            let isReplacing = try checkPlace(place)
            let hasOtherPlaces = isReplacing && hasOtherPlaces(than: corpus)
            let fresh = "\(staging.fresh)/\(corpus.id)"
            try Staging.makeFolder(fresh)
            for file in report.files { try Self.copy(file, from: source, to: fresh) }
            // What is put in its place is what was checked.
            var second = CorpusLint.run(fresh, abbreviations: abbreviations)
            for index in second.problems.indices {
                let file = second.problems[index].file
                second.problems[index].file = place + file.dropFirst(fresh.count)
            }
            guard second.errors == 0 else { throw InstallFailure(second.problems) }
            try staging.move(corpus.id)
            // The earlier version is in the new one's draft now; of it only that stays which the
            // new one lacks.
            for part in Self.kept
            where Staging.exists("\(place)/\(part)") && Staging.exists("\(fresh)/\(part)") {
                try performing(fresh) { try $0.removeItem(atPath: "\(fresh)/\(part)") }
            }
            return Installed(
                place: place, report: second, isReplacing: isReplacing,
                hasOtherPlaces: hasOtherPlaces)
        }
    }

    /// So long one waits for another: `explain` takes the lock for a moment at each unit.
    private static let patienceUSec: Int64 = 60_000_000

    /// Does something while nobody installs or imports; what an installation that was broken off
    /// has hidden is in its place before.
    func alone<Value>(
        _ body: () throws(InstallFailure) -> Value
    ) throws(InstallFailure) -> Value {
        try Staging.alone(in: path, keeping: Self.kept, patienceUSec: Self.patienceUSec) {
            _ throws(InstallFailure) in try body()
        }
    }

    /// What an import makes.
    private static let imported = ["texts", "commentary"]

    /// Takes texts and commentaries in. The folder of the texts gives way to the new one in one
    /// step, then that of the commentaries; everything else is not touched, so that an import that
    /// is broken off hides nothing.
    package func install(
        _ texts: SefariaImport, of id: String
    ) throws(InstallFailure) -> ImportReport {
        let place = "\(path)/\(id)"
        return try Staging.with(
            path, keeping: Self.kept, patienceUSec: Self.patienceUSec
        ) { staging throws(InstallFailure) in
            _ = try checkPlace(place)
            try Staging.makeFolder(staging.parts)
            for part in Self.imported where Staging.exists("\(place)/\(part)") {
                try checkIsNoLink("\(place)/\(part)")
                try performing(place) {
                    try $0.copyItem(
                        atPath: "\(place)/\(part)", toPath: "\(staging.parts)/\(part)")
                }
            }
            let report = try texts.write { path, bytes throws(InstallFailure) in
                try Self.write(bytes, to: "\(staging.parts)/\(path)")
            }
            guard !report.texts.isEmpty else { return report }
            try Staging.makeFolder(place)
            try staging.move(
                parts: Self.imported.filter { Staging.exists("\(staging.parts)/\($0)") }, of: id)
            return report
        }
    }

    /// A link would be written through, to wherever it leads.
    private func checkIsNoLink(_ part: String) throws(InstallFailure) {
        guard Staging.isLink(part) else { return }
        throw InstallFailure(
            part, expected: "a folder", found: "a link", hint: "Take it away first.")
    }

    /// Whether the earlier version of a corpus has another structure. A folder in which are only
    /// texts that were imported has none.
    private func hasOtherPlaces(than corpus: Corpus) -> Bool {
        do throws(CorpusError) {
            let earlier = try CorpusFiles(folders: [path]).corpus(corpus.id)
            return earlier.map { $0.corpus.structureHash != corpus.structureHash } ?? false
        } catch {
            return true
        }
    }

    /// Whether there is an earlier version; fails where something else has its place.
    private func checkPlace(_ place: String) throws(InstallFailure) -> Bool {
        guard Staging.exists(place) else { return false }
        guard !Staging.isLink(place), fileKind(place) == .folder else {
            throw InstallFailure(
                place, expected: "nothing, or an earlier version of the corpus",
                found: Staging.isLink(place) ? "a link" : "something else",
                hint: "Take it away first.")
        }
        return true
    }

    /// A corpus that is installed would be copied into itself.
    private func refuseNested(_ source: String) throws(InstallFailure) {
        let (mine, theirs) = (Self.resolved(path) + "/", Self.resolved(source) + "/")
        guard !theirs.hasPrefix(mine), !mine.hasPrefix(theirs) else {
            throw InstallFailure(
                source, expected: "a corpus outside the folder of corpora, \(path)",
                found: "one in it, or around it", hint: "Install it from where it is written.")
        }
    }

    private static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }

    private static func copy(
        _ file: String, from source: String, to target: String
    ) throws(InstallFailure) {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try readAll("\(source)/\(file)", upTo: CorpusLimits.textBytesMax)
        } catch {
            throw InstallFailure(
                "\(source)/\(file)", expected: "a file that may be read", found: "\(error)")
        }
        try write(bytes, to: "\(target)/\(file)")
    }

    private static func write(_ bytes: [UInt8], to file: String) throws(InstallFailure) {
        let url = URL(fileURLWithPath: file)
        try Staging.makeFolder(url.deletingLastPathComponent().path)
        try performing(file) { _ in try Data(bytes).write(to: url) }
        try Staging.makeReadable(file)
    }
}
