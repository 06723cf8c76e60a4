import Foundation
import Testing
import UIKitTesting

@testable import UIKit

// The code of the tutorial about storyboards, as the tutorial has it. TutorialStoryboardTests compares the two.
class TripController: UIViewController {
    @Outlet var destinationField: UITextField!

    override class var interfaceMembers: [InterfaceMember] {
        [.action("destinationChanged:", TripController.destinationChanged)]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        showTitle()
    }

    override func applicationFinishedRestoringState() {
        super.applicationFinishedRestoringState()
        showTitle()
    }

    @IBAction func destinationChanged(_ sender: UITextField) {
        showTitle()
    }

    private func showTitle() {
        title = destinationField.hasText ? destinationField.text : "New Trip"
    }
}

/// Runs the storyboard with which the tutorial ends.
@MainActor
@Suite(.serialized)
struct TutorialStoryboardTests {
    private final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
        func application(
            _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
        ) -> Bool { true }
    }

    /// Returns the newest version of a file that the tutorial shows.
    private func code(_ name: String) throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let folder = root.appendingPathComponent("Sources/UIKit/UIKit.docc/Tutorials/Code")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let newest = names.filter { $0.hasPrefix("Storyboard-") && $0.hasSuffix("-\(name)") }.max()
        return try String(contentsOf: folder.appendingPathComponent(try #require(newest)), encoding: .utf8)
    }

    @Test func `The class that runs here is that of the tutorial`() throws {
        let own = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
        let shown = try code("TripController.swift").replacingOccurrences(of: "import UIKit\n", with: "")
        #expect(shown.count > 500 && own.contains(shown))
    }

    @Test func `Both screens of the tutorial's storyboard come back, with the title that depends on input`() throws {
        let board = try code("Main.storyboard").replacingOccurrences(
            of: #"customModule="Trip""#, with: #"customModule="UIKitTests""#)
        let files = try StoryboardFiles(["Main.storyboard": board])
        defer { withExtendedLifetime(files) {} }
        let app = TestApp { Delegate() }
        app.mainStoryboard = "Main"
        try app.launch()
        #expect(UIApplication.shared.interfaceReport.problems == [])
        try app.type("Lisbon", into: "Destination")
        try app.press("Packing")
        try app.type("half a wo", into: "Text")
        try app.relaunch()
        #expect(app.element("Text")?.input?.text == "half a wo")
        let navigation = app.delegate?.window?.rootViewController as? UINavigationController
        #expect(navigation?.viewControllers.map(\.title) == ["Lisbon", "Packing"])
        #expect(UIApplication.shared.restorationReport?.problems == [])
    }
}
