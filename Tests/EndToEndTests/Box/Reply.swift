import Foundation

/// An answer of the box.
struct Reply: Decodable, Sendable {
    var parameters: JSONValue
    /// The full name of the error; nil when the call went well.
    var error: String?
    var continues: Bool

    private enum CodingKeys: String, CodingKey { case parameters, error, continues }

    init(from decoder: any Decoder) throws {
        let reply = try decoder.container(keyedBy: CodingKeys.self)
        parameters = try reply.decodeIfPresent(JSONValue.self, forKey: .parameters) ?? [:]
        error = try reply.decodeIfPresent(String.self, forKey: .error)
        continues = try reply.decodeIfPresent(Bool.self, forKey: .continues) ?? false
    }

    init(parsing message: String) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(message.utf8))
    }

    /// The error's own name, without its interface.
    var errorName: String? { error?.split(separator: ".").last.map(String.init) }
}

extension Connection {
    /// Calls a method as the Varlink specification says.
    func call(
        _ method: String, _ parameters: JSONValue = [:], within duration: Duration = .seconds(10)
    ) async throws -> Reply {
        try request(method, parameters)
        return try await reply(within: duration)
    }

    func request(
        _ method: String, _ parameters: JSONValue = [:], wantsMore: Bool = false
    ) throws {
        var request: [String: JSONValue] = [
            "method": .text(method), "parameters": parameters,
        ]
        if wantsMore { request["more"] = true }
        try send(Array(JSONEncoder().encode(request)) + [0])
    }

    func reply(within duration: Duration = .seconds(10)) async throws -> Reply {
        guard let message = try await message(within: duration) else {
            throw Trouble("the box closed the connection without an answer")
        }
        return try Reply(parsing: message)
    }
}
