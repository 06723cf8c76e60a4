/// The objects of a project, by their identifiers.
struct ProjectObjects {
    struct Object {
        let identifier: String
        let values: [String: PropertyListValue]

        var isa: String { self["isa"] ?? "" }
        subscript(key: String) -> String? { values[key]?.text }
        func texts(_ key: String) -> [String] { values[key]?.texts ?? [] }
    }

    private let values: [String: PropertyListValue]
    /// The references to missing objects, in the order in which they were found.
    private(set) var dangling: [String] = []

    init(_ values: [String: PropertyListValue]) { self.values = values }

    subscript(identifier: String) -> Object? {
        values[identifier]?.dictionary.map { Object(identifier: identifier, values: $0) }
    }

    /// Returns the objects in a list, and records missing ones.
    mutating func objects(_ key: String, of object: Object) -> [Object] {
        object.texts(key).compactMap { self.object($0, of: object, key) }
    }

    /// Returns the object to which a value refers. Returns nil without a value. If the object is missing, returns nil
    /// and records that.
    mutating func object(_ key: String, of object: Object) -> Object? {
        object[key].flatMap { self.object($0, of: object, key) }
    }

    private mutating func object(_ identifier: String, of object: Object, _ key: String) -> Object? {
        if let found = self[identifier] { return found }
        dangling.append(
            "\(object.isa) \(object.identifier) names in \(key) an object \(identifier) that does not exist.")
        return nil
    }

    func all(_ isa: String) -> [Object] {
        values.keys.sorted().compactMap { self[$0] }.filter { $0.isa == isa }
    }
}
