import Foundation
import Testing

@testable import RepriseInterfaceFiles
@testable import UIKit

@MainActor
@Suite(.serialized)
struct TranslationTests {
    private let xib = StoryboardFiles.nib(
        """
        <view id="v-1"><subviews><label id="l-1"><string key="text">Name</string></label>
        <button id="b-1"><state key="normal" title="Save"/></button>
        <button id="b-2"><buttonConfiguration key="configuration" style="filled" title="Buy"/></button>
        <textField placeholder="First name" id="f-1"/>
        <segmentedControl id="s-1"><segments><segment title="All"/><segment title="New"/></segments></segmentedControl>
        <view id="a-1"><accessibility key="accessibilityConfiguration" label="Photo"/></view></subviews></view>
        """)
    private let german = #"""
        /* Class = "UILabel"; text = "Name"; ObjectID = "l-1"; */
        "l-1.text" = "Nachname";
        "b-1.normalTitle" = "Sichern";
        "b-2.configuration.title" = "Kaufen";
        "f-1.placeholder" = "Vorname";
        "s-1.segmentTitles[1]" = "Neue";
        "a-1.accessibilityLabel" = "Bild";
        "l-1.id" = "other";
        "gone.text" = "nothing";
        "s-1.segmentTitles[9]" = "nothing";
        """#

    private func document(_ languages: [String], in folder: String = "Base") throws -> InterfaceDocument {
        let files = try StoryboardFiles()
        for (name, contents) in ["\(folder).lproj/Main.xib": xib, "de.lproj/Main.strings": german] {
            let url = files.folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(contents.utf8).write(to: url)
        }
        let url = files.folder.appendingPathComponent("\(folder).lproj/Main.xib")
        let document = try InterfaceReader.read(contentsOf: url)
        InterfaceTranslation.translate(document, at: url, languages: languages)
        return document
    }

    @Test(arguments: [["de-AT", "en"], ["fr", "de"], ["de"]])
    func `Texts are those of the user's first language that the app has`(languages: [String]) throws {
        let document = try document(languages)
        #expect(document.element("l-1")?.string("text") == "Nachname")
        #expect(document.element("b-1")?.child("state")?["title"] == "Sichern")
        #expect(document.element("b-2")?.child(keyed: "configuration")?["title"] == "Kaufen")
        #expect(document.element("f-1")?["placeholder"] == "Vorname")
        #expect(document.element("s-1")?.list("segments").map { $0["title"] } == ["All", "Neue"])
        #expect(document.element("a-1")?.child(keyed: "accessibilityConfiguration")?["label"] == "Bild")
        #expect(document.element("l-1")?["id"] == "l-1")
    }

    @Test(arguments: [["en", "de"], ["fr"], ["../de"], []])
    func `Without such a language they stay as they are in the file`(languages: [String]) throws {
        #expect(try document(languages).element("l-1")?.string("text") == "Name")
    }

    @Test func `A file in a language of its own stays in it`() throws {
        #expect(try document(["fr", "de"], in: "fr").element("l-1")?.string("text") == "Name")
    }
}
