// swift-format-ignore-file
import UIKit

public struct Options { public init() {} }
struct Model {}

public class Base: UIViewController {
    @IBInspectable public var inset: CGFloat = 0
    @IBAction public func done(sender: AnyObject) {}
    func configure(_ model: Model) {}
    public func configure(with options: Options) {}
}

public class Derived: Base {
    @IBOutlet weak var footer: UIView? = nil
    @IBAction func ignored(_: UIButton) {}
    private lazy var tap = UITapGestureRecognizer(target: self, action: #selector(tapped))
}

extension Derived {
    override func configure(_ model: Model) { super.configure(model) }
    override public func configure(with options: Options) { super.configure(with: options) }
    @available(iOS 11.0, *)
    override public func viewSafeAreaInsetsDidChange() { super.viewSafeAreaInsetsDidChange() }
    @objc fileprivate func tapped() {}
    override public func prepare(for segue: UIStoryboardSegue, sender: Any?) { super.prepare(for: segue, sender: sender) }
}

@objc private extension Derived {
    func hidden() { navigationItem.title = "" }
    func more() { perform(#selector(hidden), with: nil, afterDelay: 1) }
}

class GenericCell<Item>: UITableViewCell {
    @IBOutlet weak var title: UILabel!
    @IBAction func pick(_ sender: UIControl) {}
    var item: Item?
    class Inner: UIView { @IBOutlet var a: UIView! }
}

extension GenericCell {
    @IBAction func drop() {}
    override func prepareForReuse() { super.prepareForReuse() }
}

extension UIViewController {
    @objc func dismissKeyboard() { view.endEditing(true) }
    func hideKeyboardWhenTappedAround() {
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(UIViewController.dismissKeyboard)))
    }
}

typealias Screen = UIViewController

final class Aliased: Screen, UITextFieldDelegate {
    @IBOutlet private(set) var field: UITextField!
    @IBOutlet private var heights: [NSLayoutConstraint] = []
    static let name = #selector(Aliased.go)
    @objc func go() {
        class Local: NSObject { @objc func run() {} }
        let local = Local()
        Timer.scheduledTimer(timeInterval: 1, target: local, selector: #selector(Local.run), userInfo: nil, repeats: false)
        if field.delegate?.responds(to: #selector(UITextFieldDelegate.textFieldShouldReturn(_:))) ?? false {
            _ = field.delegate?.textFieldShouldReturn?(field)
        }
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { return true }
}

struct Box { var selector = #selector(Aliased.go) }

class Owner: NSObject {
    let names: [String]
    weak var watcher: RatingControlDelegate?
    init(names: [String]) { self.names = names }
    @IBAction func run(_ sender: Any) { watcher?.ratingControlDidClear?(RatingControl()) }
    @objc func failing() throws {}
    @objc func waiting() async {}
    @objc func three(_ a: Int, b: Int, c: Int) {}
}
