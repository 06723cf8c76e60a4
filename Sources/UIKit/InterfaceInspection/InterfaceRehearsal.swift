import Foundation

/// Loads all of a file, as far as an app and its user could go, without an app.
@MainActor
struct InterfaceRehearsal {
    let document: InterfaceDocument
    let recorder = InterfaceRecorder()
    /// What a user can open: the controller that the segue is in, and where it leads to.
    private(set) var openings: [(source: UIViewController, target: InterfaceElement, kind: String)] = []
    private(set) var isCut = false

    private let maximumObjects: Int

    /// Of all scenes together; real files have 4,000 objects.
    private static let maximumObjects = 100_000
    /// Of files that refer to one another, which are looked at together.
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

    /// Each container first, which makes what it contains; what is left is a chain of its own.
    private mutating func loadScenes() {
        let controllers = document.sceneControllers
        // The names that other files, and saved states, have for them.
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

    /// The ids of what relationships and embed segues of a scene lead to.
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

    /// A view may embed controllers, which come after it in the list.
    private mutating func loadViews() {
        var index = 0
        while index < recorder.made.count {
            guard recorder.made.count < maximumObjects else {
                isCut = true
                return
            }
            // The views of one that names a nib are in that file.
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
