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
    /// Objects of UIKit's classes in place of those that the app or UIKit here does not have.
    private var standIns: [ObjectIdentifier: WeakObject] = [:]

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
        isWithoutOwner = outer.isWithoutOwner
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
        if let owner { connectLater(placeholder, owner) } else { isWithoutOwner = true }
    }

    /// The nib was loaded for nobody: as on Apple's platforms outlets to File's Owner stay empty, and actions go to whoever
    /// comes first from the sender on and has them.
    private(set) var isWithoutOwner = false
    /// The outlets that lead to it all the same.
    private var outletsToNobody: [String] = []

    func noteOutletToNobody(_ property: String) {
        if !outletsToNobody.contains(property) { outletsToNobody.append(property) }
    }

    /// Once for the nib: who loads it without an owner may have meant to.
    func reportOutletsToNobody(_ placeholder: InterfaceElement?) {
        guard !outletsToNobody.isEmpty else { return }
        let names = outletsToNobody.map { "\"\($0)\"" }.joined(separator: ", ")
        report(
            .noOwner, placeholder,
            "The nib is loaded without an owner, so what leads to File's Owner stays nil: \(names). Pass an owner, or remove "
                + "the connections in Interface Builder.")
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

    /// - Parameter object: the one whose class lacks a member, or has it in another type. That its class is not there is
    ///   reported, and what it lacks follows from that.
    func report(
        _ reason: InterfaceProblem.Reason, _ element: InterfaceElement?, member: String? = nil,
        of object: AnyObject? = nil, _ message: String
    ) {
        let problem = document.problem(reason, element, member: member, message)
        if let recorder {
            recorder.add(problem, of: object)
        } else if object.map(isStandIn) != true {
            UIApplication.shared.report(problem)
        }
    }

    /// Whether an object of one of UIKit's classes is there in place of another's.
    func isStandIn(_ object: AnyObject) -> Bool {
        if let recorder { return recorder.isStandIn(object) }
        return standIns[ObjectIdentifier(object)]?.object === object || outer?.isStandIn(object) == true
    }

    func noteStandIn(_ object: AnyObject) {
        standIns[ObjectIdentifier(object)] = WeakObject(object: object)
    }

    // MARK: Making

    /// Makes what `element` stands for with `make`, of its custom class if the app has it, and of `kind` if not.
    func make<Object: AnyObject>(
        _ element: InterfaceElement, kind: Object.Type, _ make: (Object.Type, InterfaceDecoder) -> Object?
    ) -> Object? {
        guard isWithinBudget(element) else { return nil }
        let decoder = InterfaceDecoder(element, self)
        let type = customClass(of: element, kind: kind)
        var isStandIn = type == nil
        var object = make(type ?? kind, decoder)
        if object == nil, let type {
            report(
                .initializerFailed, element,
                "init(coder:) of \(type) returned nil, so a \(kind) stands in. Let it call super.init(coder:).")
            object = type == kind ? nil : make(kind, decoder)
            isStandIn = true
        }
        guard let object else { return nil }
        if isStandIn { noteStandIn(object) }
        add(object, for: element)
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

    /// The class that an element names, or that of its kind.
    ///
    /// - Returns: nil for a class that is not there, and for one of another kind; that is reported. The kind's own stands in,
    ///   as UIKit does with its "Unknown class" message.
    func customClass<Object: AnyObject>(of element: InterfaceElement, kind: Object.Type) -> Object.Type? {
        guard let name = element["customClass"], !name.isEmpty else { return kind }
        if let recorder, recorder.needsClass(of: element, kind: "\(kind)") { return nil }
        guard let type = InterfaceClasses.customClass(of: element) else {
            reportMissingClass(of: element)
            return nil
        }
        guard let type = type as? Object.Type else {
            report(.unknownClass, element, "\(type) is no \(kind), so a \(kind) stands in.")
            return nil
        }
        return type
    }

    /// One sentence for all elements of that class: the report has it once.
    func reportMissingClass(of element: InterfaceElement) {
        let module = element["customModule"].flatMap { $0.isEmpty ? nil : "\($0)." } ?? ""
        report(
            .unknownClass, element,
            "There is no class \(module)\(element["customClass"] ?? ""), so UIKit's own stands in wherever it is named, and "
                + "nothing is connected to it. Add the class, or mend its name or module.")
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
                let id = connection["destination"] ?? ""
                let reason =
                    if let there = document.element(id) {
                        "The \(there.name) at line \(there.line) is in another scene"
                    } else {
                        "There is no object \"\(id)\" in the file"
                    }
                report(
                    .danglingReference, entry.element, member: connection["property"] ?? connection["selector"],
                    "\(reason), so nothing is connected to it. Remove the connection in Interface Builder.")
            }
        }
        waiting = []
    }
}

extension UIResponder {
    /// This one and those that come after it.
    var responders: [UIResponder] { Array(sequence(first: self, next: \.next)) }

    /// Whether a storyboard has another class for it, which is not there.
    var isStandIn: Bool {
        (self as? UIViewController)?.interfaceScene.map { $0.loading.isStandIn(self) } ?? false
    }
}

extension InterfaceElement {
    /// What a nib is loaded for.
    var isOwnerPlaceholder: Bool { name == "placeholder" && self["placeholderIdentifier"] == "IBFilesOwner" }

    /// What is found by the responder chain, or stands for leaving a screen.
    var isResponderPlaceholder: Bool {
        name == "exit" || (name == "placeholder" && self["placeholderIdentifier"] == "IBFirstResponder")
    }
}
