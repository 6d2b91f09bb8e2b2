internal import Corpora

/// Reads units of a corpus, and passes over what cannot be read: one broken file must not take a
/// whole quiz away. Belongs to one thread.
final class UnitReader {
    private let installed: InstalledCorpus
    /// Why files could not be read, each once.
    private(set) var faults: [CorpusError] = []

    init(_ installed: InstalledCorpus) { self.installed = installed }

    func text(of position: Int) -> UnitText? {
        read { () throws(CorpusError) in try installed.text(of: position) }
    }

    func explanation(of position: Int) -> Explanation? {
        read { () throws(CorpusError) in try installed.explanation(of: position) }
    }

    func questions(of position: Int) -> [UnitQuestion] {
        read { () throws(CorpusError) in try installed.questions(of: position) } ?? []
    }

    private func read<Value>(_ read: () throws(CorpusError) -> Value?) -> Value? {
        do throws(CorpusError) {
            return try read()
        } catch {
            if !faults.contains(where: { "\($0)" == "\(error)" }) { faults.append(error) }
            return nil
        }
    }
}
