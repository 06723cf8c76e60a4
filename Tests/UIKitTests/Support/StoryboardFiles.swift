import Foundation
import Testing

@testable import UIKit

/// A folder of storyboards and nibs that replaces the app's resources while it lives. Make it before the app.
@MainActor
final class StoryboardFiles {
    let folder: URL
    private let before = ResourceFolders.ofProcess

    /// Makes a folder with files. `files` has their contents by name with extension.
    init(_ files: [String: String] = [:]) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("Storyboards-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        ResourceFolders.ofProcess = [folder]
        // Each test needs its own app, with an empty report.
        UIApplication.current = nil
        SceneController.reset()
        for (name, contents) in files { try write(contents, to: name) }
    }

    func write(_ contents: String, to name: String) throws {
        let url = folder.appendingPathComponent(name)
        try Data(contents.utf8).write(to: url)
        // UIKit reads a file again if its date differs. A test changes files faster than the clock's dates, so it sets
        // the dates itself.
        versions += 1
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceReferenceDate: Double(versions))], ofItemAtPath: url.path)
    }

    private var versions = 0

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }

    isolated deinit {
        ResourceFolders.ofProcess = before
        try? FileManager.default.removeItem(at: folder)
    }

    /// Returns a storyboard of these scenes. Each is the XML of a controller, and of what is beside it.
    static func storyboard(initial: String? = nil, _ scenes: String...) -> String {
        storyboard(initial: initial, scenes)
    }

    static func storyboard(initial: String?, _ scenes: [String]) -> String {
        let all = scenes.map {
            """
            <scene sceneID="s"><objects>\($0)
            <placeholder placeholderIdentifier="IBFirstResponder" id="first" sceneMemberID="firstResponder"/>
            </objects></scene>
            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch"\(initial.map { " initialViewController=\"\($0)\"" } ?? "")>
            <scenes>\(all.joined(separator: "\n"))</scenes>
            </document>
            """
    }

    /// Returns a nib of these objects. `owner` has the connections of File's Owner.
    static func nib(owner: String = "", _ objects: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>\(owner)</connections></placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
        \(objects)
        </objects>
        </document>
        """
    }
}
