import Foundation
import RestorationArchive
import Testing
import UIKitTesting

@testable import UIKit

/// What a save pass leaves on disk (spec chapter 2, result).
@MainActor
@Suite(.serialized)
struct SavedRecordTests {
    @Test func `S-SAVE-5: no pass starts before the launch has ended`() throws {
        var passes = 0
        var passesWhileLaunching = 0
        let app = TestApp(root: { StateController("Root") }) { delegate in
            delegate.onShouldSave = { _ in
                passes += 1
                return true
            }
            delegate.onDidFinish = { _ in UIApplication.shared.endTurn() }
            delegate.onDidBecomeActive = {
                UIApplication.shared.endTurn()
                passesWhileLaunching = passes
            }
        }
        try app.launch()
        #expect(passesWhileLaunching == 0)
    }

    @Test func `S-SAVE-23: a record holds kind, key, class, restoration class, storyboard and storyboard identifier`() throws {
        UIStoryboard.sources = ["Main": { _ in RecreatedController("FromBoard") }]
        defer { UIStoryboard.sources = [:] }
        let app = TestApp(root: {
            let controller = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "board")
            controller.view.addSubview(UIScrollView().named("Scroll"))
            return controller
        })
        try app.launch()
        (app.root as? StateController)?.valueToEncode = "kept"
        app.save()
        app.kill()
        let archive = try #require(app.storedArchive())
        #expect(archive.records.map(\.kind) == [.viewController, .view])
        #expect(archive.records.map { archive.paths.key(of: $0.path) } == ["FromBoard", "FromBoard/Scroll"])
        let record = archive.records[0]
        #expect(record.className == "UIKitTests.RecreatedController")
        #expect(record.restorationClassName == "UIKitTests.RecreatedController")
        #expect(record.storyboardName == "Main")
        #expect(record.storyboardIdentifier == "board")
        #expect(record.values["value"] == .string("kept"))
        #expect(archive.records[1].className == "UIKit.UIScrollView")
        #expect(archive.records[1].restorationClassName == nil)
    }

    @Test func `S-SAVE-24: the top level holds the four app values and what the delegate encoded`() throws {
        let app = TestApp(root: { StateController("Root") }) { delegate in
            delegate.onShouldSave = {
                $0.encode(1, forKey: "asked")
                return true
            }
            delegate.onWillEncode = { $0.encode(2, forKey: "told") }
        }
        app.bundleVersion = "42"
        let before = Date()
        try app.launch()
        app.save()
        app.kill()
        let archive = try #require(app.storedArchive())
        #expect(archive.formatVersion == FormatVersion.current)
        #expect(archive.application.bundleVersion == "42")
        #expect(archive.application.userInterfaceIdiom == UIDevice.current.userInterfaceIdiom.rawValue)
        #expect(archive.application.systemVersion == UIDevice.current.systemVersion)
        #expect((before.addingTimeInterval(-1)...Date().addingTimeInterval(1)).contains(archive.application.timestamp))
        #expect(archive.applicationState["asked"] == .integer(1))
        #expect(archive.applicationState["told"] == .integer(2))
    }

    @Test func `S-SAVE-25: no identifier and no value stands in the file in clear`() throws {
        let app = TestApp(root: { StateController("RecognizableIdentifier") })
        try app.launch()
        (app.root as? StateController)?.valueToEncode = "RecognizableValue"
        app.save()
        let files = try FileManager.default.contentsOfDirectory(at: app.stateFolder, includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        for file in files {
            let bytes = try Data(contentsOf: file)
            for secret in ["RecognizableIdentifier", "RecognizableValue", "StateController"] {
                #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(file.lastPathComponent) holds \(secret)")
            }
        }
    }

    @Test func `S-SAVE-26: a write that fails is reported, leaves the previous generation, and is tried again`() throws {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        (app.root as? StateController)?.valueToEncode = "first"
        #expect(app.save())
        let names = Set(try FileManager.default.contentsOfDirectory(atPath: app.stateFolder.path))
        // The next file name is taken by folders, which no write replaces.
        let taken = (0..<20).map { app.stateFolder.appendingPathComponent(nextGeneration(of: names, plus: $0)) }
        for folder in taken {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("x"), withIntermediateDirectories: true)
        }
        (app.root as? StateController)?.valueToEncode = "second"
        if !app.save() { #expect(app.saveProblems(.saveFailed).count == 1) }
        for folder in taken { try FileManager.default.removeItem(at: folder) }
        app.kill()
        try app.launch()
        let value = (app.root as? StateController)?.value as? String
        #expect(value == "first" || value == "second")
    }

    /// File names end in their number; this is the name of the one after the newest.
    private func nextGeneration(of names: Set<String>, plus offset: UInt64) -> String {
        let newest = names.filter { $0 != "lock" }.sorted().last ?? ""
        let digits = newest.filter(\.isNumber)
        let number = (UInt64(digits) ?? 0) + 1 + offset
        let text = String(number)
        let padded = String(repeating: "0", count: max(0, digits.count - text.count)) + text
        return digits.isEmpty ? "x\(offset)" : newest.replacingOccurrences(of: digits, with: padded)
    }

    @Test func `S-SAVE-20: ten thousand nested controllers are saved and restored`() throws {
        let depth = 10_000
        @MainActor func chain() -> StateController {
            let root = StateController("C")
            var parent = root
            for index in 1..<depth {
                let child = EncodingChild("C")
                child.valueToEncode = index
                parent.addChild(child)
                parent = child
            }
            root.onEncode = { [unowned root] coder in coder.encode(root.children.first, forKey: "child") }
            return root
        }
        let app = TestApp(root: chain)
        try app.launch()
        app.save()
        #expect(UIApplication.shared.preservationReport?.entries.count == depth)
        app.kill()
        try app.launch()
        var count = 0
        var next = app.root
        while let controller = next {
            if count > 0, (controller as? StateController)?.value as? Int != count { break }
            count += 1
            next = controller.children.first
        }
        #expect(count == depth)
        let entries = UIApplication.shared.restorationReport?.entries ?? []
        #expect(entries.count { $0.outcome == .restored } == depth)
    }
}

final class EncodingChild: StateController {
    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(children.first, forKey: "child")
    }
}
