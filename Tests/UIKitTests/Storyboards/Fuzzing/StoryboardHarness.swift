import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// An app and its user who do everything with a file.
@MainActor
final class StoryboardHarness {
    let folder: URL
    private let file: URL
    private let nib: URL
    private var app: TestApp
    private var versions = 0
    private let before = ResourceFolders.ofProcess

    private(set) var read = 0
    private(set) var refused = 0
    private(set) var controllers = 0
    private(set) var segues = 0

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("StoryboardFuzz-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        file = folder.appendingPathComponent("Mutated.storyboard")
        nib = folder.appendingPathComponent("Mutated.xib")
        app = TestApp(root: { UIViewController() })
        try app.launch()
        ResourceFolders.ofProcess = [folder, InterfaceFixtures.folder]
    }

    isolated deinit {
        ResourceFolders.ofProcess = before
        try? FileManager.default.removeItem(at: folder)
    }

    func exercise(_ data: Data, isNib: Bool = false) throws {
        versions += 1
        // A launch empties the report, and keeps the app from growing with the rounds.
        if versions % 200 == 0 { try app.launch() }
        UIApplication.shared.interfaceReport = InterfaceReport()
        let url = isNib ? nib : file
        try data.write(to: url)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceReferenceDate: Double(versions))], ofItemAtPath: url.path)
        do throws(InterfaceProblem) {
            let document = try InterfaceReader.read(data, file: url.lastPathComponent)
            read += 1
            for inspection in InterfaceInspection.inspect([InterfaceFile(document)], following: [[:]]) {
                for finding in inspection.findings { #expect(!finding.message.isEmpty) }
            }
            if isNib { exerciseNib() } else { exerciseStoryboard(document, try UIStoryboard(contentsOf: url)) }
        } catch {
            refused += 1
            #expect(!error.message.isEmpty && !error.file.isEmpty)
        }
        for problem in UIApplication.shared.interfaceReport.problems { #expect(!problem.description.isEmpty) }
    }

    private func exerciseNib() {
        let owner = FixtureController()
        let objects = UINib(nibName: "Mutated", bundle: nil).instantiate(withOwner: owner)
        let shown = owner.isViewLoaded ? owner : UIViewController()
        for case let view as UIView in objects where view.superview == nil && !(view is UIWindow) {
            shown.view.addSubview(view)
        }
        show(shown)
        for case let controller as UIViewController in objects {
            loadAll(controller)
            show(controller)
        }
    }

    private func exerciseStoryboard(_ document: InterfaceDocument, _ storyboard: UIStoryboard) {
        if let initial = storyboard.instantiateInitialViewController() {
            loadAll(initial)
            show(initial)
        }
        for (identifier, element) in document.controllersByIdentifier.sorted(by: { $0.key < $1.key }) {
            guard let controller = storyboard.controllerIfKnown(identifier: identifier) else { continue }
            controllers += 1
            loadAll(controller)
            let stack = UINavigationController()
            stack.restorationIdentifier = "Stack"
            stack.pushViewController(controller, animated: false)
            show(stack)
            pressAll()
            for segue in segueIdentifiers(of: document.scene(of: element)) {
                guard controller.interfaceScene?.segue(withIdentifier: segue) != nil else { continue }
                segues += 1
                controller.performSegue(withIdentifier: segue, sender: nil)
                look()
            }
        }
    }

    private func segueIdentifiers(of scene: InterfaceElement?) -> [String] {
        var found: Set<String> = []
        var waiting = [scene].compactMap(\.self)
        while let next = waiting.popLast() {
            if next.name == "segue", let identifier = next["identifier"] { found.insert(identifier) }
            waiting += next.children
        }
        return found.sorted().prefix(12).map { $0 }
    }

    private func loadAll(_ controller: UIViewController) {
        var waiting = [controller]
        var count = 0
        while let next = waiting.popLast(), count < 60 {
            count += 1
            next.loadViewIfNeeded()
            waiting += next.children
        }
    }

    private func show(_ controller: UIViewController) {
        guard let window = UIApplication.shared.windows.first else { return }
        window.rootViewController?.dismiss(animated: false)
        window.rootViewController = controller
        look()
    }

    /// Presses elements. They send actions, and perform segues without an identifier.
    private func pressAll() {
        for element in app.windows.allElements.prefix(12) { app.deliver(.activate(element.id)) }
    }

    /// Builds the screen as a display does, and saves.
    private func look() {
        _ = app.windows
        _ = app.preserve()
    }
}
