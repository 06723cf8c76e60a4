// swift-format-ignore-file
import UIKit
import os.log

@main
@objc(AppDelegate)
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    @objc static let shared = AppDelegate()
}
@objc(MYApplication) class MYApplication: UIApplication {
    override func sendEvent(_ event: UIEvent) { super.sendEvent(event) }
}
@objc final class FadeSegue: UIStoryboardSegue {
    override func perform() { source.present(destination, animated: false) }
}
@IBDesignable
@objc(RoundButton)
open class RoundButton: UIButton {
    @IBInspectable open var cornerRadius: CGFloat = 0 { didSet { layer.cornerRadius = cornerRadius } }
    @IBInspectable dynamic open var borderColor: UIColor? {
        get { return layer.borderColor.map { UIColor(cgColor: $0) } }
        set { layer.borderColor = newValue?.cgColor }
    }
    @objc open dynamic var titleFont: UIFont?
    public convenience init() { self.init(frame: .zero) }
    public override init(frame: CGRect) { super.init(frame: frame) }
    @available(*, unavailable)
    public required init?(coder aDecoder: NSCoder) { fatalError() }
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesBegan(touches, with: event) }
    open override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
    open override var isEnabled: Bool { willSet { alpha = newValue ? 1 : 0.5 } }
}

final class DataSource: NSObject, UITableViewDataSource {
    @IBOutlet weak var controller: UIViewController!
    @IBOutlet weak var tableView: UITableView? { didSet { tableView?.dataSource = self } }
    var rows: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    @objc func go(_ sender: UIButton) {}
}
class Helper: NSObject {
    weak var owner: UIViewController?
    init(owner: UIViewController) { self.owner = owner; super.init()
        NotificationCenter.default.addObserver(self, selector: #selector(Helper.changed(_:)), name: UserDefaults.didChangeNotification, object: nil)
        NotificationCenter.default.addObserver(self, selector: #selector(type(of: self).changed(_:)), name: Notification.Name("x"), object: nil)
    }
    @objc private func changed(_ n: Notification) {}
    deinit { NotificationCenter.default.removeObserver(self, name: nil, object: nil) }
}
class Plain { @objc func tick() {}; var t: Timer?; func start() { t = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true) } }

protocol Keyboarding: AnyObject { var scroll: UIScrollView! { get } }
extension Keyboarding where Self: UIViewController {
    func listen() {
        NotificationCenter.default.addObserver(forName: UIResponder.keyboardDidShowNotification, object: nil, queue: nil) { [weak self] n in _ = self?.scroll }
    }
}
extension UIViewController {
    @objc func keyboardShow(_ n: NSNotification) {}
    func registerForKeyboard() {
        NotificationCenter.default.addObserver(self, selector: #selector(keyboardShow(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
    }
    @IBAction func dismissMe(_ sender: Any?) { dismiss(animated: true, completion: nil) }
    @IBAction func goBack() { navigationController?.popViewController(animated: true) }
    class func instantiate() -> Self { func f<T>() -> T { UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "x") as! T }; return f() }
}
extension UIControl {
    private struct Keys { static var handler = 0 }
    func on(_ event: UIControl.Event, _ h: @escaping () -> Void) {
        let s = ClosureSleeve(h)
        addTarget(s, action: #selector(ClosureSleeve.invoke), for: event)
        objc_setAssociatedObject(self, &Keys.handler, s, .OBJC_ASSOCIATION_RETAIN)
    }
}
@objc class ClosureSleeve: NSObject { let c: () -> Void; init(_ c: @escaping () -> Void) { self.c = c }; @objc func invoke() { c() } }

@MainActor
class ModernController: UIViewController, UITextViewDelegate {
    enum Section: Int, CaseIterable { case main }
    private lazy var button: UIButton = { [unowned self] in
        let b = UIButton(type: .system, primaryAction: UIAction(title: "x") { _ in self.tapped() })
        b.addTarget(self, action: #selector(tapped), for: .touchUpInside)
        return b
    }()
    weak var both: (UIViewController & Keyboarding)?
    @IBOutlet private weak var stack: UIStackView! { didSet { stack.addArrangedSubview(button) } }
    @IBOutlet var outletsWithType: [UIView] = []
    @objc private func tapped() { Task { await load() } }
    @objc func load() async {}
    @IBAction func save(_ sender: UIBarButtonItem) { Task { @MainActor in try? await Task.sleep(nanoseconds: 1) } }
    @IBSegueAction func showDetail(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> ModernController? { ModernController(coder: coder) }
    @IBSegueAction private func showOther(_ coder: NSCoder) -> UIViewController? { nil }
    init?(coder: NSCoder, value: Int) { super.init(coder: coder) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func viewDidLoad() {
        super.viewDidLoad()
        if #available(iOS 14, *) { navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: nil, menu: nil) }
        #if DEBUG
        print(#function, #line, #file)
        #elseif targetEnvironment(simulator)
        print("sim")
        #else
        NotificationCenter.default.addObserver(self, selector: #selector(tapped), name: UIApplication.didBecomeActiveNotification, object: nil)
        #endif
        let action = #selector(UIViewController.dismissMe(_:)), other: Selector? = #selector(getter: UIView.tag)
        _ = (action, other)
        func local() { button.addTarget(self, action: #selector(self.tapped), for: .touchUpOutside) }
        local()
        let c = { [weak self] in self?.button.addTarget(self, action: #selector(ModernController.tapped), for: .touchDown) }
        c()
        DispatchQueue.main.async { [weak self] in
            guard let `self` = self else { return }
            self.button.removeTarget(self, action: #selector(self.tapped), for: .allEvents)
            self.button.removeTarget(nil, action: nil, for: .allEvents)
        }
        os_log("x %@", log: .default, type: .debug, "y")
    }
}
private extension ModernController {
    enum Constants { static let height: CGFloat = 1 }
    @objc func hidden(_ sender: Any) {}
    @IBAction func alsoAction(_ sender: UIButton) { perform(#selector(hidden(_:)), with: sender, afterDelay: 0) }
}
fileprivate extension UIButton { @IBInspectable var loc: String? { get { nil } set { setTitle(newValue, for: .normal) } } }
extension ModernController { override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
  override var prefersStatusBarHidden: Bool { true }
  open override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() } }
#if os(iOS)
extension ModernController { override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) } }
#endif
class GenericBase<T>: UIViewController { var item: T?; @objc func go() {}; func show() { perform(#selector(go)); perform(#selector(GenericBase.go)); perform(#selector(GenericBase<T>.go)) } }
class Concrete: GenericBase<Int> { @IBAction override func go() { super.go() }; @IBOutlet weak var x: UIView!; func test() { _ = #selector(Concrete.go) } }
extension Notification.Name { static let didSave = Notification.Name("didSave") }
struct Theme { @objc class Inner: NSObject { @objc func apply() {} }; static let s = #selector(Inner.apply) }
enum Factory { static func make(_ target: ModernController) -> UIBarButtonItem { UIBarButtonItem(title: "", style: .plain, target: target, action: #selector(ModernController.dismissMe(_:))) } }
