import UIKit

/// A page controller that encodes its page, which UIKit leaves to the app.
class EncodingPages: UIPageViewController {
    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(viewControllers?.first, forKey: "page")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        guard let page = coder.decodeObject(forKey: "page") as? UIViewController else { return }
        setViewControllers([page], direction: .forward, animated: false)
    }
}
