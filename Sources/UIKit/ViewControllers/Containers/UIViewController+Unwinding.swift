import Foundation

extension UIViewController {
    /// Returns the nearest controller that has the action and accepts the unwinding. The search goes to the siblings in
    /// the container, then to the container, then to the presenter, and so on upwards. In a stack, only the controllers
    /// below count. It skips the source. Returns nil if there is none.
    func unwindDestination(for request: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var below: UIViewController? = self
        while let current = below {
            // The search goes to the siblings below in the same container, nearest first, then to the container, then
            // to the presenter.
            if let parent = current.parent {
                let children = parent.children
                let index = children.firstIndex { $0 === current } ?? children.count
                let siblings =
                    parent is UINavigationController
                    ? Array(children[..<index].reversed()) : children.filter { $0 !== current }
                for sibling in siblings {
                    if let found = sibling.unwindDestinationWithin(for: request) { return found }
                }
                if parent.accepts(request) { return parent }
                below = parent
            } else if let presenter = current.ownPresenter {
                if let found = presenter.unwindDestinationWithin(for: request) { return found }
                below = presenter
            } else {
                below = nil
            }
        }
        return nil
    }

    /// True if this controller, one above it, or a child of one of them has a missing class. The unwinding might belong
    /// to that.
    var comesFromStandIn: Bool {
        sequence(first: self) { $0.parent ?? $0.ownPresenter }.contains {
            $0.isStandIn || $0.children.contains(where: \.isStandIn)
        }
    }

    /// Searches the controllers that `allowedChildrenForUnwinding(from:)` returns, innermost first, then this one.
    /// Returns nil if none accepts the unwinding.
    private func unwindDestinationWithin(for request: UIStoryboardUnwindSegueSource) -> UIViewController? {
        for child in allowedChildrenForUnwinding(from: request) {
            if let found = child.unwindDestinationWithin(for: request) { return found }
        }
        return accepts(request) ? self : nil
    }

    private func accepts(_ request: UIStoryboardUnwindSegueSource) -> Bool {
        guard self !== request.source, case .action? = InterfaceMembers.member(request.unwindAction, of: self)?.call
        else { return false }
        return canPerformUnwindSegueAction(request.unwindAction, from: request.source, sender: request.sender)
    }

    /// Goes back to this controller. It dismisses presented controllers, pops pushed ones and selects this controller's
    /// tab. `source` has no effect.
    func leaveEverything(above source: UIViewController) {
        var path: [UIViewController] = []
        var next: UIViewController? = self
        while let controller = next {
            path.append(controller)
            next = controller.parent ?? controller.ownPresenter
        }
        // The outermost comes first, because its dismissal removes everything above it.
        for (index, controller) in path.enumerated().reversed() {
            let inner = index > 0 ? path[index - 1] : nil
            if controller.ownPresented != nil, controller.ownPresented !== inner {
                controller.dismiss(animated: false)
            }
            guard let inner, inner.parent === controller else { continue }
            if let navigation = controller as? UINavigationController {
                navigation.popToViewController(inner, animated: true)
            } else if let tabs = controller as? UITabBarController {
                tabs.selectedViewController = inner
            }
        }
    }
}
