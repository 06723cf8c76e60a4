import Foundation

extension NSTextContainer {
    /// The areas without text on Apple's platforms. UIKit stores them, and they have no effect: displays lay text out.
    public var exclusionPaths: [UIBezierPath] {
        get { exclusions.compactMap { $0 as? UIBezierPath } }
        set { exclusions = newValue }
    }
}
