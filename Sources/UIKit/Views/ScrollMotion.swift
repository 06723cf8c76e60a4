import Foundation

/// How far the user's scrolling has come.
enum ScrollMotion: Equatable {
    /// Nobody scrolls.
    case none
    /// The user scrolls, and began there.
    case dragging(from: CGPoint)
    /// The user has scrolled.
    case decelerating

    var isDragging: Bool {
        if case .dragging = self { true } else { false }
    }
}
