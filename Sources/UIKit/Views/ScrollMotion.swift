import Foundation

/// The progress of the user's scrolling.
enum ScrollMotion: Equatable {
    /// The user does not scroll.
    case none
    /// The user scrolls. The value is the offset at which they began.
    case dragging(from: CGPoint)
    /// The user let go of the content.
    case decelerating

    var isDragging: Bool {
        if case .dragging = self { true } else { false }
    }
}
