import Foundation

/// An analysis of the controllers and views in a file that could not be restored, with the reasons. It includes
/// controllers of other files that this file cuts off.
///
/// It uses the objects of the real loading: their identifiers and their positions.
@MainActor
struct RestorationAnalysis {
    typealias Finding = InterfaceInspection.Finding

    let document: InterfaceDocument
    let recorder: InterfaceRecorder
    /// The graph of this file and the files connected to it.
    let graph: ControllerGraph
    /// The controllers of this file.
    let own: [InspectedController]
    var findings: [Finding] = []

    init(_ rehearsal: InterfaceRehearsal, _ graph: ControllerGraph) {
        document = rehearsal.document
        recorder = rehearsal.recorder
        self.graph = graph
        own = graph.controllers.filter { $0.document === rehearsal.document }
        if hasNoIdentifier && !own.contains(where: { graph.cutOff[ObjectIdentifier($0)] != nil }) {
            reportNothing()
        } else {
            reportCutOff()
            reportEmbedded()
            reportTabs()
        }
        reportStoryboardIdentifiers()
        reportViews()
    }

    var controllers: [InterfaceInspection.Controller] {
        own.map { inspected in
            InterfaceInspection.Controller(
                line: inspected.element.line, objectID: inspected.element.id, element: inspected.element.name,
                className: inspected.className,
                storyboardIdentifier: inspected.element["storyboardIdentifier"].flatMap { $0.isEmpty ? nil : $0 },
                restorationIdentifier: inspected.identifier, isInitial: inspected.isInitial,
                restoration: inspected.restoration)
        }
    }

    mutating func add(
        _ severity: Finding.Severity, _ reason: String, _ element: InterfaceElement, related: [InterfaceElement] = [],
        elsewhere: [InspectedController] = [], rule: String, _ message: String
    ) {
        var finding = Finding(
            severity, reason, element, relatedLines: related.map(\.line).sorted(), rule: rule, message)
        finding.elsewhere = elsewhere.map { .init(file: $0.document.file, line: $0.element.line) }.sorted()
        findings.append(finding)
    }

    private mutating func add(
        _ severity: Finding.Severity, _ reason: String, _ element: InterfaceElement, related: [InspectedController],
        rule: String, _ message: String
    ) {
        add(
            severity, reason, element, related: related.filter(isOwn).map(\.element),
            elsewhere: related.filter { !isOwn($0) }, rule: rule, message)
    }

    private func isOwn(_ controller: InspectedController) -> Bool { controller.document === document }

    // MARK: Identifiers

    /// True if neither a controller nor a view in it has an identifier. The author of such a file gets a single
    /// finding.
    private var hasNoIdentifier: Bool {
        !own.contains { $0.identifier != nil || !$0.identifiedViews.isEmpty }
    }

    private mutating func reportNothing() {
        guard let first = own.first(where: \.isInitial) ?? own.first else { return }
        let count = own.count
        let who = count == 1 ? "The controller has no" : "None of the \(count) controllers has a"
        // This isn't an error, because nothing in the file shows that it should come back.
        add(
            .warning, "noIdentifier", first.element, rule: "S-PRES-1",
            "\(who) restoration identifier, so nothing of this file comes back. \(Self.advice)"
                + (count == 1 ? "" : " Containers need one too."))
    }

    private static let advice =
        "Set Restoration ID in the Identity inspector, or tick Use Storyboard ID there."

    /// Reports one finding for each controller whose missing identifier costs others their restoration, because the
    /// remedy belongs there. All other controllers without an identifier share one finding.
    private mutating func reportCutOff() {
        var others: [InspectedController] = []
        for controller in own where controller.identifier == nil {
            let below = graph.cutOff[ObjectIdentifier(controller)] ?? []
            if !below.isEmpty {
                add(
                    .error, "excludedByAncestor", controller.element, related: below, rule: "S-PRES-9",
                    "\(why(controller)), so the objects that it contains or presents do not come back: \(list(below)). "
                        + advice(for: controller))
            } else if !controller.identifiedViews.isEmpty {
                let views = controller.identifiedViews.compactMap { recorder.element(of: $0) }
                add(
                    .error, "viewsOfExcluded", controller.element, related: views, rule: "S-PRES-15",
                    "\(why(controller)), so its views with one do not come back: \(list(views)). "
                        + advice(for: controller))
            } else if let (navigation, above) = stack(around: controller) {
                add(
                    .error, "leftOutOfStack", controller.element, related: above, rule: "S-CLASS-6",
                    "\(why(controller)), so the stack of \(navigation.name) comes back without it when one was pushed onto "
                        + "it: \(list(above)). \(advice(for: controller))")
            } else {
                others.append(controller)
            }
        }
        reportWithoutIdentifier(others)
    }

    /// Reports controllers without an identifier in one warning, because nothing shows that they should come back. Does
    /// nothing for an empty list.
    private mutating func reportWithoutIdentifier(_ controllers: [InspectedController]) {
        guard let first = controllers.first else { return }
        let start =
            controllers.count == 1
            ? "\(why(first)), so it does not come back."
            : "\(controllers.count) controllers have no restoration identifier and do not come back: \(list(controllers))."
        add(
            .warning, "noIdentifier", first.element, related: controllers.dropFirst().map(\.element), rule: "S-PRES-1",
            "\(start) \(Self.advice) Leave it if you want that.")
    }

    private func why(_ controller: InspectedController) -> String {
        let element = controller.element
        if element["restorationIdentifier"]?.isEmpty == true {
            return "The restoration identifier of \(controller.className) is empty, which counts as none"
        }
        if element.bool("useStoryboardIdentifierAsRestorationIdentifier") == true {
            return "\(controller.className) uses its storyboard identifier as restoration identifier, but has none"
        }
        return "\(controller.className) has no restoration identifier"
    }

    private func advice(for controller: InspectedController) -> String {
        Self.advice + (controller.hasOwnClass ? " Leave it only if its class sets one in code." : "")
    }

    /// Returns the saved navigation controller of this one, and the saved controllers above it in the stack, by line.
    /// nil without such a navigation controller, or if none is above it.
    private func stack(
        around controller: InspectedController
    ) -> (navigation: InspectedController, above: [InspectedController])? {
        for host in controller.ways.map(\.host) where host.isSaved && host.controller is UINavigationController {
            let above = graph.reached(from: controller).filter { other in
                other.isSaved && other.ways.contains { $0.host === host && $0.isOpened }
            }
            if !above.isEmpty { return (host, above.sorted { $0.element.line < $1.element.line }) }
        }
        return nil
    }

    func list(_ controllers: [InspectedController]) -> String {
        Self.list(controllers.map { "\($0.name) (\(place(of: $0)))" })
    }

    private func place(of controller: InspectedController) -> String {
        (isOwn(controller) ? "" : "\(controller.document.file) ") + "line \(controller.element.line)"
    }

    func list(_ elements: [InterfaceElement]) -> String {
        Self.list(elements.map { "\"\($0["restorationIdentifier"] ?? "")\" (line \($0.line))" })
    }

    private static func list(_ names: [String]) -> String {
        names.count <= 4
            ? names.joined(separator: ", ") : names.prefix(3).joined(separator: ", ") + " and \(names.count - 3) more"
    }

    // MARK: Containers

    /// Reports embedded controllers. A controller from another file is reported at the place where it is embedded.
    private mutating func reportEmbedded() {
        for controller in graph.controllers where controller.restoration == .ifEncoded {
            guard let way = controller.ways.first, isOwn(way.host) else { continue }
            let (host, element) = (way.host, way.reference ?? controller.element)
            let start = "\(controller.name) is embedded in \(host.name), and UIKit saves no embedded controllers."
            if host.hasOwnClass {
                add(
                    .warning, "notEncoded", element, rule: "S-PRES-14",
                    "\(start) Encode it in encodeRestorableState(with:) of \(host.className).")
            } else {
                add(
                    .error, "notEncoded", element, rule: "S-PRES-14",
                    "\(start) Give the \(host.className) at line \(host.element.line) a class of its own that encodes "
                        + "it.")
            }
        }
    }

    /// Reports tabs with the same restoration identifier, which only differ in their position.
    private mutating func reportTabs() {
        for tabs in own {
            guard let container = tabs.controller as? UITabBarController, tabs.isSaved else { continue }
            let children = container.children.compactMap { graph.controller(of: $0) }
            for (identifier, same) in Dictionary(grouping: children, by: \.identifier) where same.count > 1 {
                guard let identifier, let second = same.dropFirst().first else { continue }
                add(
                    .note, "sameIdentifier", isOwn(second) ? second.element : tabs.element,
                    related: same.filter { $0 !== second || !isOwn(second) }, rule: "S-CLASS-10",
                    "Tabs of \(tabs.name) share the restoration identifier \"\(identifier)\", so an app that reorders them "
                        + "gives one the state of another. Give each its own.")
            }
        }
    }

    // MARK: Made again from the storyboard

    private mutating func reportStoryboardIdentifiers() {
        var first: [String: InterfaceElement] = [:]
        for controller in own {
            guard let identifier = controller.element["storyboardIdentifier"], !identifier.isEmpty else { continue }
            guard let other = first[identifier] else {
                first[identifier] = controller.element
                continue
            }
            add(
                controller.identifier == nil ? .warning : .error, "sameStoryboardIdentifier", controller.element,
                related: [other], rule: "S-FIND-12",
                "The controller at line \(other.line) also has the storyboard identifier \"\(identifier)\", and UIKit always makes that "
                    + "one, also for a restored state. Give this one another.")
        }
        let unnamed = own.filter { controller in
            controller.isSaved && !controller.isRoot && controller.ways.contains(where: \.isOpened)
                && !controller.ways.contains { !$0.isOpened }
                && controller.element["storyboardIdentifier"]?.isEmpty != false
        }
        guard let one = unnamed.first else { return }
        add(
            .note, "noStoryboardIdentifier", one.element, related: unnamed.dropFirst().map(\.element),
            rule: "S-FIND-12",
            "A saved state finds these by their object ids, because they have no storyboard identifier: \(list(unnamed)). Object ids "
                + "change if you make a scene anew in Interface Builder. Set their Storyboard ID.")
    }
}
