import UIKit

/// A view controller that saves its six values as an app would.
final class BenchmarkController: UIViewController {
    private enum Key {
        static let name = "name"
        static let count = "count"
        static let offset = "offset"
        static let isExpanded = "isExpanded"
        static let note = "note"
        static let next = "next"
    }

    var values: ControllerValues
    /// The controller that `values.next` names.
    var nextController: BenchmarkController?

    init(_ values: ControllerValues, index: Int) {
        self.values = values
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = "controller.\(index)"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(values.name, forKey: Key.name)
        coder.encode(values.count, forKey: Key.count)
        coder.encode(values.offset, forKey: Key.offset)
        coder.encode(values.isExpanded, forKey: Key.isExpanded)
        coder.encode(values.note, forKey: Key.note)
        coder.encode(nextController, forKey: Key.next)
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        values.name = coder.decodeObject(forKey: Key.name) as? String ?? values.name
        values.count = coder.decodeInteger(forKey: Key.count)
        values.offset = coder.decodeDouble(forKey: Key.offset)
        values.isExpanded = coder.decodeBool(forKey: Key.isExpanded)
        values.note = coder.decodeObject(forKey: Key.note) as? String
        nextController = coder.decodeObject(forKey: Key.next) as? BenchmarkController
    }
}

extension BenchmarkController: UIViewControllerRestoration {
    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
        -> UIViewController?
    {
        let controller = BenchmarkController(ControllerValues.sample(1)[0], index: 0)
        controller.restorationIdentifier = identifierComponents.last
        controller.restorationClass = BenchmarkController.self
        return controller
    }
}
