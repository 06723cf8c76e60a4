// swift-format-ignore-file
import UIKit

// MARK: protocols
@objc public protocol CellDelegate {
    @objc optional func cell(_ cell: UITableViewCell, at index: Int)
    @objc optional func didTap()
    @objc optional func height() -> CGFloat
    @objc optional func cell(_ cell: UITableViewCell, titleFor: String) -> String?
    @objc optional func cell(_ cell: UITableViewCell, done: @escaping (Bool) -> Void)
    @objc optional func make(_ a: Int, completion: ((Bool) -> Void)?) -> Bool
    @objc(otherName:) optional func other(_ x: Int)
    var value: Int { get set }
}

@objc protocol Refreshable { @objc func refresh(); @objc optional func refresh(animated: Bool) }
@objc protocol TwoLevel: Refreshable { @objc optional func two() -> Int }

open class ThingCell: UITableViewCell {
    open weak var delegate: CellDelegate?
    @IBOutlet public weak var titleLabel: UILabel!
    @IBAction open func press(_ sender: Any) {
        delegate?.cell?(self, at: 1)
        delegate?.didTap?()
        let h = delegate?.height?() ?? 44
        let t: String? = delegate?.cell?(self, titleFor: "x") ?? nil
        if let title = delegate?.cell?(self, titleFor: "x") { print(title as Any) }
        if let d = delegate, let height = d.height?() { print(height) }
        delegate?.cell?(self, done: { ok in print(ok) })
        delegate?.cell?(self) { ok in print(ok) }
        if delegate?.make?(1, completion: nil) ?? false {}
        _ = delegate?.make?(1) { _ in }
        delegate!.didTap?()
        self.delegate?.didTap?()
        if delegate?.didTap != nil { delegate?.didTap!() }
        if let f = delegate?.height { print(f()) }
        let x = delegate.flatMap { $0.height?() }
        print(h, t as Any, x as Any)
        UIView.animate(withDuration: 0.3, animations: { self.delegate?.didTap?() }) { _ in self.delegate?.didTap?() }
        switch delegate?.height?() { case .some(let v): print(v); case .none: break }
        delegate?.other?(1)
        guard delegate?.height?() != nil else { return }
        let multi = delegate?
            .height?()
        print(multi as Any)
    }
    open override func prepareForReuse() { super.prepareForReuse() }
    override open func awakeFromNib() { super.awakeFromNib() }
    override open func setSelected(_ selected: Bool, animated: Bool) { super.setSelected(selected, animated: animated) }
}

class Impl: UIViewController, CellDelegate, TwoLevel {
    var value = 1
    func cell(_ cell: UITableViewCell, at index: Int) {}
    func height() -> CGFloat { return 44 }
    @objc func refresh() {}
    func two() -> Int { return 2 }
}

// MARK: overloads
class Overloads: UIViewController {
    @objc func go() {}
    @objc func go(_ sender: Any) {}
    @objc func go(with x: UIButton) {}
    @objc func go(_ sender: UIButton, event: UIEvent) {}
    @objc func `default`() {}
    @objc func `repeat`(_ sender: Any) {}
    @objc var `class2`: Int = 0
    @IBOutlet weak var `switch`: UISwitch!
    @IBAction func `continue`(_ sender: Any) {}
    @objc static func classMethod() {}
    @objc func throwing() throws {}
    @objc func returns(_ s: Any) -> Bool { return true }
    func test() {
        let a: [Selector] = [#selector(go as () -> ()), #selector(go as (Any) -> Void), #selector((go) as () -> Void), #selector(go(with:)), #selector(go(_:event:)), #selector(Overloads.go(_:)),
            #selector(`default`), #selector(`repeat`(_:)), #selector(Overloads.`continue`), #selector(returns(_:)), #selector(go as (Overloads) -> () -> ()), #selector((Overloads.go as (Overloads) -> (Any) -> Void))]
        print(a, #selector(getter: class2), #selector(setter: Overloads.class2), #selector(getter: UIView.frame), #selector(getter: self.class2))
        _ = #selector(Overloads.classMethod)
        _ = #selector(UIViewController.viewDidLoad)
        _ = #selector(UIView.layoutIfNeeded)
        _ = #selector(UIApplication.sendAction(_:to:from:for:))
        _ = #selector(UINavigationController.popViewController(animated:))
        _ = #selector(UIResponder.becomeFirstResponder)
        _ = Selector("go:"); _ = Selector(("go")); _ = NSSelectorFromString("go:")
        _ = NSStringFromSelector(#selector(go as () -> Void))
        UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
        if responds(to: #selector(go(with:))) { perform(#selector(go(with:)), with: UIButton()) }
        performSelector(onMainThread: #selector(`default`), with: nil, waitUntilDone: false)
    }
}

fileprivate class PrivateView: UIView {
    @IBOutlet private var inner: UIView!
    fileprivate struct Names { static let s = #selector(PrivateView.go) }
    @objc fileprivate func go() {}
    private enum State { case on; func f(_ v: PrivateView) -> Selector { return #selector(v.go) } }
}

public final class PublicView: UIView {
    @IBInspectable public var title: String = ""
    @IBInspectable var color: UIColor = .red { didSet { setNeedsDisplay() } }
    public override init(frame: CGRect) { super.init(frame: frame); commonInit() }
    public required init?(coder: NSCoder) { super.init(coder: coder); commonInit() }
    private func commonInit() {
        Bundle(for: PublicView.self).loadNibNamed(String(describing: PublicView.self), owner: self, options: nil)
        Bundle.main.loadNibNamed("X", owner: self, options: nil)
    }
    public override class var requiresConstraintBasedLayout: Bool { true }
    public override func draw(_ rect: CGRect) { guard let c = UIGraphicsGetCurrentContext() else { return }; c.saveGState() }
    public override var intrinsicContentSize: CGSize { return CGSize(width: 1, height: UIView.noIntrinsicMetric) }
    public override static var layerClass: AnyClass { return CAGradientLayer.self }
    public override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.insetBy(dx: -10, dy: -10).contains(point) }
    public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { return super.hitTest(point, with: event) }
    public override func layoutSubviews() { super.layoutSubviews() }
    public override func traitCollectionDidChange(_ previous: UITraitCollection?) { super.traitCollectionDidChange(previous) }
}

private extension Impl {
    @objc func privateTap(_ g: UITapGestureRecognizer) {}
    func add() { view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(privateTap))) }
}
@objc private extension Overloads { func hiddenTap() {}; func usesHidden() { _ = #selector(hiddenTap) } }
