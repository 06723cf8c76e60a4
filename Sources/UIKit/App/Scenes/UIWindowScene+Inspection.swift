import RepriseRestoration

extension UIWindowScene {
    /// Updates the display, and returns the objects behind the displayed elements: all shown views, and up to about
    /// 1000 controllers. Leaves out hidden windows.
    func inspection() -> AppInspection {
        displayDriver.update()
        var inspection = AppInspection()
        var places: [ObjectIdentifier: Int] = [:]
        // Windows are in their visible order, back to front. Parents come before their children, and stacks go from
        // bottom to top.
        for window in windows where !window.isHidden {
            var pending = [window.rootViewController].compactMap { $0 }
            while let controller = pending.popLast(), places.count < Self.maximumControllers {
                enter(controller, &inspection, &places)
                pending += [controller.lastingPresented].compactMap { $0 } + controller.children.reversed()
            }
        }
        for (id, view) in displayDriver.shown.views {
            let owner = view.owningController
            if let owner { enter(owner, &inspection, &places) }
            let place = owner.flatMap { places[ObjectIdentifier($0)] }
            inspection.views[id] = AppInspection.View(
                className: RuntimeClass.name(of: type(of: view)), identifier: view.restorationIdentifier,
                controller: place, isInCell: view.isInCell,
                expectsRestoration: Self.expectsRestoration(view, inspection, place))
            var seen = place
            while let current = seen, !inspection.controllers[current].isSeen {
                inspection.controllers[current].isSeen = true
                seen = inspection.controllers[current].parent
            }
        }
        return inspection
    }

    private static func expectsRestoration(_ view: UIView, _ inspection: AppInspection, _ controller: Int?) -> Bool {
        let isExpected = sequence(first: view, next: \.ownSuperview).allSatisfy(\.expectsRestoration)
        return isExpected && controller.map { inspection.controllers[$0].expectsRestoration } ?? true
    }

    /// The largest number of controllers, because readers do not need more.
    private static let maximumControllers = 1000

    /// Adds a controller after those around it.
    private func enter(
        _ controller: UIViewController, _ inspection: inout AppInspection, _ places: inout [ObjectIdentifier: Int]
    ) {
        var chain: [UIViewController] = []
        var next: UIViewController? = controller
        while let current = next, places[ObjectIdentifier(current)] == nil, !chain.contains(where: { $0 === current }) {
            chain.append(current)
            next = current.parent ?? current.ownPresenter ?? current.owner
        }
        var parent = next.flatMap { places[ObjectIdentifier($0)] }
        while let current = chain.popLast() {
            let names = current.recordNames
            var restorationClass: String?
            switch names.restorationClass {
            case .none: break
            case .name(let name), .unnamed(let name): restorationClass = name
            }
            inspection.controllers.append(
                AppInspection.Controller(
                    className: names.className, identifier: current.restorationIdentifier, path: current.publicPath,
                    parent: parent, isPresented: current.parent == nil && current.ownPresenter != nil,
                    isAlert: current.isShownAsAlert, restorationClass: restorationClass,
                    isFromStoryboard: names.storyboardIdentifier != nil,
                    expectsRestoration: current.expectsRestoration
                        && parent.map { inspection.controllers[$0].expectsRestoration } ?? true))
            parent = inspection.controllers.count - 1
            places[ObjectIdentifier(current)] = parent
        }
    }
}
