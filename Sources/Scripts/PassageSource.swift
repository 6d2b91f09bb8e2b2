package import Curriculum
package import Scripture
internal import SpeechText
package import Voice

/// Where the passages of lessons are read from, as the keeper wants it.
///
/// Reads files when a lesson is loaded. Confined to the conductor's thread once it is made.
package struct PassageSource: Sendable {
    package var shelf: BibleShelf
    package var choice: BibleShelf.Choice
    /// Whether the number of each verse is spoken before it.
    package var speaksVerseNumbers: Bool
    /// Whether recordings of a Bible are played in place of its text.
    package var playsAudio: Bool
    /// What is wrong with a Bible that is installed, whatever lesson is learned.
    package var fault: String?

    /// What a reading segment has in place of its script.
    package struct Reading {
        /// Nil where the script itself is read.
        package var lines: [Line]?
        /// Why it is not read from where it should be.
        package var fault: String?
    }

    package init(
        shelf: BibleShelf = BibleShelf(), choice: BibleShelf.Choice = .auto,
        speaksVerseNumbers: Bool = false, playsAudio: Bool = true, fault: String? = nil
    ) {
        self.shelf = shelf
        self.choice = choice
        self.speaksVerseNumbers = speaksVerseNumbers
        self.playsAudio = playsAudio
        self.fault = fault
    }

    /// The reading of a lesson's passage, in a course of a language.
    package func reading(
        of passage: LessonContent.Passage, language: String, voiceName: (String) -> String?
    ) -> Reading {
        guard passage.source == .bible else { return Reading() }
        do throws(BibleError) {
            let bibles = try shelf.bibles(choice, language: language)
            guard !bibles.isEmpty else { return Reading() }
            return try reading(
                of: try reference(passage.reference), in: bibles, language, voiceName)
        } catch {
            return Reading(fault: "\(error)")
        }
    }

    private func reference(_ text: String) throws(BibleError) -> PassageReference {
        do throws(PassageReference.Fault) {
            return try PassageReference(text)
        } catch {
            throw BibleError(text, expected: error.expected, found: error.found)
        }
    }

    /// From the first of the Bibles that has the passage; throws what is wrong with the last one.
    private func reading(
        of reference: PassageReference, in bibles: [InstalledBible], _ language: String,
        _ voiceName: (String) -> String?
    ) throws(BibleError) -> Reading {
        var failure: BibleError?
        for bible in bibles {
            do throws(BibleError) {
                let spoken = try Self.language(of: bible, in: language, voiceName)
                return try reading(of: try bible.passage(reference), in: bible, spoken)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return Reading()
    }

    /// Plays it where there are recordings of all of it, else reads it.
    private func reading(
        of passage: Passage, in bible: InstalledBible, _ language: String
    ) throws(BibleError) -> Reading {
        let lines = PassageLines(
            passage: passage, name: bible.name(of: passage.reference.book), language: language)
        let text = lines.spoken(withNumbers: speaksVerseNumbers)
        guard text.count <= LessonScript.sentencesMax else {
            throw BibleError(
                "\(passage.reference)", expected: "at most \(LessonScript.sentencesMax) sentences",
                found: "\(text.count)")
        }
        guard playsAudio else { return Reading(lines: text) }
        do throws(BibleError) {
            let played = try AudioBible(folder: bible.folder + "/audio").stretches(of: passage)
            return Reading(lines: played.map(lines.played) ?? text)
        } catch {
            return Reading(lines: text, fault: "\(error)")
        }
    }

    /// The language that its lines have: the course's own where both are the same, whatever their
    /// regions, so that one voice speaks all of the lesson.
    private static func language(
        of bible: InstalledBible, in language: String, _ voiceName: (String) -> String?
    ) throws(BibleError) -> String {
        guard InstalledBible.primary(language) != bible.primaryLanguage else { return language }
        for name in [bible.language.lowercased(), bible.primaryLanguage]
        where voiceName(name) != nil { return name }
        throw BibleError(
            "the Bible \"\(bible.id)\"", expected: "a language that espeak-ng speaks",
            found: "\"\(bible.language)\"")
    }
}
