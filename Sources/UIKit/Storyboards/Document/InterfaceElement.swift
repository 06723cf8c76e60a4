/// One element of a file of Interface Builder's, with all its attributes by their own names.
final class InterfaceElement {
    let name: String
    let attributes: [String: String]
    /// Where the element begins in its file, from 1.
    let line: Int
    private(set) var children: [InterfaceElement] = []
    /// Lives as long as the document, which holds the root.
    private(set) unowned(unsafe) var parent: InterfaceElement?
    /// The text between the tags, of elements that hold text.
    var text = ""

    init(name: String, attributes: [String: String], line: Int) {
        self.name = name
        self.attributes = attributes
        self.line = line
    }

    func append(_ child: InterfaceElement) {
        child.parent = self
        children.append(child)
    }

    subscript(_ attribute: String) -> String? { attributes[attribute] }

    var id: String? { attributes["id"] }
    /// The property of the parent that holds the element.
    var key: String? { attributes["key"] }

    /// The first child of that name.
    func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

    /// The child that is the parent's property of that name: order and generation of the file do not matter.
    func child(keyed key: String) -> InterfaceElement? { children.first { $0.key == key } }

    /// The children of the first child of that name: `subviews`, `items`, `connections` and the like.
    func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }
}
