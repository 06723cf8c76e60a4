/// One element of a file of Interface Builder's, with all its attributes by their own names.
final class InterfaceElement {
    let name: String
    private(set) var attributes: InterfaceAttributes
    let id: String?
    /// The property of the parent that holds the element.
    let key: String?
    /// Where the element begins in its file, from 1.
    let line: Int
    private(set) var children: [InterfaceElement] = []
    /// Lives as long as the document, which holds the root.
    private(set) unowned(unsafe) var parent: InterfaceElement?
    /// The text between the tags, of elements that hold text.
    var text = ""
    /// Whether anything of the element is different in some sizes of the screen.
    private(set) var isVaried = false
    /// What was asked for so far; kept for an inspection only.
    var reading: InterfaceReading?

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
        if child.name == "variation" { isVaried = true }
    }

    /// The same element with what each of `variations` says in its place.
    func with(_ variations: [InterfaceElement]) -> InterfaceElement {
        let copy = InterfaceElement(name: name, attributes: attributes, line: line)
        copy.parent = parent
        copy.text = text
        copy.children = children
        copy.isVaried = isVaried
        copy.reading = reading
        for variation in variations {
            for (name, value) in variation.attributes where name != "key" { copy.attributes[name] = value }
            // The first child of a key counts.
            copy.children.insert(contentsOf: variation.children.filter { $0.key != nil && $0.name != "mask" }, at: 0)
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
    func child(keyed key: String) -> InterfaceElement? { noted(children.first { $0.key == key }) }

    private func noted(_ child: InterfaceElement?) -> InterfaceElement? {
        child?.reading?.isAskedFor = true
        return child
    }

    /// The children of the first child of that name: `subviews`, `items`, `connections` and the like.
    func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }
}
