import Foundation

/// A rectangle that constraints relate to, without being a view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, UILayoutSupport {
    /// The view whose guide it is; nil before it is added to one.
    open internal(set) weak var owningView: UIView?
    /// A name to find the guide by.
    open var identifier = ""
    /// Zero: constraints are not solved.
    open var layoutFrame: CGRect { .zero }
    /// Zero: displays see to it that bars cover nothing.
    public var length: CGFloat { 0 }

    /// A guide of no view yet.
    public override init() {
        super.init()
    }

    /// The side where lines of text begin; a new anchor each time, for constraints that are not solved.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The side where lines of text end.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// The left side, in either reading direction.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// The right side, in either reading direction.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// Half way between the left and the right side.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The upper side.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// The lower side.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// Half way between the upper and the lower side.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    /// The distance between the left and the right side.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// The distance between the upper and the lower side.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

/// Where the bars of a controller end, in apps from before safe areas.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    /// In points; zero here.
    var length: CGFloat { get }
    /// The upper side.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The lower side.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The distance between the two.
    var heightAnchor: NSLayoutDimension { get }
}

extension UIViewController {
    /// What lies below the bars at the top; new code uses `safeAreaLayoutGuide` of the view.
    public var topLayoutGuide: any UILayoutSupport { view.viewLayout.guide(.top, of: view) }
    /// What lies above the bars at the bottom; new code uses `safeAreaLayoutGuide` of the view.
    public var bottomLayoutGuide: any UILayoutSupport { view.viewLayout.guide(.bottom, of: view) }
}
