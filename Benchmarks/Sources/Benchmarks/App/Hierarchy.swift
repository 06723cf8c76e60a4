import UIKit

/// How the controllers of an app stand to each other.
enum Hierarchy {
    /// One container with all of them as its children.
    case flat(Int)
    /// One container that shows all of them.
    case shown(Int)
    /// Each contains the next.
    case nested(Int)
    /// The same, and all but the first come back from their restoration class.
    case created(Int)

    var count: Int {
        switch self {
        case .flat(let count), .shown(let count), .nested(let count), .created(let count): count
        }
    }

    /// The controllers, linked by their references, and the window's root.
    @MainActor
    func build() -> (controllers: [BenchmarkController], root: UIViewController) {
        let controllers = ControllerValues.sample(count).enumerated().map { BenchmarkController($1, index: $0) }
        // The last one refers to nobody: a ring of references would never be released.
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
