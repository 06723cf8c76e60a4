import Foundation

/// The scene that a controller comes from, with its views and its segues. UIKit creates the views when code asks for
/// them.
@MainActor
final class InterfaceScene {
    let loading: InterfaceLoading
    private let element: InterfaceElement
    /// The objects beside the views that nothing else holds: recognizers, custom objects and extra views.
    private var topLevelObjects: [AnyObject] = []
    private var embedSegues: [(segue: InterfaceElement, container: UIView)] = []

    init(_ element: InterfaceElement, _ loading: InterfaceLoading) {
        self.element = element
        self.loading = loading
    }

    /// Creates and connects the view of the scene and the objects beside it, and gives the view to `controller`.
    /// Reports connections without another end.
    /// - Returns: False if the scene has no view or UIKit cannot create it. UIKit then creates one.
    func loadView(of controller: UIViewController) -> Bool {
        let root = element.children.first { $0.key == "view" }
        // The file's views don't belong to a controller that code replaced in prepare or init.
        guard let root, let view = loading.view(root) else { return false }
        let scene = loading.document.scene(of: element)
        for other in scene?.list("objects") ?? [] where other !== element {
            if let object = loading.topLevelObject(other) { topLevelObjects.append(object) }
        }
        controller.view = view
        loading.finish()
        loading.reportDanglingConnections()
        embedSegues = segueElements.filter { $0["kind"] == "embed" }.compactMap { segue in
            guard let container = segue.parent?.parent?.id.flatMap(loading.object) as? UIView else { return nil }
            return (segue, container)
        }
        return true
    }

    /// Performs the embed segues after the view is loaded and before `viewDidLoad`. The embedded controllers exist
    /// without an action of the user.
    func performEmbedSegues(of controller: UIViewController) {
        let segues = embedSegues
        embedSegues = []
        for (segue, container) in segues { InterfaceSegue(segue, in: loading).embed(in: container, of: controller) }
    }

    /// Returns the first segue with that identifier from the controller itself, or from anything else in its scene. nil
    /// if there is none.
    func segue(withIdentifier identifier: String) -> InterfaceSegue? {
        segueElements.first { $0["identifier"] == identifier }.map { InterfaceSegue($0, in: loading) }
    }

    /// The segues without the relationships of containers.
    var segues: [InterfaceSegue] { segueElements.map { InterfaceSegue($0, in: loading) } }

    /// The elements of the segues in the scene, in the order of the file, without relationships. Only a child of an
    /// object's connections is a segue.
    private lazy var segueElements: [InterfaceElement] = {
        var found: [InterfaceElement] = []
        var waiting = [loading.document.scene(of: element) ?? element]
        while let next = waiting.popLast() {
            for child in next.children.reversed() where child.name != "connections" { waiting.append(child) }
            for connection in next.list("connections")
            where connection.name == "segue" && connection["kind"] != "relationship" { found.append(connection) }
        }
        return found
    }()
}

extension InterfaceLoading {
    /// Creates an object beside a controller in its scene, or at the top of a nib. Returns nil for a placeholder. For
    /// an unsupported element, a missing class or a class of another kind of custom object, it reports that and returns
    /// nil.
    func topLevelObject(_ element: InterfaceElement) -> AnyObject? {
        let object = madeTopLevelObject(element)
        if object == nil { leaveOut(element) }
        return object
    }

    private func madeTopLevelObject(_ element: InterfaceElement) -> AnyObject? {
        switch element.name {
        case "placeholder", "exit": nil
        case "customObject": customObject(element)
        case "barButtonItem": barButtonItem(element)
        default:
            if element.name.hasSuffix("GestureRecognizer") {
                gestureRecognizer(element)
            } else if element.rect("frame") != nil || Self.viewKinds[element.name] != nil {
                view(element)
            } else {
                unsupportedObject(element)
            }
        }
    }

    private func unsupportedObject(_ element: InterfaceElement) -> AnyObject? {
        reportUnsupported(element, "UIKit leaves it out.")
        return nil
    }

    private func customObject(_ element: InterfaceElement) -> AnyObject? {
        if let recorder, recorder.needsClass(of: element, kind: "NSObject") {
            let object = NSObject()
            add(object, for: element)
            return object
        }
        guard let type = InterfaceClasses.customClass(of: element) else {
            reportMissingClass(of: element)
            return nil
        }
        guard let type = type as? any InterfaceCustomObject.Type else {
            report(
                .unknownClass, element,
                "A file cannot make a \(type). Let it adopt InterfaceCustomObject, with a required init().")
            return nil
        }
        let object = type.init()
        add(object, for: element)
        return object
    }
}
