internal import Control
internal import Scheduling
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

/// Whose words a client asks about, and what day it is for that learner.
struct StudiedLearner {
    var id: String
    var preferences: StudyPreferences
    var calendar: StudyCalendar
    var today: StudyDay
}

extension Conductor {
    /// The learner who is selected.
    var selectedLearner: StudiedLearner {
        StudiedLearner(
            id: learner, preferences: studyPreferences, calendar: studyCalendar, today: today)
    }

    /// The learner of this name; if none is named, the caller's own, else the selected one.
    func studied(_ name: String?, for peer: Peer) throws(ErrorReply) -> StudiedLearner {
        let id = try learner(name, for: peer).id
        guard id != learner else { return selectedLearner }
        let (settings, newest) = try written { store throws(StoreError) in
            (try store.restore(id).settings, try store.newestStudyDay(of: id))
        }
        let preferences = StudyPreferences(stored: settings)
        let calendar = calendar(of: preferences)
        return StudiedLearner(
            id: id, preferences: preferences, calendar: calendar,
            today: day(in: calendar, newest: newest))
    }

    /// A deck of a learner; nil where there is none of this number.
    func deck(_ id: Int64, of learner: String) throws(ErrorReply) -> DeckRow? {
        try written { store throws(StoreError) in try store.decks(of: learner) }
            .first { $0.id == id }
    }
}
