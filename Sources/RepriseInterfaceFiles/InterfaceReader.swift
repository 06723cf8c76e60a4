import Foundation

/// A reader for files of Interface Builder with fixed limits. It opens no other file and accepts no declarations. It
/// limits the size, the depth and the number of elements before they cost anything.
package struct InterfaceReader {
    /// The limit of the size in bytes. It is fifty times the size of the largest files of real apps.
    static let maximumSize = 32 << 20
    /// The limit of the depth, because objects are created by recursion. Real files are 20 levels deep.
    static let maximumDepth = 200
    /// The limit of elements. Real files have 2,000.
    static let maximumElements = 500_000
    /// The limit of attributes of one element. Real ones have 40.
    static let maximumAttributes = 500

    private let file: String
    private var scanner: MarkupScanner
    private var open: [InterfaceElement] = []
    private var root: InterfaceElement?
    private var elementsByID: [String: InterfaceElement] = [:]
    private var count = 0

    private init(_ bytes: [UInt8], file: String) {
        scanner = MarkupScanner(bytes)
        self.file = file
    }

    /// Reads the file at `url`.
    /// - Throws: A problem if the app cannot read a regular file there, or the file exceeds a limit or isn't from
    ///   Interface Builder for iOS.
    package static func read(contentsOf url: URL) throws(InterfaceProblem) -> InterfaceDocument {
        let file = url.lastPathComponent
        // Reading a pipe or a device would never end.
        guard let status = FileStatus(path: url.path), status.isRegular else {
            throw InterfaceProblem(.fileNotFound, file: file, "There is no file at \(url.path).")
        }
        if status.size > maximumSize { throw tooLarge(file, status.size) }
        let data: Data
        do { data = try Data(contentsOf: url) } catch {
            throw InterfaceProblem(
                .fileNotFound, file: file, "The file could not be read: \(error.localizedDescription)")
        }
        return try read(data, file: file)
    }

    /// Reads a file in memory.
    /// - Parameter file: The name for problems.
    /// - Throws: A problem if the data exceeds a limit, or isn't a document of Interface Builder for iOS.
    package static func read(_ data: Data, file: String) throws(InterfaceProblem) -> InterfaceDocument {
        guard data.count <= maximumSize else { throw tooLarge(file, data.count) }
        guard let bytes = InterfaceEncoding.utf8(data) else {
            throw InterfaceProblem(
                .malformed, file: file, line: 1, "The file is not in the encoding that it declares. Save it as UTF-8.")
        }
        var reader = InterfaceReader(bytes, file: file)
        try reader.readAll()
        guard let root = reader.root, root.name == "document",
            root["type"]?.contains("InterfaceBuilder3.CocoaTouch") == true
        else {
            throw InterfaceProblem(
                .notAnInterface, file: file, line: reader.root?.line ?? 1,
                "The file isn't a storyboard or xib of Interface Builder for iOS.")
        }
        return InterfaceDocument(file: file, root: root, elementsByID: reader.elementsByID)
    }

    private static func tooLarge(_ file: String, _ size: Int) -> InterfaceProblem {
        InterfaceProblem(
            .limitExceeded, file: file,
            "The file has \(size) bytes. Reprise reads at most \(maximumSize). Split it with storyboard references.")
    }

    // MARK: Markup

    private mutating func readAll() throws(InterfaceProblem) {
        do throws(MarkupScanner.Failure) {
            while !scanner.isAtEnd {
                if scanner.next == UInt8(ascii: "<") { try readMarkup() } else { try readText() }
            }
            guard root != nil else { throw scanner.fails("There is no element.") }
            if let element = open.last {
                throw MarkupScanner.Failure(line: element.line, message: "The element \"\(element.name)\" has no end.")
            }
        } catch {
            if let limit { throw limit }
            throw InterfaceProblem(
                .malformed, file: file, line: error.line,
                "The file is not well-formed XML. \(error.message) Open it in Interface Builder, or restore it from "
                    + "version control.")
        }
    }

    /// The exceeded limit that stopped reading, although the markup is well-formed.
    private var limit: InterfaceProblem?

    private mutating func refuses(_ message: String) -> MarkupScanner.Failure {
        limit = InterfaceProblem(.limitExceeded, file: file, line: scanner.line, message)
        return scanner.fails(message)
    }

    private mutating func readMarkup() throws(MarkupScanner.Failure) {
        if scanner.skip("<!--") { return try scanner.skip(past: "-->") }
        if scanner.skip("<?") { return try scanner.skip(past: "?>") }
        if scanner.skip("<![CDATA[") { return try readCharacterData() }
        // Entities and default values could turn a small file into a large document. Interface Builder declares none.
        if scanner.skip("<!DOCTYPE") { throw refuses("The file has declarations. Interface Builder writes none.") }
        if scanner.skip("</") { return try readEnd() }
        _ = scanner.skip("<")
        try readStart()
    }

    private mutating func readStart() throws(MarkupScanner.Failure) {
        guard root == nil || !open.isEmpty else { throw scanner.fails("There is a second root.") }
        guard open.count < Self.maximumDepth else {
            throw refuses("Elements are nested more than \(Self.maximumDepth) deep.")
        }
        count += 1
        guard count <= Self.maximumElements else {
            throw refuses("The file has more than \(Self.maximumElements) elements.")
        }
        let line = scanner.line
        let name = try scanner.name()
        var attributes = InterfaceAttributes()
        while true {
            let isApart = scanner.skipSpace()
            let isEmpty = scanner.skip("/>")
            if isEmpty || scanner.skip(">") {
                let element = InterfaceElement(name: name, attributes: attributes, line: line)
                add(element)
                if !isEmpty { open.append(element) }
                return
            }
            guard isApart else { throw scanner.fails("The tag \"\(name)\" has no end.") }
            let attribute = try scanner.name()
            scanner.skipSpace()
            guard scanner.skip("=") else { throw scanner.fails("The attribute \"\(attribute)\" has no value.") }
            scanner.skipSpace()
            guard attributes.count < Self.maximumAttributes else {
                throw refuses("An element has more than \(Self.maximumAttributes) attributes.")
            }
            guard attributes.insert(attribute, try scanner.value()) else {
                throw scanner.fails("The attribute \"\(attribute)\" occurs twice.")
            }
        }
    }

    private mutating func add(_ element: InterfaceElement) {
        // The first of two elements with one id counts, as in every XML reader.
        if let id = element.id, elementsByID[id] == nil { elementsByID[id] = element }
        if let parent = open.last { parent.append(element) } else { root = element }
    }

    private mutating func readEnd() throws(MarkupScanner.Failure) {
        let name = try scanner.name()
        scanner.skipSpace()
        guard scanner.skip(">") else { throw scanner.fails("The end of \"\(name)\" is not closed.") }
        guard let element = open.popLast(), element.name == name else {
            throw scanner.fails("The end of \"\(name)\" has no beginning.")
        }
    }

    // MARK: Text

    /// The elements with text. Between other elements, there is only space.
    private static let textElements: Set<String> = ["string", "mutableString", "mutableData", "data"]

    private mutating func readText() throws(MarkupScanner.Failure) {
        guard let element = open.last else {
            guard scanner.skipSpace() else { throw scanner.fails("There is text outside the root.") }
            return
        }
        let holdsText = Self.textElements.contains(element.name)
        // This skips the space without creating a string.
        if !holdsText, scanner.skipSpace(), scanner.next == UInt8(ascii: "<") { return }
        let text = try scanner.text()
        if holdsText { element.text += text }
    }

    private mutating func readCharacterData() throws(MarkupScanner.Failure) {
        guard let element = open.last else { throw scanner.fails("There is text outside the root.") }
        let text = try scanner.characterData()
        if Self.textElements.contains(element.name) { element.text += text }
    }
}
