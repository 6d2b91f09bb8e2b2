/// The voices that the product offers by name.
package enum ESpeakVoices {
    /// American English, the plain voice: the clearest of the male ones.
    package static let male = "en-us"
    /// American English with a variant that is clear at normal speed and not shrill.
    package static let female = "en-us+f3"
    /// espeak-ng's own normal speed; a rate of 1 is this.
    package static let wordsPerMinute = 175.0
}
