import ChildProcesses
import Foundation
import Testing

/// Tests of `reprise storyboard` as a process, with the output for scripts and for people.
@Suite(.serialized)
struct StoryboardToolTests {
    private struct Output {
        var text: String
        var status: Int32
    }

    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("StoryboardTool-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func reprise(_ arguments: String...) throws -> Output { try reprise(arguments) }

    private func reprise(_ arguments: [String]) throws -> Output {
        let outcome = try ChildProcess.run(
            .init(
                BuiltProducts.reprise.path, ["storyboard"] + arguments, folder: folder.path, output: .collected,
                errors: .sameAsOutput))
        return Output(text: outcome.text, status: outcome.status.exitCode ?? -1)
    }

    /// Writes a storyboard of `scenes`, each on a line.
    private func write(_ name: String, initial: String = "a", _ scenes: String...) throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="\(initial)"><scenes>
            \(scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined(separator: "\n"))
            </scenes></document>
            """
        let url = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    private static let good = #"<viewController id="a" restorationIdentifier="A" sceneMemberID="viewController"/>"#
    private static let plain = #"<viewController id="a" sceneMemberID="viewController"/>"#
    private static let other = #"<viewController id="b" sceneMemberID="viewController"/>"#

    private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

    @Test func `Findings are lines that an editor understands, and the summary names each controller`() throws {
        defer { removeFolder() }
        try write("Main.storyboard", Self.plain)
        let output = try reprise("Main.storyboard")
        let lines = output.text.split(separator: "\n").map(String.init)
        let first = try #require(lines.first)
        #expect(first.hasPrefix("Main.storyboard:2: warning: The controller has no restoration identifier"))
        #expect(first.hasSuffix("[S-PRES-1]"))
        #expect(lines.contains { $0.contains("line 2") && $0.contains("UIViewController") && $0.contains("initial") })
        #expect(!output.text.contains("\u{1B}"))
    }

    @Test func `The status is 0 for nothing to mend, and --strict counts warnings`() throws {
        defer { removeFolder() }
        try write("Good.storyboard", Self.good)
        try write("Warned.storyboard", Self.good, Self.other)
        try write("Plain.storyboard", Self.plain)
        #expect(try reprise("Good.storyboard").status == 0)
        // If nothing in a file has an identifier, its screens aren't meant to come back.
        let plain = try reprise("--quiet", "Plain.storyboard")
        #expect(plain.status == 0 && plain.text.split(separator: "\n").count == 1)
        #expect(try reprise("--strict", "Plain.storyboard").status == 1)
        #expect(try reprise("--strict", "Good.storyboard").status == 0)
        #expect(try reprise("Warned.storyboard").status == 0)
        let strict = try reprise("--strict", "--quiet", "Warned.storyboard")
        #expect(strict.status == 1)
        #expect(strict.text.split(separator: "\n").count == 1 && strict.text.contains("warning: "))
    }

    @Test func `A file that cannot be read makes it 2, and the others are looked at all the same (S-LOG-12)`() throws {
        defer { removeFolder() }
        try Data("<document".utf8).write(to: folder.appendingPathComponent("Broken.xib"))
        try write("Main.storyboard", Self.plain)
        let output = try reprise("Broken.xib", "Missing.storyboard", "Main.storyboard")
        #expect(output.status == 2)
        #expect(output.text.contains("Broken.xib:1: error: "))
        #expect(output.text.contains("Missing.storyboard: error: "))
        #expect(output.text.contains("Main.storyboard:2: warning: "))
        #expect(output.text.contains("2 cannot be read"))
    }

    @Test func `Folders are searched, without what was built or fetched`() throws {
        defer { removeFolder() }
        try write("App/Base.lproj/Main.storyboard", Self.good)
        try write("App/Other.storyboard", Self.good)
        try write("Pods/Theirs.storyboard", Self.plain)
        try write(".build/Copy.storyboard", Self.plain)
        let output = try reprise(".")
        #expect(output.status == 0)
        #expect(output.text.contains("App/Base.lproj/Main.storyboard: 1 controller"))
        #expect(output.text.contains("App/Other.storyboard: 1 controller"))
        #expect(output.text.contains("2 files: 0 errors, 0 warnings"))
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Empty"), withIntermediateDirectories: true)
        #expect(try reprise("Empty").status == 64)
    }

    @Test func `References are followed to the files that were given and those beside`() throws {
        defer { removeFolder() }
        func reference(_ name: String, _ identifier: String) -> String {
            """
            <viewControllerPlaceholder storyboardName="\(name)" referencedIdentifier="\(identifier)" id="r\(identifier)" \
            sceneMemberID="viewController"/>
            """
        }
        let named = Self.good.replacingOccurrences(of: "id=\"a\"", with: "id=\"a\" storyboardIdentifier=\"Detail\"")
        try write("Detail.storyboard", named)
        try write(
            "Main.storyboard", Self.good, reference("Detail", "Detail"), reference("Detail", "Gone"),
            reference("Nowhere", "X"))
        let output = try reprise("Main.storyboard")
        #expect(output.status == 1)
        #expect(output.text.contains(#"Main.storyboard:4: error: The storyboard "Detail" has no controller "Gone"."#))
        #expect(!output.text.contains(":3: "))
        #expect(output.text.contains(":5: note: ") && output.text.contains("\"Nowhere\""))
    }

    @Test(arguments: [
        ["Main.storyboard", "Parts/Notes.storyboard"], ["."], ["Parts/Notes.storyboard", "Main.storyboard"],
    ])
    func `What a storyboard cuts off in another one is found, however the two are named (S-PRES-9)`(
        arguments: [String]
    ) throws {
        defer { removeFolder() }
        try write(
            "Main.storyboard", initial: "nav",
            """
            <navigationController id="nav" sceneMemberID="viewController"><connections><segue destination="r" \
            kind="relationship" relationship="rootViewController" id="s"/></connections></navigationController>
            """, #"<viewControllerPlaceholder storyboardName="Notes" id="r" sceneMemberID="viewController"/>"#)
        try write("Parts/Notes.storyboard", Self.good)
        // Another app has a storyboard of that name, but it is farther away.
        try write("Other/App/Notes.storyboard", Self.plain)
        let output = try reprise(["--json"] + arguments)
        #expect(output.status == 1)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(output.text.utf8)) as? [String: Any])
        let files = try #require(json["files"] as? [[String: Any]])
        let main = try #require(files.first { $0["path"] as? String == "Main.storyboard" })
        let found = try #require((main["findings"] as? [[String: Any]])?.first { $0["rule"] as? String == "S-PRES-9" })
        let elsewhere = try #require((found["elsewhere"] as? [[String: Any]])?.first)
        #expect(elsewhere["file"] as? String == "Notes.storyboard" && elsewhere["line"] as? Int == 2)
        let notes = try #require(files.first { $0["path"] as? String == "Parts/Notes.storyboard" })
        let controller = try #require((notes["controllers"] as? [[String: Any]])?.first)
        #expect(controller["restoration"] as? String == "cutOff")
    }

    @Test func `A file that lies beside is followed without being named, and only the named one is told of`() throws {
        defer { removeFolder() }
        try write(
            "Base.lproj/Main.storyboard",
            #"""
            <viewController id="a" sceneMemberID="viewController"><connections>\#
            <segue destination="r" kind="presentation" id="s"/></connections></viewController>
            """#, #"<viewControllerPlaceholder storyboardName="Notes" id="r" sceneMemberID="viewController"/>"#)
        try write("Notes.storyboard", Self.good)
        let output = try reprise("Base.lproj/Main.storyboard")
        #expect(output.status == 1)
        #expect(
            output.text.contains(
                #"the objects that it contains or presents do not come back: "A" (Notes.storyboard line 2)."#))
        #expect(!output.text.contains("Notes.storyboard: "))
    }

    @Test func `JSON has the schema's name, each file, its controllers, classes and findings`() throws {
        defer { removeFolder() }
        try write(
            "Main.storyboard",
            Self.plain.replacingOccurrences(of: "id=\"a\"", with: "id=\"a\" customClass=\"C\" customModule=\"M\""))
        try Data("<document".utf8).write(to: folder.appendingPathComponent("Broken.xib"))
        let output = try reprise("--json", "Main.storyboard", "Broken.xib")
        #expect(output.status == 2)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(output.text.utf8)) as? [String: Any])
        #expect(json["schema"] as? String == "reprise.storyboard/1")
        let files = try #require(json["files"] as? [[String: Any]])
        #expect(files.map { $0["path"] as? String } == ["Main.storyboard", "Broken.xib"])
        let controller = try #require((files.first?["controllers"] as? [[String: Any]])?.first)
        #expect(controller["className"] as? String == "C" && controller["line"] as? Int == 2)
        #expect(controller["restoration"] as? String == "noIdentifier")
        let needed = try #require((files.first?["classes"] as? [[String: Any]])?.first)
        #expect(needed["name"] as? String == "C" && needed["module"] as? String == "M")
        let finding = try #require((files.first?["findings"] as? [[String: Any]])?.first)
        #expect(finding["severity"] as? String == "warning" && finding["rule"] as? String == "S-PRES-1")
        #expect((files.last?["error"] as? [String: Any])?["reason"] as? String == "malformed")
    }

    @Test func `Hostile names in a file do no harm on a terminal`() throws {
        defer { removeFolder() }
        try write(
            "Main.storyboard",
            """
            <viewController id="a" customClass="C\u{9B}31m\u{202E}" restorationIdentifier="&#x9B;2J\u{202E}x&#10;y" \
            sceneMemberID="viewController"/>
            """, Self.other)
        let output = try reprise("--needs", "Main.storyboard")
        #expect(output.text.contains(#"\u{9B}2J\u{202E}x\ny"#))
        #expect(output.text.contains(#"class C\u{9B}31m\u{202E}"#))
        #expect(!output.text.unicodeScalars.contains { ["\u{9B}", "\u{1B}", "\u{202E}"].contains($0) })
    }

    @Test func `--needs lists the classes with what is connected, and help teaches the statuses`() throws {
        defer { removeFolder() }
        try write(
            "Main.storyboard",
            """
            <viewController id="a" customClass="NoteController" customModule="Notes" restorationIdentifier="A"
            sceneMemberID="viewController"><view key="view" id="v"><subviews><imageView image="logo" id="i"/></subviews></view>
            <connections><outlet property="picture" destination="i" id="o"/></connections></viewController>
            """)
        let output = try reprise("--needs", "Main.storyboard")
        #expect(output.status == 0)
        #expect(output.text.contains("class Notes.NoteController: UIViewController, line 2, with picture"))
        #expect(output.text.contains("image logo: line 3"))
        let help = try reprise("--help")
        #expect(help.status == 0 && help.text.contains("2 if it cannot read a file"))
    }
}
