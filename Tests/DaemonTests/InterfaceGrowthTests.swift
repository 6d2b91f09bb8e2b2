import Control
import Foundation
import Testing
import VarlinkWire

/// `Tests/Fixtures/interfaces` holds the interfaces as they have landed; what is added is added
/// there too, and nothing else is changed.
@Suite("The interfaces")
struct InterfaceGrowthTests {
    @Test("only grow: no member of those that have landed is gone or has another type")
    func growth() throws {
        for landed in try Self.landed() {
            let now = try #require(Interfaces.known.first { $0.name == landed.name })
            #expect(Self.broken(from: landed, to: now) == [])
        }
    }

    @Test("are all known to the test above, member by member")
    func known() throws {
        let landed = try Self.landed()
        for now in Interfaces.known {
            let old = try #require(landed.first { $0.name == now.name }, "add \(now.name)")
            #expect(Self.broken(from: now, to: old) == [], "add what is new to the fixture")
        }
    }

    @Test("are seen to be broken by the test above")
    func seen() throws {
        let old = try InterfaceDescription(
            parsing: """
                interface a.b
                type T (x: int)
                method M(a: int) -> (b: ?string)
                error E (c: T)
                """)
        let new = try InterfaceDescription(
            parsing: """
                interface a.b
                type T (x: string)
                method M(a: int, new: int) -> (b: string)
                """)
        #expect(
            Self.broken(from: old, to: new) == [
                "a.b.T.x: int", "a.b.M.b: ?string", "a.b.M: new is demanded", "a.b.E",
            ])
    }

    private static func landed() throws -> [InterfaceDescription] {
        try Interfaces.known.map { interface in
            let path = Checkout.root + "/Tests/Fixtures/interfaces/\(interface.name).varlink"
            return try InterfaceDescription(
                parsing: String(contentsOfFile: path, encoding: .utf8))
        }
    }

    /// What a program that was written for the old interface would stumble over.
    private static func broken(
        from old: InterfaceDescription, to new: InterfaceDescription
    ) -> [String] {
        var broken: [String] = []
        for type in old.types where new.type(type.name) != type.body {
            guard case .structure(let fields) = type.body,
                case .structure(let now) = new.type(type.name)
            else {
                broken.append("\(old.name).\(type.name)")
                continue
            }
            broken += missing(old.name, type.name, fields, now)
        }
        for method in old.methods {
            let now = new.method(method.name)
            broken += missing(old.name, method.name, method.body.input, now?.input)
            if let now {
                broken += missing(old.name, method.name, method.body.output, now.output)
                let demanded = now.input.filter { field in
                    !field.type.isNullable
                        && !method.body.input.contains { $0.name == field.name }
                }
                broken += demanded.map { "\(old.name).\(method.name): \($0.name) is demanded" }
            }
        }
        for error in old.errors {
            broken += missing(old.name, error.name, error.body, new.error(error.name))
        }
        return broken
    }

    /// The fields that are not there any more, or the member itself.
    private static func missing(
        _ interface: String, _ member: String, _ old: [InterfaceDescription.Field],
        _ new: [InterfaceDescription.Field]?
    ) -> [String] {
        guard let new else { return ["\(interface).\(member)"] }
        return old.filter { !new.contains($0) }
            .map { "\(interface).\(member).\($0.name): \($0.type)" }
    }
}
