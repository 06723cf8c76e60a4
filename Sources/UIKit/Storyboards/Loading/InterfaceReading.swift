/// What was asked of one element: only the decoders know what they read, so an inspection lets them read and looks here.
final class InterfaceReading {
    /// By its name or key, as a part of its parent.
    var isAskedFor = false
    private(set) var attributes: Set<String> = []
    /// Values that were read as a type that they are not of, and not as another one later.
    private(set) var invalid: [String: String] = [:]

    func note(_ attribute: String) {
        attributes.insert(attribute)
        invalid[attribute] = nil
    }

    func noteInvalid(_ attribute: String, _ value: String) { invalid[attribute] = value }
}

extension InterfaceElement {
    /// From now on, for this element and all within it.
    func beginReading() {
        var waiting = [self]
        while let element = waiting.popLast() {
            element.reading = InterfaceReading()
            waiting += element.children
        }
    }

    /// Whether anything asked for the element, or looked at what it has.
    var wasRead: Bool {
        guard let reading else { return false }
        return reading.isAskedFor || !reading.attributes.isEmpty || children.contains(where: \.wasRead)
    }
}
