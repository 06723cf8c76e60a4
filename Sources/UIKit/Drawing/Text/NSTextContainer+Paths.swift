import Foundation

extension NSTextContainer {
    /// Where no text would stand. Has no effect: displays lay texts out.
    public var exclusionPaths: [UIBezierPath] {
        get { exclusions.compactMap { $0 as? UIBezierPath } }
        set { exclusions = newValue }
    }
}
