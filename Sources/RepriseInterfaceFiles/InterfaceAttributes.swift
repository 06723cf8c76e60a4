/// The attributes of one element, in the order of the file.
///
/// An element has few attributes, and most that code asks for are absent. Comparing short names therefore costs less
/// than hashing them.
struct InterfaceAttributes: Sequence {
    /// One attribute. A structure is faster than a tuple: the runtime looks up the type of a tuple for each array.
    struct Attribute {
        let name: String
        var value: String
    }

    private var attributes: [Attribute] = []
    private var names = BloomFilter64()

    var count: Int { attributes.count }

    subscript(_ name: String) -> String? {
        get {
            guard names.mayContain(name) else { return nil }
            for attribute in attributes where attribute.name == name { return attribute.value }
            return nil
        }
        set {
            guard let newValue else { return attributes.removeAll { $0.name == name } }
            if !insert(name, newValue), let index = attributes.firstIndex(where: { $0.name == name }) {
                attributes[index].value = newValue
            }
        }
    }

    /// Adds an attribute.
    /// - Returns: False if there is one of that name, which stays.
    mutating func insert(_ name: String, _ value: String) -> Bool {
        if names.mayContain(name), attributes.contains(where: { $0.name == name }) { return false }
        // Most elements have several attributes.
        if attributes.isEmpty { attributes.reserveCapacity(6) }
        attributes.append(Attribute(name: name, value: value))
        names.insert(name)
        return true
    }

    func makeIterator() -> IndexingIterator<[Attribute]> { attributes.makeIterator() }
}
