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

/// How a view's rectangle is drawn: displays show its corners, border and background. The rest is kept and has no effect.
@MainActor
open class CALayer: NSObject {
    /// In points; 0, the default, leaves the corners to the display.
    open var cornerRadius: CGFloat = 0 { didSet { changed(cornerRadius, oldValue) } }
    /// In points; 0, the default, leaves the border to the display.
    open var borderWidth: CGFloat = 0 { didSet { changed(borderWidth, oldValue) } }
    /// Of a border with a width; nil is the colour of the text.
    open var borderColor: CGColor? { didSet { changed(borderColor?.color, oldValue?.color) } }
    /// Shown where the view has no background of its own.
    open var backgroundColor: CGColor? { didSet { changed(backgroundColor?.color, oldValue?.color) } }
    open var masksToBounds = false
    open var shadowColor: CGColor?
    open var shadowOpacity: Float = 0
    open var shadowRadius: CGFloat = 3
    open var shadowOffset = CGSize(width: 0, height: -3)
    open var opacity: Float = 1
    open var isHidden = false
    open var zPosition: CGFloat = 0

    func present(in style: inout PresentationStyle) {
        if cornerRadius > 0 { style.cornerRadius = Double(cornerRadius) }
        if borderWidth > 0 {
            style.borderWidth = Double(borderWidth)
            style.borderColor = borderColor?.color.presented
        }
        style.backgroundColor = backgroundColor?.color.presented
    }

    private func changed<Value: Equatable>(_ new: Value, _ old: Value) {
        if new != old { UIApplication.shared.presentationMayHaveChanged() }
    }
}
