// swift-format-ignore-file
import UIKit

private var badgeKey: UInt8 = 0

extension UIView {
    @objc var badge: String? {
        get { return objc_getAssociatedObject(self, &badgeKey) as? String }
        set { objc_setAssociatedObject(self, &badgeKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
    @objc func flash() { alpha = 0.5 }
}

class BaseController: UIViewController, UIScrollViewDelegate {
    @IBOutlet weak var stack: UIStackView!
    func setUp() {}
}

class BadgeController: BaseController {
    private let edit = Selector(("edit:"))
    @IBInspectable private(set) var kind: String = ""
    @objc func edit(_ sender: Any?) { perform(edit, with: sender) }
    override func setUp() { super.setUp() }
}
