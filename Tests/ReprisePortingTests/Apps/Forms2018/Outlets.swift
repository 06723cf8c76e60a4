// swift-format-ignore-file
import UIKit

@objc enum Kind: Int {
    case small, large
}

@objc(PRBOption) enum Option: Int { case a = 1, b }

@objc protocol FormDelegate: class {
    var title: String { get }
    static var count: Int { get }
    @objc optional func formDidChange(_ form: FormController)
    @objc optional func form(_ form: FormController, colorFor kind: Kind) -> UIColor?
    @objc optional func formCanSave(_ form: FormController) -> Bool
    func formDidEnd(_ form: FormController)
}

class FormController: UIViewController, UITextFieldDelegate {
    @IBOutlet private(set) weak var nameField: UITextField!
    @IBOutlet fileprivate weak var emailField: UITextField!
    @IBOutlet
    private weak var noteView: UITextView!
    @IBOutlet weak
        var longOne: UILabel? {
        didSet {
            longOne?.textColor = .red
        }
    }
    @IBOutlet internal var labels: [UILabel]! {
        didSet { labels.sort { $0.tag < $1.tag } }
    }
    @IBOutlet private var constraintsToMove: [NSLayoutConstraint]!
    @IBOutlet unowned var owner: UIView!
    @IBOutlet unowned(unsafe) var owner2: UIView!
    @IBOutlet var a: UILabel!, b: UILabel!
    @IBOutlet weak var delegateObject: AnyObject?
    @IBOutlet weak var anyThing: NSObject!
    @IBOutlet var tap: UITapGestureRecognizer!
    @IBOutlet public weak var pub: UIButton!
    @IBOutlet open weak var opn: UIButton!
    @IBOutlet @available(iOS 11.0, *) weak var avail: UIButton!
    @available(iOS, introduced: 11.0) @IBOutlet weak var avail2: UIButton!
    @IBOutlet var lazyOne: UILabel! = UILabel()
    @objc lazy var formatter: DateFormatter = {
        let formatter = DateFormatter()
        formatter.dateStyle = .medium
        return formatter
    }()
    @objc private lazy var refresh: UIRefreshControl = {
        let control = UIRefreshControl()
        control.addTarget(self, action: #selector(reload(_:)), for: .valueChanged)
        return control
    }()
    private lazy var saveItem = UIBarButtonItem(barButtonSystemItem: .save, target: self, action: #selector(Self.save))
    lazy var cancelItem = UIBarButtonItem(title: "Cancel", style: .plain, target: self, action: #selector(type(of: self).cancel))
    weak var delegate: FormDelegate?
    @objc dynamic var progress: Float = 0
    @objc dynamic private(set) var state = 1
    @objc(isBusy) var busy = false
    @objc var kind: Kind = .small

    @IBInspectable
    var radius: CGFloat {
        get { return view.layer.cornerRadius }
        set { view.layer.cornerRadius = newValue }
    }
    @IBInspectable var optionalColor: UIColor?
    @IBInspectable var optionalText: String? = nil
    @IBInspectable fileprivate var hidden2: Bool = false
    @IBInspectable public private(set) var readOnly: Int = 1

    @objc convenience init(kind: Kind) { self.init(nibName: nil, bundle: nil); self.kind = kind }
    @objc override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    @objc required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }
    @objc subscript(index: Int) -> UILabel { return labels[index] }
    @objc static func make() -> FormController { return FormController() }
    @objc class func register() {}

    @objc func reload(_ sender: UIRefreshControl) { sender.endRefreshing() }
    @objc private func save() {
        guard delegate?.formCanSave?(self) ?? true else { return }
        if let color = delegate?.form?(self, colorFor: .large) { view.backgroundColor = color }
        if delegate?.formCanSave?(self) == true {}
        guard let ok = delegate?.formCanSave?(self), ok else { return }
        delegate?.formDidChange?(self)
        delegate?.formDidEnd(self)
    }
    @objc(cancelMe:) func cancel(_ sender: Any?) {}
    @discardableResult @objc func count() -> Int { return 1 }
    @available(iOS 10.0, *) @objc func newer() {}
    @available(iOS 10.0, *)
    @objc
    func newer2() {}
    @IBAction func anyAction(_ sender: Any?) {}
    @IBAction func touch(sender: UIButton, forEvent event: UIEvent) {}
    @IBAction private func edit(_: UITextField) {}
    @IBAction @objc func both(_ sender: AnyObject) {}
    @IBAction func unwind(segue: UIStoryboardSegue) {}
    @IBAction func unwindToForm(_ segue: UIStoryboardSegue) {}
    @IBAction open func opened(_ sender: UISlider) { print("#selector(x) \(#selector(anyAction(_:)))") }
    @IBAction func
        broken(_ sender: Any) {}
    @IBAction func defaulted(_ sender: Any? = nil) {}

    override func viewDidLoad() {
        super.viewDidLoad()
        perform(#selector(save), with: nil, afterDelay: 0.3)
        perform(#selector(FormController.reload), with: refresh)
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(save), object: nil)
        NotificationCenter.default.addObserver(self, selector: #selector(keyboardWillShow(note:)), name: UIResponder.keyboardWillShowNotification, object: nil)
        NotificationCenter.default.addObserver(self, selector: #selector(FormController.keyboardWillHide), name: .UIKeyboardWillHide, object: nil)
        nameField.addTarget(self, action: #selector(self.textChanged(_:)), for: .editingChanged)
        nameField.addTarget(self, action: #selector(textChanged), for: UIControlEvents.editingDidEnd)
        let selectors = [#selector(save), #selector(cancel(_:))]
        let responder = selectors.contains(#selector(newer))
        _ = responder ? #selector(newer2) : #selector(save)
        let tap = UITapGestureRecognizer(target: self, action: #selector(handle(tap:)))
        view.addGestureRecognizer(tap)
        let timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
        timer.invalidate()
        let link = CADisplayLink(target: self, selector: #selector(step(link:)))
        link.add(to: .main, forMode: .commonModes)
        print(#keyPath(self.progress), #keyPath(progress), #keyPath(FormController.kind), #keyPath(view.frame))
        print("kind: \(kind) \(String(describing: FormController.self)) \(NSStringFromClass(FormController.self))")
        let nib = UINib(nibName: String(describing: type(of: self)), bundle: Bundle(for: type(of: self)))
        _ = nib
        autoreleasepool { print(arc4random_uniform(3)) }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [weak self] in self?.save() }
        DispatchQueue.global(qos: .background).async { DispatchQueue.main.async { print("x") } }
        title = NSLocalizedString("Form", comment: "title")
    }
    @objc func keyboardWillShow(note: NSNotification) {}
    @objc func keyboardWillHide() {}
    @objc func textChanged(_ field: UITextField) {}
    @objc func handle(tap: UITapGestureRecognizer) {}
    @objc dynamic func tick() {}
    @objc func step(link: CADisplayLink) {}
}

@objc extension FormController {
    func extra() {}
    var extraText: String { return "" }
    @nonobjc func swifty() -> (Int, Int) { return (1, 2) }
}

fileprivate extension Selector {
    static let extra = #selector(FormController.extra)
    static let save = #selector(FormController.reload(_:))
}

extension FormController: FormCellDelegate {
    @objc internal func formCell(_ cell: FormCell, didTap button: UIButton) {}
}

@objc protocol FormCellDelegate: NSObjectProtocol {
    func formCell(_ cell: FormCell, didTap button: UIButton)

}

class FormCell: UITableViewCell {
    @objc class Nested: UIView {
        @objc func go() {}
        class Deep: UIControl {
            @IBAction func deep(_ s: Any) {}
            func add() { addTarget(self, action: #selector(deep(_:)), for: .touchUpInside) }
        }
        func add() {
            let b = UIButton(type: .system)
            b.addTarget(self, action: #selector(go), for: .touchUpInside)
            b.addTarget(self, action: #selector(Nested.go), for: .touchUpInside)
            b.addTarget(self, action: #selector(FormCell.Nested.go), for: .touchUpInside)
        }
    }
    weak var delegate: FormCellDelegate?
}
