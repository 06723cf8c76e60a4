import Foundation

/// The results of an inspection that loads a file: objects, problems and requirements of the app.
///
/// The recorder keeps all objects alive, because the app that would hold them isn't there.
@MainActor
final class InterfaceRecorder {
    struct Made {
        let element: InterfaceElement
        let object: AnyObject
    }

    private(set) var made: [Made] = []
    private(set) var problems: [InterfaceProblem] = []
    private(set) var unsupported: Set<ObjectIdentifier> = []
    private(set) var references: [InterfaceElement] = []
    private(set) var images: [String: [Int]] = [:]
    private(set) var classes: [InterfaceNeededClass] = []
    private var classIndexes: [String: Int] = [:]
    /// The indexes of the needed classes, by the objects that replace objects of those classes.
    private var needs: [ObjectIdentifier: Int] = [:]
    private var standIns: [ObjectIdentifier: Int?] = [:]
    private var prototypes: [(element: InterfaceElement, loading: InterfaceLoading)] = []
    private var knownPrototypes: Set<ObjectIdentifier> = []
    private var knownReferences: Set<ObjectIdentifier> = []
    private var elements: [ObjectIdentifier: InterfaceElement] = [:]

    /// The limit of problems. A damaged file may have more than anybody reads.
    private static let maximumProblems = 10_000

    // MARK: Objects

    func add(_ object: AnyObject, for element: InterfaceElement) {
        made.append(Made(element: element, object: object))
        elements[ObjectIdentifier(object)] = element
        if let need = needs[ObjectIdentifier(element)] {
            standIns[ObjectIdentifier(object)] = need
        } else if unsupported.contains(ObjectIdentifier(element)) {
            standIns[ObjectIdentifier(object)] = .some(nil)
        }
    }

    /// Returns the element of an object, or nil if no file has it.
    func element(of object: AnyObject) -> InterfaceElement? { elements[ObjectIdentifier(object)] }

    /// Records File's Owner. If the file doesn't name its class, only code knows it.
    func addOwner(_ owner: AnyObject, for placeholder: InterfaceElement) {
        made.append(Made(element: placeholder, object: owner))
        _ = needsClass(of: placeholder, kind: "File's Owner")
        standIns[ObjectIdentifier(owner)] = .some(needs[ObjectIdentifier(placeholder)])
    }

    /// Creates a plain replacement for the controller that a reference names, and lists the reference once.
    func controller(forReference element: InterfaceElement) -> UIViewController {
        let controller = UIViewController()
        add(controller, for: element)
        if knownReferences.insert(ObjectIdentifier(element)).inserted { references.append(element) }
        return controller
    }

    // MARK: What the app has to have

    /// Records the class that an element needs.
    /// - Returns: False for a class of UIKit's, and for an element without a custom class.
    func needsClass(of element: InterfaceElement, kind: String) -> Bool {
        guard let name = element["customClass"], !name.isEmpty else { return false }
        let module = element["customModule"].flatMap { $0.isEmpty ? nil : $0 }
        if InterfaceClasses.isOfUIKit(name, module: module) { return false }
        let key = "\(module ?? "").\(name) \(kind)"
        let index: Int
        if let known = classIndexes[key] {
            index = known
            if needs[ObjectIdentifier(element)] == nil { classes[index].lines.append(element.line) }
        } else {
            index = classes.count
            classIndexes[key] = index
            classes.append(.init(name: name, module: module, kind: kind, element: element.name, lines: [element.line]))
        }
        needs[ObjectIdentifier(element)] = index
        return true
    }

    func addImage(_ name: String, _ element: InterfaceElement) { images[name, default: []].append(element.line) }

    func addPrototype(_ element: InterfaceElement, _ loading: InterfaceLoading) {
        if knownPrototypes.insert(ObjectIdentifier(element)).inserted { prototypes.append((element, loading)) }
    }

    /// Creates the prototype cells, which an app creates only when it has rows.
    func makePrototypes() {
        while let (element, loading) = prototypes.popLast() { _ = loading.prototype(element) }
    }

    /// Returns true if the object is of one of UIKit's classes in place of the app's.
    func isStandIn(_ object: AnyObject) -> Bool { standIns[ObjectIdentifier(object)] != nil }

    // MARK: Problems

    /// Adds a problem, up to 10,000 of them.
    /// - Parameter object: The object whose class lacks a member, or has it in another type. Problems of a replacement
    ///   don't count, but a member that it lacks becomes one of the needed class's members.
    func add(_ problem: InterfaceProblem, of object: AnyObject?) {
        if let object, let need = standIns[ObjectIdentifier(object)] {
            if let need, let member = problem.member, problem.reason == .unknownMember {
                classes[need].add(member)
            }
            return
        }
        if problems.count < Self.maximumProblems { problems.append(problem) }
    }

    func addUnsupported(_ element: InterfaceElement, _ problem: InterfaceProblem) {
        unsupported.insert(ObjectIdentifier(element))
        var problem = problem
        problem.object = element.name
        add(problem, of: nil)
    }
}
