import Foundation

/// A generator of haptic feedback. No machine here can give any, so generators do nothing.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    open func prepare() {}
}

/// Feedback for something that hits something.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable {
        case light = 0, medium, heavy, soft, rigid
    }

    public init(style: FeedbackStyle = .medium) {
        super.init()
    }

    open func impactOccurred() {}
    open func impactOccurred(intensity: CGFloat) {}
}

/// Feedback for a selection that changes.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    public override init() {
        super.init()
    }

    open func selectionChanged() {}
}

/// Feedback for success or failure.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable {
        case success = 0, warning, error
    }

    public override init() {
        super.init()
    }

    open func notificationOccurred(_ notificationType: FeedbackType) {}
}
