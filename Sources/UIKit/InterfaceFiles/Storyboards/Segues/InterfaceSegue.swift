import Foundation

/// A segue of a storyboard. It creates a `UIStoryboardSegue` for each performance.
@MainActor
final class InterfaceSegue {
    let element: InterfaceElement
    private let loading: InterfaceLoading

    init(_ element: InterfaceElement, in loading: InterfaceLoading) {
        self.element = element
        self.loading = loading
    }

    private var identifier: String? { element["identifier"].flatMap { $0.isEmpty ? nil : $0 } }

    /// Performs the segue for a control, cell, bar button or recognizer, unless the scene's controller is gone or its
    /// `shouldPerformSegue` returns false.
    func trigger(sender: AnyObject) {
        guard let source = loading.owner as? UIViewController,
            source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender)
        else { return }
        perform(from: source, sender: sender)
    }

    /// Creates the destination, calls `prepare` of `source`, and shows the destination. Does nothing without a
    /// destination, which UIKit reports. An unwind segue goes back to an existing destination, and calls its unwind
    /// action between these steps.
    func perform(from source: UIViewController, sender: Any?) {
        if element["kind"] == "unwind" { return unwind(from: source, sender: sender) }
        guard let destination = destination(from: source, sender: sender) else { return }
        configure(destination, from: source, sender: sender)
        let segue = makeSegue(from: source, to: destination, sender: sender)
        source.prepare(for: segue, sender: sender)
        segue.perform()
    }

    /// Performs an embed segue: creates the destination, calls `prepare` of `source`, and puts the destination's view
    /// into `container`. The view of `source` is loaded and contains `container`. Does nothing without a destination,
    /// which UIKit reports.
    func embed(in container: UIView, of source: UIViewController) {
        guard let destination = destination(from: source, sender: nil) else { return }
        let segue = makeSegue(from: source, to: destination, sender: nil)
        segue.performDefault = { [weak source, weak container] in
            guard let source, let container else { return }
            source.addChild(destination)
            destination.view.frame = container.bounds
            container.addSubview(destination.view)
            destination.didMove(toParent: source)
        }
        source.prepare(for: segue, sender: nil)
        segue.perform()
    }

    /// Reads everything that a performance would read, with `destination` as the destination, and shows nothing.
    ///
    /// - Returns: The element of the segue's destination, or nil for an unwind segue or a missing destination.
    func rehearse(from source: UIViewController, to destination: UIViewController) -> InterfaceElement? {
        _ = makeSegue(from: source, to: destination, sender: nil)
        if element["kind"] == "unwind" {
            _ = (element["unwindAction"], element["destination"])
            return nil
        }
        guard let target else { return nil }
        _ = creator(source, sender: nil)
        configure(destination, from: source, sender: nil)
        return target
    }

    // MARK: Destination

    private func destination(from source: UIViewController, sender: Any?) -> UIViewController? {
        guard let target else { return nil }
        let creator = creator(source, sender: sender)
        // A destination that the user opens begins a new chain. An embedded one continues this chain.
        return element["kind"] == "embed"
            ? loading.relatedController(target, creator: creator) : loading.controller(target, creator: creator)
    }

    /// The element of the destination. nil if it is missing or isn't a controller, which UIKit reports.
    private var target: InterfaceElement? {
        if let target = element["destination"].flatMap(loading.document.element), target.isController { return target }
        loading.report(
            .danglingReference, element, member: identifier,
            "The segue leads to no controller of this storyboard. Connect it in Interface Builder.")
        return nil
    }

    /// Returns the segue action of `source` that creates the destination. nil if the segue names none, or `source`
    /// doesn't have it, which UIKit reports.
    private func creator(_ source: UIViewController, sender: Any?) -> ((NSCoder) -> UIViewController?)? {
        guard let selector = element["destinationCreationSelector"] else { return nil }
        if case .segueAction(let make)? = InterfaceMembers.member(selector, of: source)?.call {
            return { make(source, $0, sender, self.identifier) }
        }
        loading.report(
            .unknownMember, element, member: selector, of: source,
            InterfaceAdvice.missing("segue action", selector, of: source, line: ".segueAction"))
        return nil
    }

    private func configure(_ destination: UIViewController, from source: UIViewController, sender: Any?) {
        if let style = element.choice("modalPresentationStyle", UIModalPresentationStyle.interfaceNames) {
            destination.modalPresentationStyle = style
        }
        if let style = element.choice("modalTransitionStyle", UIModalTransitionStyle.interfaceNames) {
            destination.modalTransitionStyle = style
        }
        guard element["kind"] == "popoverPresentation" else { return }
        destination.modalPresentationStyle = .popover
        let popover = destination.popoverPresentationController
        if let arrows = element.child(keyed: "popoverArrowDirection") {
            popover?.permittedArrowDirections = UIPopoverArrowDirection(interface: arrows)
        }
        let anchor = (element["popoverAnchorView"] ?? element["popoverAnchorBarButtonItem"]).flatMap(loading.object)
        popover?.point(at: anchor ?? sender as AnyObject?, or: source.view)
    }

    private func makeSegue(
        from source: UIViewController, to destination: UIViewController, sender: Any?
    ) -> UIStoryboardSegue {
        let type = loading.customClass(of: element, kind: UIStoryboardSegue.self) ?? UIStoryboardSegue.self
        let segue = type.init(UIStoryboardSegue.Parts(identifier: identifier, source: source, destination: destination))
        let kind = element["kind"]
        let animates = element.bool("animates") ?? true
        segue.performDefault = { [weak source] in
            guard let source else { return }
            switch kind {
            case "push":
                if let navigation = source.navigationController {
                    navigation.pushViewController(destination, animated: animates)
                } else {
                    source.show(destination, sender: sender)
                }
            case "showDetail", "replace": source.showDetailViewController(destination, sender: sender)
            case "presentation", "modal", "popoverPresentation", "popover":
                source.present(destination, animated: animates)
            // A custom segue's own class performs it. If the class is missing, UIKit shows the destination
            // nevertheless.
            default: source.show(destination, sender: sender)
            }
        }
        return segue
    }

    // MARK: Unwinding

    private func unwind(from source: UIViewController, sender: Any?) {
        guard let selector = element["unwindAction"] else { return }
        let request = UIStoryboardUnwindSegueSource(source: source, unwindAction: selector, sender: sender)
        guard let destination = source.unwindDestination(for: request),
            case .action(let call)? = InterfaceMembers.member(selector, of: destination)?.call
        else {
            // A controller with a missing class may have had the action.
            guard !source.comesFromStandIn else { return }
            return loading.report(
                .unknownMember, element, member: selector,
                "No controller that leads here has the unwind action \"\(selector)\". List it in the interfaceMembers of "
                    + "one.")
        }
        let segue = makeSegue(from: source, to: destination, sender: sender)
        segue.performDefault = { destination.leaveEverything(above: source) }
        source.prepare(for: segue, sender: sender)
        if !call(destination, segue, nil) {
            loading.report(
                .typeMismatch, element, member: selector,
                "The unwind action \"\(selector)\" of \(type(of: destination)) does not take a \(type(of: segue)).")
        }
        segue.perform()
    }
}

extension UIPopoverArrowDirection {
    fileprivate init(interface element: InterfaceElement) {
        let names: KeyValuePairs<String, UIPopoverArrowDirection> = [
            "up": .up, "down": .down, "left": .left, "right": .right,
        ]
        self = names.reduce(into: []) { if element.bool($1.key) == true { $0.insert($1.value) } }
    }
}
