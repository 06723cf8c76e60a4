import Foundation

@testable import UIKit

extension InterfaceInspection {
    /// Inspects one file alone.
    @MainActor
    init(contentsOf url: URL) throws(InterfaceProblem) {
        self = Self.inspect([try InterfaceFile(contentsOf: url)], following: [[:]])[0]
    }

    @MainActor
    init(_ document: InterfaceDocument) {
        self = Self.inspect([InterfaceFile(document)], following: [[:]])[0]
    }
}

/// An inspected file, with questions about the findings.
@MainActor
struct InspectedInterface {
    let inspection: InterfaceInspection

    init(_ inspection: InterfaceInspection) {
        self.inspection = inspection
    }

    /// Makes and inspects a storyboard of these scenes.
    init(initial: String? = nil, _ scenes: String...) throws {
        let text = StoryboardFiles.storyboard(initial: initial, scenes)
        inspection = InterfaceInspection(try InterfaceReader.read(Data(text.utf8), file: "Main.storyboard"))
    }

    init(nib objects: String) throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects>\(objects)</objects></document>
            """
        inspection = InterfaceInspection(try InterfaceReader.read(Data(text.utf8), file: "View.xib"))
    }

    func findings(_ reason: String) -> [InterfaceInspection.Finding] {
        inspection.findings.filter { $0.reason == reason }
    }

    /// Returns the ids of the objects with findings of that reason.
    func objects(_ reason: String) -> [String] { findings(reason).compactMap(\.objectID) }

    func restoration(_ id: String) -> InterfaceInspection.Controller.Restoration? {
        inspection.controllers.first { $0.objectID == id }?.restoration
    }

    // MARK: Scenes

    /// Returns a controller with its content, and with an identifier if there is one.
    static func controller(
        _ id: String, _ identifier: String? = nil, kind: String = "viewController", attributes: String = "",
        view: String = "", connections: String = ""
    ) -> String {
        """
        <\(kind) id="\(id)" \(identifier.map { "restorationIdentifier=\"\($0)\"" } ?? "") \(attributes) \
        sceneMemberID="viewController">
        <view key="view" id="\(id)-view"><subviews>\(view)</subviews></view>
        <connections>\(connections)</connections></\(kind)>
        """
    }

    static func container(
        _ kind: String, _ id: String, _ identifier: String?, _ relationship: String, _ children: String...
    ) -> String {
        let segues = children.map {
            #"<segue destination="\#($0)" kind="relationship" relationship="\#(relationship)" id="\#(id)-\#($0)"/>"#
        }
        return """
            <\(kind) id="\(id)" \(identifier.map { "restorationIdentifier=\"\($0)\"" } ?? "") \
            sceneMemberID="viewController"><connections>\(segues.joined())</connections></\(kind)>
            """
    }

    static func segue(_ kind: String, _ destination: String) -> String {
        #"<segue destination="\#(destination)" kind="\#(kind)" id="\#(kind)-\#(destination)"/>"#
    }
}
