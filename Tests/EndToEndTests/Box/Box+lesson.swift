import Foundation

extension Box {
    /// What is put into a part of the course's first lesson.
    struct Part: Sendable {
        var type: String
        var script: String
        /// Below the course's folder.
        var recording: String?
    }

    /// Rewrites parts of the first lesson of the short course.
    func rewrite(_ parts: [Part]) throws {
        let file = URL(filePath: courseFile("lessons/short_lesson_01.json"))
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        guard var lesson = json as? [String: Any],
            var segments = lesson["segments"] as? [[String: Any]]
        else { throw Trouble("\(file.path) is no lesson") }
        for part in parts {
            guard let index = segments.firstIndex(where: { $0["type"] as? String == part.type })
            else { throw Trouble("\(file.path) has no \(part.type)") }
            segments[index]["audio_script"] = part.script
            segments[index]["audio_file"] = part.recording
        }
        lesson["segments"] = segments
        try JSONSerialization.data(withJSONObject: lesson).write(to: file)
    }
}
