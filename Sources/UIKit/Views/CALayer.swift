import Foundation

/// A colour as layers take it.
public final class CGColor: Sendable {
    let color: UIColor

    init(_ color: UIColor) {
        self.color = color
    }
}

extension UIColor {
    public var cgColor: CGColor { CGColor(self) }

    public convenience init(cgColor: CGColor) {
        self.init(
            cgColor.color.red, cgColor.color.green, cgColor.color.blue, alpha: cgColor.color.alpha,
            isSemantic: cgColor.color.isSemantic)
    }
}

/// How a view's rectangle would be drawn. What is set is kept and has no effect: displays draw by role.
@MainActor
open class CALayer: NSObject {
    open var cornerRadius: CGFloat = 0
    open var masksToBounds = false
    open var borderWidth: CGFloat = 0
    open var borderColor: CGColor?
    open var backgroundColor: CGColor?
    open var shadowColor: CGColor?
    open var shadowOpacity: Float = 0
    open var shadowRadius: CGFloat = 3
    open var shadowOffset = CGSize(width: 0, height: -3)
    open var opacity: Float = 1
    open var isHidden = false
    open var zPosition: CGFloat = 0
}
