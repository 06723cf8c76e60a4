/// A record of the reads of one element. Only the decoders know what they read, so an inspection runs them and checks
/// the record.
package final class InterfaceReading {
    /// True if code read the element by its name or key, as a part of its parent.
    var isAskedFor = false
    package private(set) var attributes: Set<String> = []
    /// The values that code read as a wrong type, and not as another type later.
    package private(set) var invalid: [String: String] = [:]

    func note(_ attribute: String) {
        attributes.insert(attribute)
        invalid[attribute] = nil
    }

    func noteInvalid(_ attribute: String, _ value: String) { invalid[attribute] = value }
}

extension InterfaceElement {
    /// Begins to record the reads of this element and all its descendants. Removes an earlier record.
    package func beginReading() {
        var waiting = [self]
        while let element = waiting.popLast() {
            element.reading = InterfaceReading()
            waiting += element.children
        }
    }

    /// True if code read the element or a part of it. False without a record.
    package var wasRead: Bool {
        guard let reading else { return false }
        return reading.isAskedFor || !reading.attributes.isEmpty || children.contains(where: \.wasRead)
    }
}
