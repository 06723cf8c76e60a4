import UIKit

// Apple's example of a restoration class, with the path spelled as `[Any]` as the documentation prints it.
class MyViewController: UIViewController, UIViewControllerRestoration {
    class func viewController(
        withRestorationIdentifierPath identifierComponents: [Any], coder: NSCoder
    ) -> UIViewController? {
        let vc = MyViewController()

        vc.restorationIdentifier = identifierComponents.last as? String
        vc.restorationClass = MyViewController.self

        return vc
    }
}
