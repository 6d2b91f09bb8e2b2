import Curriculum
import Daemon
import Foundation
import Session
import Testing
@testable import Scripts

/// The box's content: the real sentences and phrases, and the courses of the fixtures.
enum Fixture {
    /// The short course first, then the course that is delivered.
    static let content = Result {
        try content(of: [Checkout.fixtures, Checkout.curriculum + "/courses"])
    }

    static func content(of folders: [String]) throws -> Content {
        let language = Checkout.models + "/en-us"
        let rules = try #require(
            Rules.load(curriculum: Checkout.curriculum, models: Checkout.models).0)
        let messages = try #require(MessageTexts.load(language + "/messages.json").0)
        let phrases = try #require(Phrases.load(language + "/phrases.json").0)
        let words = try #require(WordFile.load(language + "/words.txt").0)
        let (library, problems) = Library.load(folders: folders, rules: rules)
        return Content(
            library: library, messages: messages,
            phrasebook: phrases.phrasebook(language: words),
            translations: try #require(Content.translations(in: Checkout.models).0),
            problems: problems)
    }

    /// A copy of the short course that a test may spoil.
    static func copyOfShortCourse(in folder: TemporaryFolder) throws -> String {
        let courses = folder.path + "/courses"
        try FileManager.default.copyItem(atPath: Checkout.fixtures, toPath: courses)
        return courses
    }

    static let shortCourse = "short-course"
    static let first = "short_lesson_01"
    static let second = "short_lesson_02"
    static let rightAnswer = "land, descendants and blessing"
}
