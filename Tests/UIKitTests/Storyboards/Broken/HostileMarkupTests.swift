import Foundation
import Testing

@testable import UIKit

/// Tests of hostile files, and of files that aren't storyboards. Each gives a typed error with its place, in bounded
/// time.
@MainActor
@Suite(.serialized)
struct HostileMarkupTests {
    private static func problem(_ data: Data) -> InterfaceProblem? {
        do throws(InterfaceProblem) {
            _ = try InterfaceReader.read(data, file: "Main.storyboard")
            return nil
        } catch {
            return error
        }
    }

    private static func problem(_ text: String) -> InterfaceProblem? { problem(Data(text.utf8)) }

    private static let document =
        #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">"#

    @Test(arguments: [
        ("", 1), ("\n\n", 3), ("plain words", 1), ("<document>", 1), ("<document></scenes>", 1),
        ("\n<a>\n<b>\n</a>", 4),
        ("<a b=1/>", 1), ("<a b=\"1\" b=\"2\"/>", 1), ("<a>&unknown;</a>", 1), ("<a>&#0;</a>", 1), ("<a>\0</a>", 1),
        ("<a/><b/>", 1), ("\u{FEFF}", 1), ("<a><![CDATA[</a>", 1), ("<a><!-- </a>", 1), ("<?xml version=\"9\"?><a", 1),
    ])
    func `What is not well-formed is malformed, at its line`(text: String, line: Int) throws {
        let problem = try #require(Self.problem(text))
        #expect(problem.reason == .malformed)
        #expect(problem.file == "Main.storyboard")
        let found = try #require(problem.line)
        #expect(abs(found - line) <= 1)
    }

    @Test(arguments: [
        "<a/>", "<document/>", "<document type=\"com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB\"/>",
        "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" targetRuntime=\"MacOSX.Cocoa\"/>",
        "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\"/>", "<html><document/></html>",
        "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"><data/></archive>",
    ])
    func `XML of another kind is no interface`(text: String) {
        #expect(Self.problem(text)?.reason == .notAnInterface)
        #expect(Self.problem(text)?.line == 1)
    }

    @Test func `A file that was cut anywhere is malformed`() throws {
        let whole = try Data(contentsOf: InterfaceFixtures.folder.appendingPathComponent("Segues.storyboard"))
        for length in stride(from: 0, to: whole.count - 2, by: 100) {
            #expect(Self.problem(whole.prefix(length))?.reason == .malformed, "\(length) bytes")
        }
    }

    @Test func `Entities are not expanded, in any encoding`() {
        var laughs = "<!ENTITY a0 \"ha\">"
        for level in 1...40 { laughs += "<!ENTITY a\(level) \"&a\(level - 1);&a\(level - 1);\">" }
        let text = "<!DOCTYPE document [\(laughs)]>\n\(Self.document)<string key=\"&a40;\">&a40;</string></document>"
        for encoding in [String.Encoding.utf8, .utf16, .utf16LittleEndian] {
            guard var data = text.data(using: encoding) else { continue }
            if encoding == .utf16LittleEndian { data = Data([0xFF, 0xFE]) + data }
            #expect(Self.problem(data)?.reason == .limitExceeded)
        }
    }

    @Test(arguments: [
        "<!ENTITY a SYSTEM \"file:///etc/passwd\">", "<!ENTITY a SYSTEM \"http://127.0.0.1:9/\">",
        "<!ENTITY a PUBLIC \"-//A//B\" \"file:///etc/passwd\">", "<!ENTITY % a \"<!ENTITY b 'c'>\"> %a;",
        "<!ENTITY % a SYSTEM \"file:///etc/passwd\"> %a;", "<!ENTITY a SYSTEM \"x\" NDATA gif>",
        "<!ATTLIST string key CDATA \"much\">", "<!ATTLIST document type CDATA #FIXED \"x\">", "<!ELEMENT a (b)>",
        "<!NOTATION gif SYSTEM \"x\">", "<!ENTITY a \"b\">",
    ])
    func `A file declares nothing`(declaration: String) {
        let text =
            "<!DOCTYPE document [\n\(declaration)\n]>\n\(Self.document)<string key=\"text\">x</string></document>"
        #expect(Self.problem(text)?.reason == .limitExceeded)
        #expect(Self.problem(text)?.line.map { $0 <= 5 } == true)
    }

    @Test(arguments: ["file:///etc/passwd", "http://127.0.0.1:9/a.dtd", "/etc/passwd", "a.dtd"])
    func `A definition outside the file is not read`(place: String) {
        let text = "<!DOCTYPE document SYSTEM \"\(place)\">\n\(Self.document)<string key=\"t\">&a;</string></document>"
        #expect(Self.problem(text)?.reason == .limitExceeded)
        #expect(Self.problem(text)?.line == 1)
    }

    @Test(arguments: ["<?x?>", "<?x y?>", "<!-- -->", "<!---->", "<!-- -- -->", "\n\t\r\n"])
    func `Instructions, comments and space mean nothing anywhere`(text: String) throws {
        let file =
            "\(text)\(Self.document)\(text)<string key=\"text\">\(text)a\(text)</string>\(text)</document>\(text)"
        let document = try InterfaceReader.read(Data(file.utf8), file: "Main.storyboard")
        #expect(document.root.string("text")?.trimmingCharacters(in: .whitespacesAndNewlines) == "a")
    }

    @Test func `References to characters, sections of text and line breaks mean what they mean in XML`() throws {
        let text = """
            \(Self.document)<label text='&lt;&gt;&amp;&quot;&apos;"&#65;&#x1F9D1;\r\n\n\t&#10;'/>\r
            <string key="text">a\r\nb\rc<![CDATA[<&>]]>&amp;<!-- --> d</string></document>
            """
        let document = try InterfaceReader.read(Data(text.utf8), file: "Main.storyboard")
        #expect(document.root.child("label")?["text"] == "<>&\"'\"A\u{1F9D1}   \n")
        #expect(document.root.string("text") == "a\nb\nc<&>& d")
        #expect(document.root.child("string")?.line == 4)
    }

    @Test(arguments: [201, 100_000])
    func `Depth is bounded`(depth: Int) {
        let text =
            Self.document + String(repeating: "<view>\n", count: depth) + String(repeating: "</view>", count: depth)
            + "</document>"
        let problem = Self.problem(text)
        #expect(problem?.reason == .limitExceeded)
        #expect(problem?.line == 200)
    }

    @Test func `The number of elements is bounded`() {
        let text = Self.document + String(repeating: "<a/>", count: 1_000_000) + "</document>"
        #expect(Self.problem(text)?.reason == .limitExceeded)
    }

    @Test func `A long attribute costs what it is long, and the number of attributes is bounded`() {
        let long = String(repeating: "x", count: 1 << 20)
        #expect(Self.problem("\(Self.document)<label text=\"\(long)\"/></document>") == nil)
        let label = { (count: Int) in
            "\(Self.document)<label \((0..<count).map { "a\($0)=\"\"" }.joined(separator: " "))/></document>"
        }
        #expect(Self.problem(label(500)) == nil)
        #expect(Self.problem(label(20_000))?.reason == .limitExceeded)
    }

    @Test func `Text in many pieces is read in time that grows with its length`() throws {
        let pieces = String(repeating: "a&amp;", count: 200_000)
        let text = "\(Self.document)<string key=\"text\">\(pieces)</string></document>"
        let document = try InterfaceReader.read(Data(text.utf8), file: "Main.storyboard")
        #expect(document.root.string("text")?.utf8.count == 400_000)
    }
}
