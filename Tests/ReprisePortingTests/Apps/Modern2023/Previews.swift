// swift-format-ignore-file
import UIKit

#Preview { UINavigationController(rootViewController: ScreenController()) }

class ScreenController: UIViewController {
    @IBOutlet/* the label */weak var label: UILabel!; @IBOutlet weak var other: UILabel!
    // @IBOutlet weak var commented: UILabel!
    /* @IBAction func gone() { #selector(x) } */
    @IBOutlet // trailing comment
    weak var commentedAfter: UILabel!
    @IBAction
    @MainActor
    @available(iOS 13, *)
    func decorated(_ sender: UIButton) {}
    let text = """
        @objc func notCode() #selector(nothing)
        \(String(describing: #selector(inString)))
        """
    let raw = #"@IBOutlet #selector(x) \#(NSStringFromClass(ScreenController.self))"#
    @objc func inString() {}
    @objc func spaced ( _ sender : Any ) { }
    @objc
    // comment between
    func between() {}
    @objc public private(set) var both = 1
    @objc weak var weakProp: UIView?
    @objc unowned let app: UIApplication = .shared
    private(set) lazy var item: UIBarButtonItem = .init(title: "x", style: .plain, target: self, action: #selector(spaced(_:)))
    func add(action: Selector = #selector(inString), to views: UIView...) {
        views.forEach { v in v.addGestureRecognizer(UITapGestureRecognizer(target: self, action: action)) }
    }
    enum Action { case a, b
        var selector: Selector { switch self { case .a: return #selector(inString); case .b: return #selector(ScreenController.between) } }
    }
    func button(_ a: Action) -> UIButton { let b = UIButton(); b.addTarget(self, action: a.selector, for: [.touchUpInside, .touchCancel]); return b }
    var closure: ((Int) -> Void)? = nil
    func run(_ x: [((Int) -> Void)?]) { x.first??(1); closure?(1); x[0]?(2); (closure)?(3) }
    @objc func value() -> NSNumber { 1 }
    @objc func withBlock(_ block: @escaping () -> Void) { block() }
    @objc func opt(_ x: Any!) {}
    @objc func defaulted(_ a: Int = 1, b: String? = nil) {}
    @objc func generic(_ a: [String: Any]) {}
    override func viewDidLoad() { super.viewDidLoad(); let sel = #selector(opt); _ = sel; setValue(1, forKey: #keyPath(both))
        NotificationCenter.default.addObserver(self, selector: #selector(generic), name: .init("x"), object: nil)
        Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(between), userInfo: ["a": 1], repeats: false)
        let x: Selector = #selector(ScreenController.spaced(_:)) ; print(x == #selector(inString) ? "a" : "b")
        guard let action = Optional(#selector(inString)), responds(to: action) else { return }
        UIApplication.shared.sendAction(action, to: self, from: self, for: nil)
        view.gestureRecognizers?.forEach { $0.removeTarget(self, action: #selector(inString)) }
        let control = UISegmentedControl(items: ["a"]); control.addTarget(self, action: #selector(valueChanged(_:)), for: .valueChanged)
        let m = UIMenu(children: [UICommand(title: "x", action: #selector(inString))]); _ = m
    }
    @IBAction func valueChanged(_ sender: UISegmentedControl) { switch sender.selectedSegmentIndex { case 0: break; default: break } }
}
@propertyWrapper struct Clamped { var wrappedValue: Int }
class Wrapped: UIView { @Clamped var a = 1; @objc @Clamped var b = 2; @IBInspectable @Clamped var c: Int = 3 }
final class Box<T: AnyObject>: NSObject { weak var v: T?; @objc func f() {}; init(_ v: T) { self.v = v } }
extension ScreenController: UIAdaptivePresentationControllerDelegate { func presentationControllerDidDismiss(_ p: UIPresentationController) {} }
@objc extension UIView { func shake() {}; static func make() -> UIView { UIView() }; var r: CGFloat { get { layer.cornerRadius } set { layer.cornerRadius = newValue } } }
public extension UIViewController { @objc func pub(_ s: Any) {}; @IBInspectable var ins: Bool { get { false } set {} } }
