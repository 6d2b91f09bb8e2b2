/// The part of JSON Schema (2020-12) that our schemas use, as a value.
///
/// A keyword that is not known here is a mistake in the schema, never ignored: it would seem to
/// check something.
struct Schema: Equatable, Sendable {
    var description = ""
    var types: [String] = []
    var enumeration: [JSONNode]?
    var pattern: String?
    var length = Bounds()
    var count = Bounds()
    var size = Bounds()
    var number = Bounds()
    var required: [String] = []
    var properties: [String: Schema] = [:]
    /// For members that `properties` does not name; `nil` means: allowed, with a warning.
    var additional: [Schema] = []
    var names: [Schema] = []
    var prefixItems: [Schema] = []
    /// For the items after `prefixItems`; empty means: whatever they are.
    var items: [Schema] = []
    var areItemsUnique = false
    /// The name of a schema in `$defs` that must hold as well.
    var reference: String?

    /// A least and a greatest value, both allowed.
    struct Bounds: Equatable, Sendable {
        var min: Int?
        var max: Int?

        func contains(_ value: Int) -> Bool { value >= (min ?? .min) && value <= (max ?? .max) }

        /// In words: "1 to 200", "at least 1", "7".
        var words: String {
            switch (min, max) {
            case (let min?, let max?): min == max ? "exactly \(min)" : "\(min) to \(max)"
            case (let min?, nil): "at least \(min)"
            case (nil, let max?): "at most \(max)"
            case (nil, nil): "any number of"
            }
        }
    }
}

/// A schema file: the schema of the whole document and those it refers to.
struct SchemaDocument: Equatable, Sendable {
    var root: Schema
    var definitions: [String: Schema]

    /// `schema` and those that it refers to, the nearest first.
    ///
    /// The loader has made sure that references lead somewhere and never in a circle.
    func layers(of schema: Schema) -> [Schema] {
        var layers = [schema]
        while let name = layers[layers.count - 1].reference, let next = definitions[name] {
            layers.append(next)
        }
        return layers
    }
}
