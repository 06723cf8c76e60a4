import Foundation

/// A finger on the screen. Displays deliver what the user means, not touches, so none of these is ever made.
@MainActor
public final class UITouch: NSObject {
    private override init() {}

    public func location(in view: UIView?) -> CGPoint { .zero }
    public var tapCount: Int { 1 }
}

/// What touches belong to; none is ever made.
@MainActor
public final class UIEvent: NSObject {
    private override init() {}

    public var timestamp: TimeInterval { 0 }
}
