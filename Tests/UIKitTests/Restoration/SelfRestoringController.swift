import UIKit

/// A controller that is its own restoration class.
final class SelfRestoringController: NotingController, UIViewControllerRestoration {
    convenience init(restoring identifier: String) {
        self.init(nibName: nil, bundle: nil)
        restorationIdentifier = identifier
        restorationClass = SelfRestoringController.self
    }

    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        let name = identifierComponents.last ?? ""
        CallRecorder.current.note("class \(name) [\(identifierComponents.joined(separator: ", "))]")
        return SelfRestoringController(restoring: name)
    }
}
