import Foundation

/// A rectangle that is not a view and to which constraints can refer.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, UILayoutSupport {
    /// The view to which the guide was added. nil if there is none.
    open internal(set) weak var owningView: UIView?
    /// A name by which the app can find the guide.
    open var identifier = ""
    /// Zero, because constraints are not solved.
    open var layoutFrame: CGRect { .zero }
    /// Zero, because displays keep bars from covering content.
    public var length: CGFloat { 0 }

    /// Creates a guide without a view.
    public override init() {
        super.init()
    }

    /// The side at which lines of text begin. Each call returns a new anchor.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The side at which lines of text end.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// The left side, in either reading direction.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// The right side, in either reading direction.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// The middle between the left and the right side.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The upper side.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// The lower side.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// The middle between the upper and the lower side.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    /// The distance between the left and the right side.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// The distance between the upper and the lower side.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

/// The edge of a controller's bars, for apps older than safe areas.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    /// The distance to the edge of the view, in points. Always zero here.
    var length: CGFloat { get }
    /// The upper side.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The lower side.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The distance between the upper and the lower side.
    var heightAnchor: NSLayoutDimension { get }
}

extension UIViewController {
    /// The area below the bars at the top. Its length is zero. Loads the view. New code uses
    /// `view.safeAreaLayoutGuide`.
    public var topLayoutGuide: any UILayoutSupport { view.viewLayout.guide(.top, of: view) }
    /// The area above the bars at the bottom. Its length is zero. Loads the view. New code uses
    /// `view.safeAreaLayoutGuide`.
    public var bottomLayoutGuide: any UILayoutSupport { view.viewLayout.guide(.bottom, of: view) }
}
