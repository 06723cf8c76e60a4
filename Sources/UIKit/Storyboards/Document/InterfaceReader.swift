import Foundation
import FoundationXML

/// Reads a file of Interface Builder's within bounds: nothing outside the file is touched, no entity is expanded, and size
/// and depth are limited before they cost anything.
final class InterfaceReader: NSObject, XMLParserDelegate {
    /// In bytes. The largest files of real apps are a fiftieth of it.
    static let maximumSize = 32 << 20
    /// Real files are 20 levels deep; objects are made by recursion.
    static let maximumDepth = 200

    private let file: String
    private var open: [InterfaceElement] = []
    private var root: InterfaceElement?
    private var elementsByID: [String: InterfaceElement] = [:]
    private var failure: InterfaceProblem?
    /// Where the XML went wrong: the parser may go on after that.
    private var errorLine: Int?

    private init(file: String) {
        self.file = file
    }

    /// Reads the file at `url`.
    static func read(contentsOf url: URL) throws(InterfaceProblem) -> InterfaceDocument {
        let file = url.lastPathComponent
        let size = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.size] as? Int
        if let size, size > maximumSize { throw tooLarge(file, size) }
        let data: Data
        do { data = try Data(contentsOf: url) } catch {
            throw InterfaceProblem(
                .fileNotFound, file: file, "The file could not be read: \(error.localizedDescription)")
        }
        return try read(data, file: file)
    }

    /// Reads a file that is in memory.
    static func read(_ data: Data, file: String) throws(InterfaceProblem) -> InterfaceDocument {
        guard data.count <= maximumSize else { throw tooLarge(file, data.count) }
        let reader = InterfaceReader(file: file)
        let parser = XMLParser(data: data)
        parser.shouldResolveExternalEntities = false
        parser.externalEntityResolvingPolicy = .never
        parser.delegate = reader
        let isWellFormed = parser.parse()
        if let failure = reader.failure { throw failure }
        // The parser does not mind a file that ends too early.
        guard isWellFormed, parser.parserError == nil, reader.open.isEmpty, let root = reader.root else {
            throw InterfaceProblem(
                .malformed, file: file, line: max(reader.errorLine ?? parser.lineNumber, 1),
                "The file is not well-formed XML. Open it in Interface Builder, or restore it from version control.")
        }
        guard root.name == "document", root["type"]?.contains("InterfaceBuilder3.CocoaTouch") == true else {
            throw InterfaceProblem(
                .notAnInterface, file: file, line: root.line,
                "The file is no storyboard or xib of Interface Builder's for iOS.")
        }
        return InterfaceDocument(file: file, root: root, elementsByID: reader.elementsByID)
    }

    private static func tooLarge(_ file: String, _ size: Int) -> InterfaceProblem {
        InterfaceProblem(
            .limitExceeded, file: file,
            "The file has \(size) bytes, and at most \(maximumSize) are read. Split it with storyboard references.")
    }

    // MARK: XMLParserDelegate

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
        attributes attributeDict: [String: String] = [:]
    ) {
        guard failure == nil else { return }
        guard open.count < Self.maximumDepth else {
            return fail(parser, .limitExceeded, "Elements are nested more than \(Self.maximumDepth) deep.")
        }
        let element = InterfaceElement(name: elementName, attributes: attributeDict, line: parser.lineNumber)
        // Of two with one id the first one counts, as for every reader of XML.
        if let id = attributeDict["id"], elementsByID[id] == nil { elementsByID[id] = element }
        if let parent = open.last { parent.append(element) } else { root = element }
        open.append(element)
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
    ) {
        _ = open.popLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        // Between elements there is nothing but space.
        guard let element = open.last, Self.textElements.contains(element.name) else { return }
        element.text += string
    }

    func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
        guard let element = open.last, Self.textElements.contains(element.name) else { return }
        element.text += String(decoding: CDATABlock, as: UTF8.self)
    }

    private static let textElements: Set<String> = ["string", "mutableString", "mutableData", "data"]

    func parser(
        _ parser: XMLParser, foundInternalEntityDeclarationWithName name: String, value: String?
    ) {
        fail(parser, .limitExceeded, "The file declares the entity \"\(name)\". Interface Builder writes none.")
    }

    func parser(
        _ parser: XMLParser, foundExternalEntityDeclarationWithName name: String, publicID: String?, systemID: String?
    ) {
        fail(parser, .limitExceeded, "The file declares the entity \"\(name)\". Interface Builder writes none.")
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
        errorLine = errorLine ?? parser.lineNumber
    }

    private func fail(_ parser: XMLParser, _ reason: InterfaceProblem.Reason, _ message: String) {
        if failure == nil { failure = InterfaceProblem(reason, file: file, line: parser.lineNumber, message) }
        parser.abortParsing()
    }
}
