import Foundation

// Swift 4.2 made these members of the types of geometry.

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIEdgeInsets.zero")
public let UIEdgeInsetsZero = UIEdgeInsets.zero

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIOffset.zero")
public let UIOffsetZero = UIOffset.zero

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "NSDirectionalEdgeInsets.zero")
public let NSDirectionalEdgeInsetsZero = NSDirectionalEdgeInsets.zero

/// Does the same as `UIEdgeInsets.init(top:left:bottom:right:)`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "UIEdgeInsets.init(top:left:bottom:right:)")
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// Does the same as `UIOffset.init(horizontal:vertical:)`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "UIOffset.init(horizontal:vertical:)")
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
    UIOffset(horizontal: horizontal, vertical: vertical)
}

/// Does the same as `CGRect.inset(by:)`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "CGRect.inset(self:by:)")
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

/// Returns true if both insets are equal.
@available(*, deprecated, message: "Use == operator instead.")
public func UIEdgeInsetsEqualToEdgeInsets(_ insets1: UIEdgeInsets, _ insets2: UIEdgeInsets) -> Bool {
    insets1 == insets2
}

/// Returns true if both offsets are equal.
@available(*, deprecated, message: "Use == operator instead.")
public func UIOffsetEqualToOffset(_ offset1: UIOffset, _ offset2: UIOffset) -> Bool { offset1 == offset2 }
