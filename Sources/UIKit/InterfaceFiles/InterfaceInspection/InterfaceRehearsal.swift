import Foundation

/// A load of a complete file without an app, as far as an app and its user could go.
@MainActor
struct InterfaceRehearsal {
    let document: InterfaceDocument
    let recorder = InterfaceRecorder()
    /// The controllers that a user can open: the controller with the segue, and the segue's destination.
    private(set) var openings: [(source: UIViewController, target: InterfaceElement, kind: String)] = []
    private(set) var isCut = false

    private let maximumObjects: Int

    /// The maximum number of objects of all scenes together. Real files have 4,000.
    private static let maximumObjects = 100_000
    /// The maximum number of objects of files that refer to one another and are inspected together.
    static let maximumObjectsOfGroup = 500_000

    init(_ document: InterfaceDocument, maximumObjects: Int) {
        self.document = document
        self.maximumObjects = min(maximumObjects, Self.maximumObjects)
    }

    var isStoryboard: Bool { document.kind == .storyboard }

    mutating func run() {
        document.root.beginReading()
        if isStoryboard { loadScenes() } else { loadNib() }
        loadViews()
        rehearseSegues()
        recorder.makePrototypes()
    }

    /// Loads the initial controller and then each container, which makes its contents. The remaining scenes are
    /// separate chains. If there are too many objects, it stops and sets `isCut`.
    private mutating func loadScenes() {
        let controllers = document.sceneControllers
        // These are the names that other files and saved states use.
        _ = document.controllersByIdentifier
        let contained = Set(controllers.compactMap { document.scene(of: $0) }.flatMap(Self.contained))
        let first = [document.initialController].compactMap(\.self)
        let outer = controllers.filter { $0.id.map(contained.contains) != true }
        var done: Set<ObjectIdentifier> = []
        for element in first + outer + controllers where element.isController {
            guard !done.contains(ObjectIdentifier(element)) else { continue }
            guard recorder.made.count < maximumObjects else {
                isCut = true
                return
            }
            let before = recorder.made.count
            _ = InterfaceLoading(document, bundle: nil, recorder: recorder).relatedController(element)
            done.insert(ObjectIdentifier(element))
            for made in recorder.made[before...] where made.object is UIViewController {
                done.insert(ObjectIdentifier(made.element))
            }
        }
    }

    /// Returns the object ids of the controllers that the scene contains by relationships and embed segues.
    private static func contained(in scene: InterfaceElement) -> [String] {
        var found: [String] = []
        var waiting = [scene]
        while let element = waiting.popLast() {
            waiting += element.children
            guard element.name == "segue", ["relationship", "embed"].contains(element["kind"]) else { continue }
            if let destination = element["destination"] { found.append(destination) }
        }
        return found
    }

    private func loadNib() {
        let objects = document.root.list("objects")
        let loading = InterfaceLoading(document, bundle: nil, recorder: recorder)
        var owner: AnyObject?
        var external: [String: Any] = [:]
        for element in objects {
            switch element["placeholderIdentifier"] {
            case "IBFilesOwner":
                let isController = element.list("connections").contains { $0["property"] == "view" }
                let standIn: AnyObject = isController ? UIViewController() : NSObject()
                recorder.addOwner(standIn, for: element)
                owner = standIn
            case let identifier? where identifier != "IBFirstResponder":
                external[identifier] = NSObject()
            default: break
            }
        }
        _ = loading.instantiateNib(owner: owner, external: external)
    }

    /// Loads the views of all controllers. A view may embed controllers, which come later in the list. If there are too
    /// many objects, it stops and sets `isCut`.
    private mutating func loadViews() {
        var index = 0
        while index < recorder.made.count {
            guard recorder.made.count < maximumObjects else {
                isCut = true
                return
            }
            // The views of a controller with a nib's name are in that file.
            if let controller = recorder.made[index].object as? UIViewController, controller.nibName == nil {
                controller.loadViewIfNeeded()
            }
            index += 1
        }
    }

    private mutating func rehearseSegues() {
        var known: Set<ObjectIdentifier> = []
        for made in recorder.made {
            guard let controller = made.object as? UIViewController, let scene = controller.interfaceScene,
                known.insert(ObjectIdentifier(made.element)).inserted
            else { continue }
            for segue in scene.segues {
                let destination = UIViewController()
                guard let target = segue.rehearse(from: controller, to: destination) else { continue }
                if let kind = segue.element["kind"], kind != "embed" { openings.append((controller, target, kind)) }
            }
        }
    }
}
