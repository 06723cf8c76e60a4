import UIKit

/// The arrangements of an app's controllers.
enum Hierarchy {
    /// One container has all of them as its children.
    case flat(Int)
    /// One container shows all of them.
    case shown(Int)
    /// Each controller contains the next one.
    case nested(Int)
    /// Each controller contains the next one. All but the first come back from their restoration class.
    case created(Int)

    var count: Int {
        switch self {
        case .flat(let count), .shown(let count), .nested(let count), .created(let count): count
        }
    }

    /// Makes the controllers, with a reference from each to the next, and the window's root.
    @MainActor
    func build() -> (controllers: [BenchmarkController], root: UIViewController) {
        let controllers = ControllerValues.sample(count).enumerated().map { BenchmarkController($1, index: $0) }
        // The last one refers to none, because nobody would release a ring of references.
        for (controller, next) in zip(controllers, controllers.dropFirst()) { controller.nextController = next }
        switch self {
        case .flat:
            return (controllers, BenchmarkContainer(controllers))
        case .shown:
            let container = BenchmarkContainer(controllers)
            for controller in controllers { container.view.addSubview(controller.view) }
            return (controllers, container)
        case .nested:
            return (controllers, Hierarchy.nest(controllers))
        case .created:
            for controller in controllers.dropFirst() { controller.restorationClass = BenchmarkController.self }
            return (controllers, Hierarchy.nest(controllers))
        }
    }

    @MainActor
    private static func nest(_ controllers: [BenchmarkController]) -> UIViewController {
        for (outer, inner) in zip(controllers, controllers.dropFirst()) {
            outer.addChild(inner)
            inner.didMove(toParent: outer)
        }
        return controllers[0]
    }
}
