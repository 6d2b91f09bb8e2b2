internal import ProblemCode

/// A file of a repository that the import reads; all others are ignored.
enum WantedName: Hashable {
    case metadata(ProblemPlace)
    case statement(ProblemPlace)
    case solution(ProblemPlace, CodeLanguage)
    case applications
    /// In its folder, or at the root where there is none in the folder.
    case template(isInFolder: Bool)
    case tour
    case marks

    /// - Parameter parts: of the path from the root of the repository.
    init?(_ parts: [String]) {
        switch parts {
        case ["real-world-applications.json"]: self = .applications
        case ["templates", Self.templateName]: self = .template(isInFolder: true)
        case [Self.templateName]: self = .template(isInFolder: false)
        case ["tour.md"]: self = .tour
        case ["marks.json"]: self = .marks
        default:
            guard parts.count == 4, parts[0] == "problems", !parts[1].hasPrefix("."),
                !parts[2].hasPrefix(".")
            else { return nil }
            let place = ProblemPlace(pattern: parts[1], folder: parts[2])
            switch parts[3] {
            case "metadata.json": self = .metadata(place)
            case "problem.md": self = .statement(place)
            default:
                guard parts[3].hasPrefix("solution."),
                    let language = CodeLanguage(
                        rawValue: String(parts[3].dropFirst("solution.".count)))
                else { return nil }
                self = .solution(place, language)
            }
        }
    }

    private static let templateName = "quiz-generation.template.json"

    /// From the root of the repository.
    var path: String {
        switch self {
        case .metadata(let place): "\(place.path)/metadata.json"
        case .statement(let place): "\(place.path)/problem.md"
        case .solution(let place, let language): "\(place.path)/solution.\(language.rawValue)"
        case .applications: "real-world-applications.json"
        case .template(let isInFolder): (isInFolder ? "templates/" : "") + Self.templateName
        case .tour: "tour.md"
        case .marks: "marks.json"
        }
    }

    /// A longer file is not taken.
    var bytesMax: Int {
        switch self {
        case .solution: ImportLimits.codeBytesMax
        case .applications: ImportLimits.applicationsBytesMax
        case .metadata, .statement, .template, .tour, .marks: ImportLimits.fileBytesMax
        }
    }
}

/// The folder of a problem.
struct ProblemPlace: Hashable, Comparable {
    var pattern: String
    var folder: String

    var path: String { "problems/\(pattern)/\(folder)" }

    /// By their bytes, so that the order is the same in every language.
    static func < (left: ProblemPlace, right: ProblemPlace) -> Bool {
        left.pattern == right.pattern
            ? left.folder.utf8.lexicographicallyPrecedes(right.folder.utf8)
            : left.pattern.utf8.lexicographicallyPrecedes(right.pattern.utf8)
    }
}
