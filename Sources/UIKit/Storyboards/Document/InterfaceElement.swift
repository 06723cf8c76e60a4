/// One element of a file of Interface Builder's, with all its attributes by their own names.
final class InterfaceElement {
    let name: String
    // Unchecked, here and below: files are asked for so much that the check costs more than the access.
    @exclusivity(unchecked) private(set) var attributes: InterfaceAttributes
    let id: String?
    /// The property of the parent that holds the element.
    let key: String?
    /// Where the element begins in its file, from 1.
    let line: Int
    @exclusivity(unchecked) private(set) var children: [InterfaceElement] = []
    /// The keys of the children.
    @exclusivity(unchecked) private var keys = BloomFilter64()
    /// Lives as long as the document, which holds the root.
    private(set) unowned(unsafe) var parent: InterfaceElement?
    /// The text between the tags, of elements that hold text.
    var text = ""
    /// Whether anything of the element is different in some sizes of the screen.
    @exclusivity(unchecked) private(set) var isVaried = false
    /// What was asked for so far; kept for an inspection only.
    @exclusivity(unchecked) var reading: InterfaceReading?

    init(name: String, attributes: InterfaceAttributes, line: Int) {
        self.name = name
        self.attributes = attributes
        self.line = line
        id = attributes["id"]
        key = attributes["key"]
    }

    func append(_ child: InterfaceElement) {
        child.parent = self
        children.append(child)
        if let key = child.key { keys.insert(key) }
        if child.name == "variation" { isVaried = true }
    }

    /// The same element with what each of `variations` says in its place.
    func with(_ variations: [InterfaceElement]) -> InterfaceElement {
        let copy = InterfaceElement(name: name, attributes: attributes, line: line)
        copy.parent = parent
        copy.text = text
        copy.children = children
        copy.keys = keys
        copy.isVaried = isVaried
        copy.reading = reading
        for variation in variations {
            for attribute in variation.attributes where attribute.name != "key" {
                copy.attributes[attribute.name] = attribute.value
            }
            // The first child of a key counts.
            let own = variation.children.filter { $0.key != nil && $0.name != "mask" }
            copy.children.insert(contentsOf: own, at: 0)
            for key in own.compactMap(\.key) { copy.keys.insert(key) }
        }
        return copy
    }

    /// Puts `text`, a translation, in place of an attribute or of a child that holds it.
    func setText(_ text: String, of attribute: String) {
        children.removeAll { $0.key == attribute && ($0.name == "string" || $0.name == "mutableString") }
        attributes[attribute] = text
    }

    subscript(_ attribute: String) -> String? {
        reading?.note(attribute)
        return attributes[attribute]
    }

    /// The first child of that name.
    func child(_ name: String) -> InterfaceElement? { noted(children.first { $0.name == name }) }

    /// The child that is the parent's property of that name: order and generation of the file do not matter.
    func child(keyed key: String) -> InterfaceElement? {
        keys.mayContain(key) ? noted(children.first { $0.key == key }) : nil
    }

    private func noted(_ child: InterfaceElement?) -> InterfaceElement? {
        child?.reading?.isAskedFor = true
        return child
    }

    /// The children of the first child of that name: `subviews`, `items`, `connections` and the like.
    func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }
}
