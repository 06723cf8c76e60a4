import Foundation
import FoundationXML

/// An XML element as a value that a test can change and write again.
struct MarkupNode {
    var name: String
    var attributes: [(name: String, value: String)]
    var children: [MarkupNode] = []
    var text = ""

    subscript(_ attribute: String) -> String? {
        get { attributes.first { $0.name == attribute }?.value }
        set {
            let index = attributes.firstIndex { $0.name == attribute }
            switch (index, newValue) {
            case (let index?, let value?): attributes[index].value = value
            case (let index?, nil): attributes.remove(at: index)
            case (nil, let value?): attributes.append((attribute, value))
            case (nil, nil): break
            }
        }
    }

    /// The number of elements from this one down.
    var count: Int { children.reduce(1) { $0 + $1.count } }

    var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }

    /// Changes the element at a position in the order of the file. The position of this element is 0.
    mutating func change(at index: Int, _ change: (inout MarkupNode) -> Void) {
        guard index > 0 else { return change(&self) }
        var left = index - 1
        for child in children.indices {
            let count = children[child].count
            if left < count { return children[child].change(at: left, change) }
            left -= count
        }
    }

    func node(at index: Int) -> MarkupNode {
        var copy = self
        var found = self
        copy.change(at: index) { found = $0 }
        return found
    }

    mutating func changeAll(_ change: (inout MarkupNode) -> Void) {
        change(&self)
        for child in children.indices { children[child].changeAll(change) }
    }

    // MARK: Reading and writing

    init(name: String, attributes: [(name: String, value: String)]) {
        self.name = name
        self.attributes = attributes
    }

    /// Reads a file.
    ///
    /// - Returns: nil if the data isn't well-formed.
    init?(_ data: Data) {
        let reader = Reader()
        let parser = XMLParser(data: data)
        parser.delegate = reader
        guard parser.parse(), let root = reader.root else { return nil }
        self = root
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var open: [MarkupNode] = []
        var root: MarkupNode?

        func parser(
            _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
            qualifiedName qName: String?, attributes attributeDict: [String: String] = [:]
        ) {
            // The test sorts them, because a dictionary has another order in each process.
            let attributes = attributeDict.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
            open.append(MarkupNode(name: elementName, attributes: attributes))
        }

        func parser(
            _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
        ) {
            guard var last = open.popLast() else { return }
            if last.text.allSatisfy(\.isWhitespace) { last.text = "" }
            if open.isEmpty { root = last } else { open[open.count - 1].children.append(last) }
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) {
            guard let last = open.indices.last else { return }
            open[last].text += string
        }
    }

    /// Returns a file with this root. `lineEnd` separates its elements, with `indent` for each level.
    func file(
        declaration: String? = #"<?xml version="1.0" encoding="UTF-8"?>"#, lineEnd: String = "\n",
        indent: String = "    "
    ) -> String {
        var result = declaration.map { $0 + lineEnd } ?? ""
        write(to: &result, lineEnd: lineEnd, indent: indent, level: 0)
        return result
    }

    private func write(to result: inout String, lineEnd: String, indent: String, level: Int) {
        let before = String(repeating: indent, count: level)
        result += "\(before)<\(name)"
        for attribute in attributes { result += " \(attribute.name)=\"\(Self.escaped(attribute.value))\"" }
        if children.isEmpty, text.isEmpty {
            result += "/>\(lineEnd)"
        } else if children.isEmpty {
            result += ">\(Self.escaped(text))</\(name)>\(lineEnd)"
        } else {
            result += ">\(lineEnd)"
            for child in children { child.write(to: &result, lineEnd: lineEnd, indent: indent, level: level + 1) }
            result += "\(before)</\(name)>\(lineEnd)"
        }
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n": result += "&#10;"
            case "\t": result += "&#9;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
