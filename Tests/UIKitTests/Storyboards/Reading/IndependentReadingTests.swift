import Foundation
import Testing

@testable import RepriseInterfaceFiles
@testable import UIKit

/// Tests that the loader makes of storyboards what another reader finds in them.
///
/// `REPRISE_STORYBOARDS` names a folder of further files for the comparison.
@MainActor
@Suite(.serialized)
struct IndependentReadingTests {
    private static func readings(in folder: URL) throws -> [String: IndependentReading] {
        var readings: [String: IndependentReading] = [:]
        for url in InterfaceFixtures.storyboards where url.deletingLastPathComponent().path == folder.path {
            readings[url.deletingPathExtension().lastPathComponent] = try IndependentReading(contentsOf: url)
        }
        return readings
    }

    private static func compare(_ folder: URL) throws -> ReadingComparison.Counts {
        let readings = try readings(in: folder)
        var total = ReadingComparison.Counts()
        for (name, reading) in readings.sorted(by: { $0.key < $1.key }) {
            var comparison = ReadingComparison(reading, UIStoryboard(name: name, bundle: nil), others: readings)
            _ = InterfaceFixtures.within(folder) { comparison.compare() }
            #expect(comparison.differences == [], "\(name)")
            total.controllers += comparison.compared.controllers
            total.children += comparison.compared.children
            total.views += comparison.compared.views
            total.connections += comparison.compared.connections
            total.segues += comparison.compared.segues
            total.items += comparison.compared.items
        }
        return total
    }

    @Test func `S-API-46, S-API-47: the project's storyboards come out as another reader finds them`() throws {
        let total = try Self.compare(InterfaceFixtures.folder)
        #expect(total.controllers > 100 && total.children > 20 && total.views > 100)
        #expect(total.connections > 40 && total.segues > 10 && total.items > 5, "\(total)")
    }

    @Test(.enabled(if: InterfaceFixtures.others != nil))
    func `Other storyboards come out as another reader finds them`() throws {
        let total = try Self.compare(try #require(InterfaceFixtures.others))
        print("\(total)")
        #expect(total.controllers > 0)
    }

    @Test func `Nibs load with all their roots, in the order of the file`() throws {
        let nibs = InterfaceFixtures.nibs
        #expect(nibs.count >= 4)
        for url in nibs { try Self.compareNib(url) }
    }

    private static func compareNib(_ url: URL) throws {
        let roots = try IndependentReading.roots(of: url)
        let owner = FixtureController()
        let problems = InterfaceFixtures.within(url.deletingLastPathComponent()) {
            let objects = UINib(nibName: url.deletingPathExtension().lastPathComponent, bundle: nil)
                .instantiate(withOwner: owner)
            let identifiers = objects.map {
                ($0 as? UIView)?.restorationIdentifier ?? ($0 as? UIViewController)?.restorationIdentifier
            }
            #expect(objects.count == roots.count, "\(url.lastPathComponent)")
            #expect(identifiers == roots, "\(url.lastPathComponent)")
        }
        #expect(!problems.contains { [.malformed, .fileNotFound, .limitExceeded, .cycle].contains($0.reason) })
    }

    @Test func `A generation, an encoding or a style of writing changes nothing`() throws {
        for url in InterfaceFixtures.storyboards where url.path.hasPrefix(InterfaceFixtures.folder.path) {
            let original = try Data(contentsOf: url)
            let expected = try InterfaceReader.read(original, file: "a").root.summary
            let root = try #require(MarkupNode(original))
            var reversed = root
            reversed.changeAll { $0.attributes.reverse() }
            for text in [
                root.file(), root.file(declaration: nil, lineEnd: "\r\n", indent: "\t"), reversed.file(lineEnd: "\r"),
                root.file(declaration: "<?xml version='1.0' standalone='no'?>", lineEnd: "", indent: ""),
                String(root.file().dropLast()), "\u{FEFF}" + root.file(declaration: nil),
                root.file().replacingOccurrences(of: ">\n", with: "><!-- a <comment> & more --><?data?>\n"),
            ] {
                #expect(
                    try InterfaceReader.read(Data(text.utf8), file: "a").root.summary == expected,
                    "\(url.lastPathComponent)")
            }
            for (name, encoding, mark) in [
                ("UTF-16", String.Encoding.utf16LittleEndian, [0xFF, 0xFE] as [UInt8]),
                ("UTF-16", .utf16BigEndian, [0xFE, 0xFF]),
                ("utf-16le", .utf16LittleEndian, []), ("utf-16be", .utf16BigEndian, []),
                ("utf-32", .utf32LittleEndian, [0xFF, 0xFE, 0, 0]),
            ] {
                let text = root.file(declaration: #"<?xml version="1.0" encoding="\#(name)"?>"#)
                let data = try Data(mark) + #require(text.data(using: encoding))
                #expect(try InterfaceReader.read(data, file: "a").root.summary == expected, "\(name)")
            }
        }
    }

    @Test(arguments: [
        ("ISO-8859-1", String.Encoding.isoLatin1), ("windows-1252", .windowsCP1252), ("UTF-8", .utf8),
    ])
    func `A title is the same in every encoding`(name: String, encoding: String.Encoding) throws {
        let text = """
            <?xml version="1.0" encoding="\(name)" standalone="no"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><label text="Grüße, Ærø"/></document>
            """
        let document = try InterfaceReader.read(try #require(text.data(using: encoding)), file: "a")
        #expect(document.root.child("label")?["text"] == "Grüße, Ærø")
    }

    @Test(arguments: ["ebcdic-cp-us", "UTF-7", "x-nothing"])
    func `An encoding that nobody writes is refused`(name: String) {
        let text =
            "<?xml version=\"1.0\" encoding=\"\(name)\"?><document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>"
        #expect(throws: InterfaceProblem.self) { try InterfaceReader.read(Data(text.utf8), file: "a") }
    }
}

extension InterfaceElement {
    /// The whole content of the element, as a text that equal elements share.
    fileprivate var summary: String {
        let own = attributes.sorted { $0.name < $1.name }.map { "\($0.name)=\($0.value)" }.joined(separator: ",")
        return "\(name)[\(own)]\(text)(\(children.map(\.summary).joined(separator: ";")))"
    }
}
