internal import Curriculum
internal import Scripts
internal import Session
internal import Voice

// How the box speaks.
extension Conductor {
    /// Gives the mouth the words of the course that is selected, and its voice.
    func useCourse() {
        dependencies.mouth.use(lexicon: course?.lexicon ?? [:])
        useSound()
    }

    /// Speaks from the next sentence on as it is set.
    func useSound() {
        dependencies.mouth.use(sound.speech(voice))
    }

    /// The voice that somebody has chosen, else the course's, else the configured one.
    var voice: String {
        sound.chosenVoice ?? course?.voice ?? settings.speech.voice
    }

    /// The course that is selected.
    var course: Course? {
        dialogue.syllabus.flatMap { content.library.course($0.course) }
    }
}
