import Foundation

extension InterfaceLoading {
    /// Creates and connects a controller of this storyboard, as the beginning of a new chain. Code and performed segues
    /// use it. nil in the same cases as `relatedController`.
    func controller(_ element: InterfaceElement, creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController?
    {
        InterfaceLoading(document, bundle: bundle, storyboard: storyboard, recorder: recorder)
            .relatedController(element, creator: creator)
    }

    /// Makes a controller that belongs to one that is being made: a child, or an embedded controller.
    ///
    /// - Returns: nil if a reference leads nowhere, if the controller contains itself, or if there are too many
    ///   objects. UIKit reports that.
    func relatedController(
        _ element: InterfaceElement, creator: ((NSCoder) -> UIViewController?)? = nil
    ) -> UIViewController? {
        guard !chain.contains(where: { $0 === element }) else {
            report(.cycle, element, "The controller contains or embeds itself. Remove a relationship or embed segue.")
            return nil
        }
        guard chain.count < 50, budget.takeController() else {
            report(
                .limitExceeded, element,
                "More controllers contain one another here than UIKit makes. Remove relationships or embed segues.")
            return nil
        }
        if element.isReference { return referencedController(element, creator: creator) }
        let loading = InterfaceLoading(
            document, bundle: bundle, storyboard: storyboard, chain: chain + [element], budget: budget,
            recorder: recorder)
        return loading.makeController(element, creator: creator)
    }

    private func makeController(
        _ element: InterfaceElement, creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController? {
        let controller: UIViewController?
        if let created = creator?(InterfaceDecoder(element, self)) {
            controller = created
            add(created, for: element)
        } else {
            controller = makeOfKind(element)
        }
        guard let controller else { return nil }
        setOwner(controller, id: element.id)
        finish()
        return controller
    }

    private func makeOfKind(_ element: InterfaceElement) -> UIViewController? {
        if let kind = Self.controllerKinds[element.name] ?? Self.linkedKind(of: element) as? UIViewController.Type {
            return make(element, kind: kind) { type, coder in type.init(coder: coder) }
        }
        reportUnsupported(element, "A plain view controller takes its place.")
        let controller = make(element, kind: UIViewController.self) { type, coder in type.init(coder: coder) }
        if let controller, type(of: controller) == UIViewController.self { noteStandIn(controller) }
        return controller
    }

    static let controllerKinds: [String: UIViewController.Type] = [
        "viewController": UIViewController.self, "navigationController": UINavigationController.self,
        "tabBarController": UITabBarController.self, "tableViewController": UITableViewController.self,
        "collectionViewController": UICollectionViewController.self, "splitViewController": UISplitViewController.self,
        "pageViewController": UIPageViewController.self,
    ]

    /// Creates the targets of a container's relationships with that name, in the order of the file. In a nib, they are
    /// nested in the container. It leaves out those that UIKit cannot create, and reports a missing one.
    func related(_ relationship: String, of element: InterfaceElement) -> [UIViewController] {
        let segues = element.list("connections").filter {
            $0.name == "segue" && $0["kind"] == "relationship" && $0["relationship"] == relationship
        }
        let nested =
            element.children.filter { $0.key == relationship && $0.isController }
            + (element.children.first { $0.name == relationship }?.children.filter(\.isController) ?? [])
        return segues.compactMap { segue in
            guard let destination = segue["destination"].flatMap(document.element), destination.isController else {
                report(
                    .danglingReference, segue, member: relationship,
                    "There is no controller \"\(segue["destination"] ?? "")\" in this storyboard.")
                return nil
            }
            return relatedController(destination)
        } + nested.compactMap { relatedController($0) }
    }

    // MARK: References to other storyboards

    private func referencedController(
        _ element: InterfaceElement, creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController? {
        guard let name = element["storyboardName"], !name.isEmpty else {
            report(.missingReference, element, "The storyboard reference names no storyboard yet.")
            return nil
        }
        let bundle = element["bundleIdentifier"].flatMap { Bundle(identifier: $0) } ?? bundle
        let within = InterfaceLoading(
            document, bundle: bundle, storyboard: storyboard, chain: chain + [element], budget: budget,
            recorder: recorder)
        let identifier = element["referencedIdentifier"]
        if let recorder {
            let controller = recorder.controller(forReference: element)
            within.decodeItems(of: element, into: controller)
            return controller
        }
        do throws(InterfaceProblem) {
            let storyboard = UIStoryboard(name: name, bundle: bundle)
            guard let (loading, target) = try storyboard.target(ofReference: identifier, from: within) else {
                let missing = identifier.map { "controller \"\($0)\"" } ?? "initial controller"
                report(.missingReference, element, "The storyboard \"\(name)\" has no \(missing).")
                return nil
            }
            guard let controller = loading.relatedController(target, creator: creator) else { return nil }
            within.decodeItems(of: element, into: controller)
            return controller
        } catch {
            if error.reason == .fileNotFound {
                report(.missingReference, element, "The storyboard \"\(name)\" is not there. \(error.message)")
            } else {
                // The problem has a line in that file.
                UIApplication.shared.report(error)
                report(.missingReference, element, "The storyboard \"\(name)\" cannot be read.")
            }
        }
        return nil
    }

    /// Decodes the reference's items for the controller, unless it has its own: the tab, the navigation item and the
    /// toolbar's buttons.
    private func decodeItems(of element: InterfaceElement, into controller: UIViewController) {
        InterfaceDecoder(element, self).decodeMissingItems(into: controller)
        finish()
    }
}
