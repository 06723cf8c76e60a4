/// An element of a file of Interface Builder, with all its attributes by their original names.
package final class InterfaceElement {
    package let name: String
    // The access is unchecked, here and below. Loading reads the elements so often that the check costs more than the
    // access.
    @exclusivity(unchecked) private(set) var attributes: InterfaceAttributes
    package let id: String?
    /// The property of the parent that contains the element.
    package let key: String?
    /// The line of the file on which the element begins, from 1.
    package let line: Int
    @exclusivity(unchecked) package private(set) var children: [InterfaceElement] = []
    /// The keys of the children.
    @exclusivity(unchecked) private var keys = BloomFilter64()
    /// The parent. It lives as long as the document, which holds the root.
    package private(set) unowned(unsafe) var parent: InterfaceElement?
    /// The text between the tags, if the element has text.
    package internal(set) var text = ""
    /// True if a part of the element differs in some sizes of the screen.
    @exclusivity(unchecked) package private(set) var isVaried = false
    /// The record of the reads so far. Only an inspection keeps it.
    @exclusivity(unchecked) package internal(set) var reading: InterfaceReading?

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

    /// Returns a copy with the values of each of `variations` in place of its own. The last variation counts.
    package func with(_ variations: [InterfaceElement]) -> InterfaceElement {
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
            // The first child with a key counts.
            let own = variation.children.filter { $0.key != nil && $0.name != "mask" }
            copy.children.insert(contentsOf: own, at: 0)
            for key in own.compactMap(\.key) { copy.keys.insert(key) }
        }
        return copy
    }

    /// Sets an attribute to a translation. Removes the children with the text for that key.
    func setText(_ text: String, of attribute: String) {
        children.removeAll { $0.key == attribute && ($0.name == "string" || $0.name == "mutableString") }
        attributes[attribute] = text
    }

    /// The names of the attributes, in the order of the file.
    package var attributeNames: [String] { attributes.map(\.name) }

    package subscript(_ attribute: String) -> String? {
        reading?.note(attribute)
        return attributes[attribute]
    }

    /// Returns the first child with that name, or nil without one. An inspection counts the child as read.
    package func child(_ name: String) -> InterfaceElement? { noted(children.first { $0.name == name }) }

    /// Returns the first child in the parent's property of that name, or nil without one. An inspection counts the
    /// child as read. Neither the order nor the format version of the file matters.
    package func child(keyed key: String) -> InterfaceElement? {
        keys.mayContain(key) ? noted(children.first { $0.key == key }) : nil
    }

    private func noted(_ child: InterfaceElement?) -> InterfaceElement? {
        child?.reading?.isAskedFor = true
        return child
    }

    /// Returns the children of the first child with that name: `subviews`, `items`, `connections` and so on. Empty
    /// without such a child.
    package func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }
}
