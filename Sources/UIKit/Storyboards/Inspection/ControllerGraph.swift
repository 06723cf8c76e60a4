/// The controllers of a file and how one leads to another, by containment and by segues.
@MainActor
struct ControllerGraph {
    /// In the order of the file.
    let controllers: [InspectedController]
    private let byElement: [ObjectIdentifier: InspectedController]
    private let byInstance: [ObjectIdentifier: InspectedController]

    init(_ rehearsal: InterfaceRehearsal) {
        var byElement: [ObjectIdentifier: InspectedController] = [:]
        var byInstance: [ObjectIdentifier: InspectedController] = [:]
        let initial = rehearsal.document.initialController
        let made = rehearsal.recorder.made.compactMap { made in
            (made.object as? UIViewController).map { (element: made.element, controller: $0) }
        }.filter { $0.element.isController && $0.element.name != "viewControllerPlaceholder" }
        for (element, controller) in made {
            let key = ObjectIdentifier(element)
            let known =
                byElement[key] ?? InspectedController(element, controller, isInitial: element === initial)
            byElement[key] = known
            byInstance[ObjectIdentifier(controller)] = known
        }
        self.byElement = byElement
        self.byInstance = byInstance
        controllers = byElement.values.sorted { $0.element.line < $1.element.line }
        // One scene may be embedded in several places, in each as an object of its own.
        for (element, controller) in made {
            guard let inspected = byElement[ObjectIdentifier(element)], let host = host(of: controller) else {
                continue
            }
            add(.init(host: host, isEmbedded: !host.savesChildren), to: inspected)
        }
        addOpenings(rehearsal.openings)
        findSaved()
    }

    func controller(of instance: UIViewController) -> InspectedController? { byInstance[ObjectIdentifier(instance)] }

    /// The container that the file has: a split view puts one of its own between.
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

    /// Of files with more, only containment is looked at: climbing costs the product.
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

    /// Where a segue puts its destination: into the container that takes it, or above the outermost one.
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
            // A custom segue does what its class says.
            return []
        }
    }

    /// Upwards by containment, and by segues that show in the same container.
    ///
    /// - Returns: those that were sought, nearest first, and those that nothing of the file is around.
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

    /// What the file leads to from here within the same container.
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

    /// Takes those away that the file shows only within or above what is not saved (S-PRES-9).
    private func findSaved() {
        var lost = controllers.filter { !$0.isSaved }
        var below: [ObjectIdentifier: [InspectedController]] = [:]
        for controller in controllers {
            for way in controller.ways { below[ObjectIdentifier(way.host), default: []].append(controller) }
        }
        while let host = lost.popLast() {
            for controller in below[ObjectIdentifier(host)] ?? []
            where controller.isSaved && !controller.isInitial && !controller.ways.contains(where: \.host.isSaved) {
                controller.isSaved = false
                lost.append(controller)
            }
        }
    }

    /// The nearest above that has no identifier.
    func culprit(of controller: InspectedController) -> InspectedController? {
        var known: Set<ObjectIdentifier> = []
        var next = controller.ways.first?.host
        while let host = next, known.insert(ObjectIdentifier(host)).inserted {
            if host.identifier == nil { return host }
            next = host.ways.first?.host
        }
        return nil
    }
}
