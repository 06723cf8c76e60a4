import Foundation

/// The parsed file of a storyboard or nib.
package final class InterfaceDocument {
    /// The name of the file with its extension.
    package let file: String
    package let root: InterfaceElement
    private let elementsByID: [String: InterfaceElement]
    /// The colors of the asset catalog, from `resources > namedColor` and `systemColor`.
    private let colors: [String: InterfaceElement]

    init(file: String, root: InterfaceElement, elementsByID: [String: InterfaceElement]) {
        self.file = file
        self.root = root
        self.elementsByID = elementsByID
        var colors: [String: InterfaceElement] = [:]
        for resource in root.list("resources") where resource.name == "namedColor" || resource.name == "systemColor" {
            if let name = resource["name"], let color = resource.child("color") { colors[name] = color }
        }
        self.colors = colors
    }

    /// The controllers by `controllerIdentifier`. The first of several with one identifier counts.
    package private(set) lazy var controllersByIdentifier: [String: InterfaceElement] = {
        var controllers: [String: InterfaceElement] = [:]
        for element in sceneControllers {
            if let identifier = element.controllerIdentifier, controllers[identifier] == nil {
                controllers[identifier] = element
            }
        }
        return controllers
    }()

    /// The controllers of the scenes in the order of the file, including storyboard references.
    package var sceneControllers: [InterfaceElement] {
        root.list("scenes").flatMap { scene in
            scene.list("objects").filter { $0["sceneMemberID"] == "viewController" }
        }
    }

    package var kind: InterfaceFiles.Kind { root["type"]?.contains("Storyboard") == true ? .storyboard : .nib }

    /// Verifies the kind of the file.
    /// - Throws: A problem if the file is of the other kind.
    package func require(_ kind: InterfaceFiles.Kind) throws(InterfaceProblem) {
        switch (kind, self.kind) {
        case (.storyboard, .nib):
            throw problem(
                .notAnInterface, root,
                "The file is a xib, not a storyboard. Load it with UINib, or give it the extension xib.")
        case (.nib, .storyboard):
            throw problem(
                .notAnInterface, root,
                "The file is a storyboard, not a xib. Load it with UIStoryboard, or give it the extension storyboard.")
        default: break
        }
    }

    package func element(_ id: String) -> InterfaceElement? { elementsByID[id] }
    package func resourceColor(_ name: String) -> InterfaceElement? { colors[name] }

    /// Returns a problem with one element of this file.
    package func problem(
        _ reason: InterfaceProblem.Reason, _ element: InterfaceElement?, member: String? = nil, _ message: String
    ) -> InterfaceProblem {
        InterfaceProblem(
            reason, file: file, line: element?.line, objectID: element?.id,
            object: element.map { $0["customClass"].flatMap { $0.isEmpty ? nil : $0 } ?? $0.name }, member: member,
            message)
    }
}
