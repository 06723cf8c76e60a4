import UIKit

/// A container of the app's. It saves references to its children, which the launch builds.
final class BenchmarkContainer: UIViewController {
    init(_ controllers: [BenchmarkController]) {
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = "container"
        for controller in controllers {
            addChild(controller)
            controller.didMove(toParent: self)
        }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(children, forKey: "children")
    }
}
