import Foundation

// Swift 4.2 made these members of `NSCoder`.

/// Does the same as `NSCoder.string(for:)`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "NSCoder.string(for:)")
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }

/// Does the same as `NSCoder.string(for:)`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "NSCoder.string(for:)")
public func NSStringFromCGVector(_ vector: CGVector) -> String { NSCoder.string(for: vector) }

/// Does the same as `NSCoder.string(for:)`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "NSCoder.string(for:)")
public func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }

/// Does the same as `NSCoder.string(for:)`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "NSCoder.string(for:)")
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }

/// Does the same as `NSCoder.string(for:)`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "NSCoder.string(for:)")
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String { NSCoder.string(for: transform) }

/// Does the same as `NSCoder.string(for:)`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "NSCoder.string(for:)")
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String { NSCoder.string(for: insets) }

/// Does the same as `NSCoder.string(for:)`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "NSCoder.string(for:)")
public func NSStringFromUIOffset(_ offset: UIOffset) -> String { NSCoder.string(for: offset) }

/// Does the same as `NSCoder.string(for:)`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "NSCoder.string(for:)")
public func NSStringFromDirectionalEdgeInsets(_ insets: NSDirectionalEdgeInsets) -> String {
    NSCoder.string(for: insets)
}

/// Does the same as `NSCoder.cgPoint(for:)`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "NSCoder.cgPoint(for:)")
public func CGPointFromString(_ string: String) -> CGPoint { NSCoder.cgPoint(for: string) }

/// Does the same as `NSCoder.cgVector(for:)`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "NSCoder.cgVector(for:)")
public func CGVectorFromString(_ string: String) -> CGVector { NSCoder.cgVector(for: string) }

/// Does the same as `NSCoder.cgSize(for:)`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "NSCoder.cgSize(for:)")
public func CGSizeFromString(_ string: String) -> CGSize { NSCoder.cgSize(for: string) }

/// Does the same as `NSCoder.cgRect(for:)`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "NSCoder.cgRect(for:)")
public func CGRectFromString(_ string: String) -> CGRect { NSCoder.cgRect(for: string) }

/// Does the same as `NSCoder.cgAffineTransform(for:)`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "NSCoder.cgAffineTransform(for:)")
public func CGAffineTransformFromString(_ string: String) -> CGAffineTransform {
    NSCoder.cgAffineTransform(for: string)
}

/// Does the same as `NSCoder.uiEdgeInsets(for:)`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "NSCoder.uiEdgeInsets(for:)")
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets { NSCoder.uiEdgeInsets(for: string) }

/// Does the same as `NSCoder.uiOffset(for:)`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "NSCoder.uiOffset(for:)")
public func UIOffsetFromString(_ string: String) -> UIOffset { NSCoder.uiOffset(for: string) }

/// Does the same as `NSCoder.nsDirectionalEdgeInsets(for:)`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "NSCoder.nsDirectionalEdgeInsets(for:)")
public func NSDirectionalEdgeInsetsFromString(_ string: String) -> NSDirectionalEdgeInsets {
    NSCoder.nsDirectionalEdgeInsets(for: string)
}
