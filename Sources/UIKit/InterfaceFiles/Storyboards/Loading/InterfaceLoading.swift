import Foundation
import RestorationArchive

/// The loading of one scene, nib or prototype. It creates the objects and connects them.
///
/// A scene is loaded in two steps: first the controller, then its views when code asks for them. Connections that one
/// step cannot make yet wait for the next.
@MainActor
final class InterfaceLoading {
    let document: InterfaceDocument
    /// The bundle with the images and the referenced storyboards.
    let bundle: Bundle?
    let storyboard: UIStoryboard?
    /// The controller of a scene, or the owner of a nib.
    private(set) weak var owner: AnyObject?
    /// The loading of the scene that contains a prototype. The prototype's objects can connect to objects of the scene.
    private let outer: InterfaceLoading?

    /// The elements of the controllers that created this one by a relationship or an embed segue, outermost first.
    let chain: [InterfaceElement]
    let budget: InterfaceBudget
    /// The recorder of an inspection. An inspection doesn't have the app's classes, and its problems don't go into the
    /// app's report.
    let recorder: InterfaceRecorder?

    /// The objects by id. The hierarchy keeps them alive.
    private var objects: [String: WeakObject] = [:]
    /// The objects of this step in the order of the file.
    private var made: [(element: InterfaceElement, object: AnyObject)] = []
    /// The objects with connections to objects that don't exist yet.
    private var waiting: [(element: InterfaceElement, object: WeakObject, connections: [InterfaceElement])] = []

    /// The ids of objects that UIKit didn't create. It reported them, so it doesn't report connections to them.
    private var leftOut: Set<String> = []
    /// The objects of UIKit's classes that replace objects of missing classes.
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

    /// Creates a loading for a prototype. Each use of the prototype has its own.
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

    /// Registers `object` as the object of `element`. The next `finish()` connects it.
    func add(_ object: AnyObject, for element: InterfaceElement) {
        if let id = element.id { objects[id] = WeakObject(object: object) }
        made.append((element, object))
        recorder?.add(object, for: element)
    }

    /// Registers the file's owner or a scene's controller. Other objects name it by `id`.
    func setOwner(_ owner: AnyObject?, id: String?) {
        self.owner = owner
        if let id, let owner { objects[id] = WeakObject(object: owner) }
    }

    /// Registers File's Owner, whose outlets are in the file. nil means that the nib has none.
    func setOwner(_ owner: AnyObject?, for placeholder: InterfaceElement) {
        setOwner(owner, id: placeholder.id)
        if let owner { connectLater(placeholder, owner) } else { isWithoutOwner = true }
    }

    /// True if the nib is loaded without an owner. As on Apple's platforms, outlets to File's Owner stay empty. Actions
    /// go to the first object from the sender on that has them.
    private(set) var isWithoutOwner = false
    /// The outlets to the missing owner.
    private var outletsToNobody: [String] = []

    func noteOutletToNobody(_ property: String) {
        if !outletsToNobody.contains(property) { outletsToNobody.append(property) }
    }

    /// Reports the outlets to a missing owner, once for the nib. The caller may have omitted the owner on purpose.
    func reportOutletsToNobody(_ placeholder: InterfaceElement?) {
        guard !outletsToNobody.isEmpty else { return }
        let names = outletsToNobody.map { "\"\($0)\"" }.joined(separator: ", ")
        report(
            .noOwner, placeholder,
            "The nib has no owner, so connections to File's Owner stay nil: \(names). Pass an owner, or remove the connections "
                + "in Interface Builder.")
    }

    /// Registers an object that other code created, for instance a controller in a nib. Other objects can then connect
    /// to it, but `finish()` doesn't connect or awake the object itself.
    func name(_ object: AnyObject, for element: InterfaceElement) {
        if let id = element.id { objects[id] = WeakObject(object: object) }
    }

    func leaveOut(_ element: InterfaceElement) {
        if let id = element.id { leftOut.insert(id) }
    }

    /// Connects an existing object without calling `awakeFromNib()`.
    private func connectLater(_ element: InterfaceElement, _ object: AnyObject) {
        waiting.append((element, WeakObject(object: object), element.list("connections")))
    }

    func object(_ id: String) -> AnyObject? { objects[id]?.object ?? layoutGuide(id) ?? outer?.object(id) }

    /// Reports a problem.
    /// - Parameter object: The object whose class lacks a member, or has it in another type. If its whole class is
    ///   missing, UIKit already reported that, and doesn't report the missing members.
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

    /// Returns true if an object of one of UIKit's classes replaces one of a missing class.
    func isStandIn(_ object: AnyObject) -> Bool {
        if let recorder { return recorder.isStandIn(object) }
        return standIns[ObjectIdentifier(object)]?.object === object || outer?.isStandIn(object) == true
    }

    func noteStandIn(_ object: AnyObject) {
        standIns[ObjectIdentifier(object)] = WeakObject(object: object)
    }

    // MARK: Making

    /// Creates the object of `element` with `make`. It uses the custom class if the app has it, or else `kind`. If
    /// `make` returns nil for the custom class, this reports that, and tries `kind`.
    /// - Returns: nil if `make` creates no object, or the request has too many objects, which UIKit reports once.
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
                "init(coder:) of \(type) returned nil, so a \(kind) takes its place. Let it call super.init(coder:).")
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
                "The file has more objects here than UIKit makes. Remove relationships or embed segues, or split the storyboard."
            )
            return false
        }
    }

    /// Returns the class that an element names, or `kind` if it names none.
    ///
    /// - Returns: nil for a missing class and for one of another kind. An inspection returns nil for each class of the
    ///   app. UIKit reports that and uses the kind's own class, as Apple's UIKit does with its "Unknown class" message.
    func customClass<Object: AnyObject>(of element: InterfaceElement, kind: Object.Type) -> Object.Type? {
        guard let name = element["customClass"], !name.isEmpty else { return kind }
        if let recorder, recorder.needsClass(of: element, kind: "\(kind)") { return nil }
        guard let type = InterfaceClasses.customClass(of: element) else {
            reportMissingClass(of: element)
            return nil
        }
        guard let type = type as? Object.Type else {
            report(
                .unknownClass, element,
                "\(type) isn't a \(kind), so a \(kind) takes its place. Fix the class or its superclass.")
            return nil
        }
        return type
    }

    /// Reports a missing class in one sentence for all its elements. The report has it once.
    func reportMissingClass(of element: InterfaceElement) {
        let module = element["customModule"].flatMap { $0.isEmpty ? nil : "\($0)." } ?? ""
        report(
            .unknownClass, element,
            "There is no class \(module)\(element["customClass"] ?? ""), so UIKit's own takes its place, and "
                + "nothing is connected to it. Add the class, or fix its name or module.")
    }

    // MARK: Connecting

    /// Creates the constraints of the objects created since the last call, connects the objects, sets the runtime
    /// attributes, and calls `awakeFromNib()`. It also makes the connections that waited for these objects.
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

    /// Reports the connections that still wait, and removes them. It skips those to objects that UIKit left out,
    /// because it reported these objects. All objects of the scene or nib exist now, so their other ends are missing.
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
    /// This responder and the following ones of the chain.
    var responders: [UIResponder] { Array(sequence(first: self, next: \.next)) }

    /// True for a view controller of UIKit's class in place of the class that the storyboard names. That class is
    /// missing or of another kind, or its `init(coder:)` returned nil. False for all other responders, including views.
    var isStandIn: Bool {
        (self as? UIViewController)?.interfaceScene.map { $0.loading.isStandIn(self) } ?? false
    }
}
