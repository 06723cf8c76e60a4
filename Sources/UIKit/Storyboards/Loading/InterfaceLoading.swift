import Foundation
import RestorationArchive

/// Makes the objects of one scene, nib or prototype, and connects them.
///
/// A scene is loaded in two steps, the controller first and its views when they are asked for; what one step cannot connect
/// yet waits for the next.
@MainActor
final class InterfaceLoading {
    let document: InterfaceDocument
    /// Where images, and what storyboard references name, are looked for.
    let bundle: Bundle?
    let storyboard: UIStoryboard?
    /// The controller of a scene, or what a nib is loaded for.
    private(set) weak var owner: AnyObject?
    /// That of the scene in which a prototype stands: its objects can be connected to.
    private let outer: InterfaceLoading?

    /// The elements of the controllers that asked for this one by a relationship or an embed segue, outermost first.
    let chain: [InterfaceElement]
    let budget: InterfaceBudget
    /// Set in an inspection: the app's classes are not there, and what is met does not go into the app's report.
    let recorder: InterfaceRecorder?

    /// Objects stay as long as the hierarchy holds them.
    private var objects: [String: WeakObject] = [:]
    /// What was made in this step, in the order of the file.
    private var made: [(element: InterfaceElement, object: AnyObject)] = []
    /// Sources whose connections lead to what does not exist yet.
    private var waiting: [(element: InterfaceElement, object: WeakObject, connections: [InterfaceElement])] = []

    /// What was not made, which is reported: connections to it need not be.
    private var leftOut: Set<String> = []

    struct WeakObject {
        weak var object: AnyObject?
    }

    init(
        _ document: InterfaceDocument, bundle: Bundle?, storyboard: UIStoryboard? = nil,
        chain: [InterfaceElement] = [], budget: InterfaceBudget = InterfaceBudget(), recorder: InterfaceRecorder? = nil
    ) {
        self.document = document
        self.bundle = bundle
        self.storyboard = storyboard
        self.chain = chain
        self.budget = budget
        self.recorder = recorder
        outer = nil
    }

    /// For a prototype, which is made as often as it is needed.
    init(within outer: InterfaceLoading) {
        document = outer.document
        bundle = outer.bundle
        storyboard = outer.storyboard
        chain = outer.chain
        budget = outer.budget
        recorder = outer.recorder
        owner = outer.owner
        self.outer = outer
    }

    // MARK: Objects

    /// Names `object` as the one that `element` stands for.
    func add(_ object: AnyObject, for element: InterfaceElement) {
        if let id = element.id { objects[id] = WeakObject(object: object) }
        made.append((element, object))
        recorder?.add(object, for: element)
    }

    /// The file's owner or a scene's controller, which other objects name by `id`.
    func setOwner(_ owner: AnyObject?, id: String?) {
        self.owner = owner
        if let id, let owner { objects[id] = WeakObject(object: owner) }
    }

    /// File's Owner, whose outlets the file has.
    func setOwner(_ owner: AnyObject?, for placeholder: InterfaceElement) {
        setOwner(owner, id: placeholder.id)
        if let owner { connectLater(placeholder, owner) }
    }

    /// Names an object that was made apart from this, a controller in a nib, so that others can be connected to it.
    func name(_ object: AnyObject, for element: InterfaceElement) {
        if let id = element.id { objects[id] = WeakObject(object: object) }
    }

    func leaveOut(_ element: InterfaceElement) {
        if let id = element.id { leftOut.insert(id) }
    }

    /// Connects an object that exists, without waking it.
    private func connectLater(_ element: InterfaceElement, _ object: AnyObject) {
        waiting.append((element, WeakObject(object: object), element.list("connections")))
    }

    func object(_ id: String) -> AnyObject? { objects[id]?.object ?? layoutGuide(id) ?? outer?.object(id) }

    /// - Parameter object: the one whose class lacks a member, or has it in another type.
    func report(
        _ reason: InterfaceProblem.Reason, _ element: InterfaceElement?, member: String? = nil,
        of object: AnyObject? = nil, _ message: String
    ) {
        let problem = document.problem(reason, element, member: member, message)
        if let recorder { recorder.add(problem, of: object) } else { UIApplication.shared.report(problem) }
    }

    // MARK: Making

    /// Makes what `element` stands for with `make`, of its custom class if the app has it, and of `kind` if not.
    func make<Object: AnyObject>(
        _ element: InterfaceElement, kind: Object.Type, _ make: (Object.Type, InterfaceDecoder) -> Object?
    ) -> Object? {
        guard isWithinBudget(element) else { return nil }
        let decoder = InterfaceDecoder(element, self)
        let type = customClass(of: element, kind: kind)
        var object = make(type, decoder)
        if object == nil {
            report(
                .initializerFailed, element,
                "init(coder:) of \(type) returned nil, so a \(kind) stands in. Let it call super.init(coder:).")
            object = type == kind ? nil : make(kind, decoder)
        }
        if let object { add(object, for: element) }
        return object
    }

    private func isWithinBudget(_ element: InterfaceElement) -> Bool {
        switch outer == nil ? budget.takeObject() : .granted {
        case .granted: return true
        case .refused: return false
        case .refusedNow:
            report(
                .limitExceeded, element,
                "More objects are made here than can be shown. Remove relationships or embed segues, or split the storyboard."
            )
            return false
        }
    }

    /// An unknown class falls back to that of the element's kind, as UIKit does with its "Unknown class" message.
    func customClass<Object: AnyObject>(of element: InterfaceElement, kind: Object.Type) -> Object.Type {
        guard let name = element["customClass"], !name.isEmpty else { return kind }
        if let recorder, recorder.needsClass(of: element, kind: "\(kind)") { return kind }
        guard let type = InterfaceClasses.customClass(of: element) else {
            let module = element["customModule"].map { "\($0)." } ?? ""
            report(
                .unknownClass, element,
                "There is no class \(module)\(name), so a \(kind) stands in. Add the class, or mend its name or module."
            )
            return kind
        }
        guard let type = type as? Object.Type else {
            report(.unknownClass, element, "\(type) is no \(kind), so a \(kind) stands in.")
            return kind
        }
        return type
    }

    // MARK: Connecting

    /// Connects what was made since the last time, sets the attributes of the app's own, and wakes the objects.
    func finish() {
        for (element, object) in made {
            if let view = object as? UIView, element.child("constraints") != nil { makeConstraints(of: view, element) }
        }
        let objects = made
        made = []
        let again = waiting
        waiting = []
        for entry in again {
            if let object = entry.object.object { connect(entry.connections, of: object, entry.element) }
        }
        for (element, object) in objects { connect(element.list("connections"), of: object, element) }
        for (element, object) in objects { setAttributes(element, of: object) }
        for (_, object) in objects { (object as? any InterfaceObject)?.awakeFromNib() }
    }

    private func connect(_ connections: [InterfaceElement], of object: AnyObject, _ element: InterfaceElement) {
        guard !connections.isEmpty else { return }
        let left = connect(connections, from: object, element)
        if !left.isEmpty { waiting.append((element, WeakObject(object: object), left)) }
    }

    /// Everything of the scene or nib is there now: what still waits leads nowhere.
    func reportDanglingConnections() {
        for entry in waiting where entry.object.object != nil {
            for connection in entry.connections where connection["destination"].map(leftOut.contains) != true {
                report(
                    .danglingReference, entry.element, member: connection["property"] ?? connection["selector"],
                    "There is no object \"\(connection["destination"] ?? "")\" here. Remove the connection in Interface "
                        + "Builder.")
            }
        }
        waiting = []
    }
}

extension InterfaceElement {
    /// What is found by the responder chain, or stands for leaving a screen.
    var isResponderPlaceholder: Bool {
        name == "exit" || (name == "placeholder" && self["placeholderIdentifier"] == "IBFirstResponder")
    }
}
