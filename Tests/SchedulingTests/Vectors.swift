import Foundation
import Scheduling

/// What other programs calculated; `docs/scheduling.md` says which.
struct Vectors: Decodable {
    struct Memory: Decodable {
        var stability: Double
        var difficulty: Double
        var interval: Double?
    }

    struct Py: Decodable {
        struct Config: Decodable {
            var parameters: [Double]
            var desired_retention: Double
            var maximum_interval: Int
        }
        struct Review: Decodable {
            var rating: Int
            var elapsed_s: Int
        }
        struct Expected: Decodable {
            var stability: Double
            var difficulty: Double
            var retrievability_before: Double?
            var interval_days: Int?
        }
        var id: String
        var config: Config
        var reviews: [Review]
        var expect: [Expected]
    }

    struct Rust: Decodable {
        struct Review: Decodable {
            var rating: Int
            var delta_t: Int
        }
        var id: String
        var parameters: [Double]
        var reviews: [Review]
        var states: [Memory]
        var desired_retention: Double
        var next_elapsed_days: Int
        var next: [String: Memory]
    }

    struct FromSM2: Decodable {
        var ease_factor: Double
        var interval: Double
        var sm2_retention: Double
        var expect: Memory
    }

    struct Migration: Decodable {
        var input: [Double]
        var filled_21: [Double]
    }

    struct Anki: Decodable {
        struct Review: Decodable {
            var rating: Int
            var days: Int
            var secs: Int
        }
        struct Expected: Decodable {
            var type: Int
            var ivl: Int
            var factor: Int
            var lapses: Int
            var left: Int
            var due_in_s: Int?
            var due_in_days: Int?
            var stability: Double?
            var difficulty: Double?
            var leech_tag: Bool
        }
        var id: String
        var deck_config: String
        var fsrs: Bool
        var fsrs_params: [Double]?
        var desired_retention: Double
        var reviews: [Review]
        var expect: [Expected]
    }

    struct Day: Decodable {
        var name: String
        var created_tz: String
        var crt: Int
        var rollover_hour: Int
        var now_tz: String
        var now_utc: Int
        var expect_days_elapsed: Int
        var true_next_local_rollover: Int
    }

    struct PyGroup: Decodable { var vectors: [Py] }
    struct RustGroup: Decodable {
        var sequences: [Rust]
        var from_sm2: [FromSM2]
        var parameter_migration: [Migration]
    }
    struct AnkiGroup: Decodable { var vectors: [Anki] }
    struct DayGroup: Decodable { var vectors: [Day] }

    var fsrs6_py: PyGroup
    var fsrs6_rust: RustGroup
    var anki_v3_scheduler: AnkiGroup
    var study_day: DayGroup

    static let all: Vectors = {
        let url = Bundle.module.url(
            forResource: "learning-vectors", withExtension: "json", subdirectory: "Fixtures")
        guard let url, let data = try? Data(contentsOf: url),
            let vectors = try? JSONDecoder().decode(Vectors.self, from: data)
        else { fatalError("the vectors cannot be read") }
        return vectors
    }()
}

extension Rating {
    init(_ number: Int) {
        guard let rating = Rating(rawValue: number) else { fatalError("no rating \(number)") }
        self = rating
    }
}
