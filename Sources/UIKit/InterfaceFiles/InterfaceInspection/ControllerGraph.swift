/// The controllers in files and their connections by containment, segues and storyboard references.
@MainActor
struct ControllerGraph {
    /// The controllers, in the order of the files and within each file.
    let controllers: [InspectedController]
    /// The controllers that have an identifier but are not saved, by the ancestor without an identifier.
    private(set) var cutOff: [ObjectIdentifier: [InspectedController]] = [:]
    private let byElement: [ObjectIdentifier: InspectedController]
    private let byInstance: [ObjectIdentifier: InspectedController]

    init(_ rehearsals: [InterfaceRehearsal], _ links: InterfaceLinks) {
        var byElement: [ObjectIdentifier: InspectedController] = [:]
        var byInstance: [ObjectIdentifier: InspectedController] = [:]
        var made: [(element: InterfaceElement, controller: UIViewController)] = []
        var controllers: [InspectedController] = []
        for rehearsal in rehearsals {
            var own: [InspectedController] = []
            for object in rehearsal.recorder.made {
                guard let controller = object.object as? UIViewController, object.element.isController else { continue }
                made.append((object.element, controller))
                let key = ObjectIdentifier(object.element)
                guard byElement[key] == nil, !object.element.isReference else { continue }
                let inspected = InspectedController(object.element, controller, in: rehearsal.document)
                byElement[key] = inspected
                own.append(inspected)
            }
            controllers += own.sorted { $0.element.line < $1.element.line }
        }
        self.controllers = controllers
        // A connection to a reference leads to the reference's target.
        for (file, rehearsal) in rehearsals.enumerated() {
            for reference in rehearsal.recorder.references {
                guard let target = Self.target(of: reference, in: file, rehearsals, links),
                    let inspected = byElement[ObjectIdentifier(target.element)]
                else { continue }
                byElement[ObjectIdentifier(reference)] = inspected
                if target.file != file, !links.entries.contains(target.file) { inspected.isRoot = false }
            }
        }
        // A scene may be embedded in several places, as a separate object in each.
        for (element, controller) in made {
            byInstance[ObjectIdentifier(controller)] = byElement[ObjectIdentifier(element)]
        }
        self.byElement = byElement
        self.byInstance = byInstance
        for (element, controller) in made {
            guard let inspected = byElement[ObjectIdentifier(element)], let host = host(of: controller) else {
                continue
            }
            add(
                .init(host: host, isEmbedded: !host.savesChildren, reference: element.isReference ? element : nil),
                to: inspected)
        }
        addOpenings(rehearsals.flatMap(\.openings))
        findSaved()
    }

    /// Returns the target of a reference, which may lead through references in other files. nil if a file or controller
    /// is missing, or the references form a circle.
    private static func target(
        of reference: InterfaceElement, in file: Int, _ rehearsals: [InterfaceRehearsal], _ links: InterfaceLinks
    ) -> (file: Int, element: InterfaceElement)? {
        var (file, element) = (file, reference)
        for _ in 0...rehearsals.count {
            guard element.isReference else { return (file, element) }
            let next = InterfaceInspection.Reference(element)
            guard let target = links.target(of: next, in: file),
                let found = rehearsals[target].document.controller(ofReference: next.identifier)
            else { return nil }
            (file, element) = (target, found)
        }
        return nil
    }

    func controller(of instance: UIViewController) -> InspectedController? { byInstance[ObjectIdentifier(instance)] }

    /// Returns the nearest parent that is in a file, or nil if there is none. A split view adds its own containers in
    /// between.
    private func host(of controller: UIViewController) -> InspectedController? {
        var next = controller.parent
        while let parent = next {
            if let host = byInstance[ObjectIdentifier(parent)] { return host }
            next = parent.parent
        }
        return nil
    }

    private func add(_ way: InspectedController.Way, to inspected: InspectedController) {
        guard way.host !== inspected,
            !inspected.ways.contains(where: { $0.host === way.host && $0.isEmbedded == way.isEmbedded })
        else { return }
        inspected.ways.append(way)
    }

    // MARK: Segues

    /// The maximum number of steps. In files with more, only containment is checked, because the cost of climbing
    /// is a product of sizes.
    private static let maximumSteps = 5_000_000

    private func addOpenings(_ openings: [(source: UIViewController, target: InterfaceElement, kind: String)]) {
        guard openings.count * (controllers.count + openings.count) <= Self.maximumSteps else { return }
        var opened: [(source: InspectedController, target: InspectedController, kind: String)] = []
        for opening in openings {
            guard let source = controller(of: opening.source), let target = byElement[ObjectIdentifier(opening.target)]
            else { continue }
            opened.append((source, target, opening.kind))
            if Self.showing.contains(opening.kind) {
                target.openers.append(source)
                source.targets.append(target)
            }
        }
        var ways: [(InspectedController, InspectedController.Way)] = []
        for (source, target, kind) in opened {
            for host in hosts(of: target, from: source, kind) {
                ways.append((target, .init(host: host, isOpened: true)))
            }
        }
        for (target, way) in ways { add(way, to: target) }
    }

    private static let showing: Set<String> = ["show", "push", "showDetail", "replace"]

    /// Returns the controllers that get a segue's destination: the nearest containers of the right kind, or else the
    /// outermost controllers. Returns none for a custom segue.
    private func hosts(
        of target: InspectedController, from source: InspectedController, _ kind: String
    ) -> [InspectedController] {
        switch kind {
        case "show", "push":
            guard !(target.controller is UINavigationController) else { return climb(from: source).tops }
            let (found, tops) = climb(from: source) { $0.controller is UINavigationController }
            return found.isEmpty ? tops : found
        case "showDetail", "replace":
            let (found, tops) = climb(from: source) { $0.controller is UISplitViewController }
            return found.isEmpty ? tops : found
        case "presentation", "modal", "popoverPresentation", "popover":
            return climb(from: source).tops
        default:
            // The class of a custom segue determines the destination.
            return []
        }
    }

    /// Climbs through containers, and through segues within the same container. It doesn't climb beyond a controller
    /// for which `isSought` returns true.
    ///
    /// - Returns: the controllers for which `isSought` returns true, nearest first, and the outermost controllers
    ///   in the file.
    private func climb(
        from source: InspectedController, until isSought: (InspectedController) -> Bool = { _ in false }
    ) -> (found: [InspectedController], tops: [InspectedController]) {
        var found: [InspectedController] = []
        var tops: [InspectedController] = []
        var known: Set<ObjectIdentifier> = [ObjectIdentifier(source)]
        var waiting = [source]
        var index = 0
        while index < waiting.count {
            let next = waiting[index]
            index += 1
            if isSought(next) {
                found.append(next)
                continue
            }
            let above = next.ways.filter { !$0.isOpened }.map(\.host) + next.openers
            if above.isEmpty { tops.append(next) }
            for host in above where known.insert(ObjectIdentifier(host)).inserted { waiting.append(host) }
        }
        return (found, tops)
    }

    /// Returns the controllers that segues reach from here within the same container, directly or through other
    /// controllers, without this one.
    func reached(from controller: InspectedController) -> [InspectedController] {
        var known: Set<ObjectIdentifier> = [ObjectIdentifier(controller)]
        var reached: [InspectedController] = []
        var waiting = [controller]
        while let next = waiting.popLast() {
            for target in next.targets where known.insert(ObjectIdentifier(target)).inserted {
                reached.append(target)
                waiting.append(target)
            }
        }
        return reached
    }

    // MARK: What is saved

    /// Sets `isSaved` to false for controllers that the file only shows within or above an unsaved controller
    /// (S-PRES-9), and fills `cutOff`.
    private mutating func findSaved() {
        var lost = controllers.filter { !$0.isSaved }
        var below: [ObjectIdentifier: [InspectedController]] = [:]
        for controller in controllers {
            for way in controller.ways { below[ObjectIdentifier(way.host), default: []].append(controller) }
        }
        while let host = lost.popLast() {
            for controller in below[ObjectIdentifier(host)] ?? []
            where controller.isSaved && !controller.isRoot && !controller.ways.contains(where: \.host.isSaved) {
                controller.isSaved = false
                lost.append(controller)
            }
        }
        for controller in controllers where controller.identifier != nil && !controller.isSaved {
            if let culprit = culprit(of: controller) {
                cutOff[ObjectIdentifier(culprit), default: []].append(controller)
            }
        }
    }

    /// Returns the nearest ancestor without an identifier, or nil if there is none. The first way of each controller
    /// counts.
    private func culprit(of controller: InspectedController) -> InspectedController? {
        var known: Set<ObjectIdentifier> = []
        var next = controller.ways.first?.host
        while let host = next, known.insert(ObjectIdentifier(host)).inserted {
            if host.identifier == nil { return host }
            next = host.ways.first?.host
        }
        return nil
    }
}
