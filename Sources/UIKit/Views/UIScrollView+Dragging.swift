import Foundation

// Reports the user's scrolling to the delegate. Displays report the new offset, but not how the user scrolled. UIKit
// therefore reports all scrolling as if the user dragged the content and let go of it.
extension UIScrollView {
    func beginDragging() {
        guard !motion.isDragging else { return }
        motion = .dragging(from: contentOffset)
        delegate?.scrollViewWillBeginDragging(self)
    }

    /// Ends the user's scrolling at its offset, or at another one that the content allows, if the view or its delegate
    /// chooses it. Calls the delegate's methods for the end. If one of them sets an offset, that offset remains. Does
    /// nothing if the user doesn't scroll.
    func endDragging() {
        guard case .dragging(let start) = motion else { return }
        let offset = contentOffset
        var target = restingOffset(after: start)
        delegate?.scrollViewWillEndDragging(self, withVelocity: .zero, targetContentOffset: &target)
        motion = .decelerating
        delegate?.scrollViewDidEndDragging(self, willDecelerate: true)
        delegate?.scrollViewWillBeginDecelerating(self)
        // Keeps an offset that a delegate set in one of these methods, which many do to stop at a certain place.
        if target != offset, contentOffset == offset { contentOffset = allowed(target) }
        motion = .none
        delegate?.scrollViewDidEndDecelerating(self)
    }

    /// Returns the offset of the page to which a user scrolls, if they scrolled from `start` to the current offset. It
    /// is the next page if they scrolled more than a tenth of a page beyond one. An axis in which they didn't scroll
    /// keeps its offset. The result is limited to the content.
    func page(after start: CGPoint) -> CGPoint {
        func place(_ position: CGFloat, from start: CGFloat, page length: CGFloat) -> CGFloat {
            guard length > 0, position.isFinite, position != start else { return position }
            let pages = position / length
            // A tenth of a page shows the direction in which the user wants to go.
            return (position > start ? (pages - 0.1).rounded(.up) : (pages + 0.1).rounded(.down)) * length
        }
        let size = visibleSize
        let target = CGPoint(
            x: place(contentOffset.x, from: start.x, page: size.width),
            y: place(contentOffset.y, from: start.y, page: size.height))
        return allowed(target)
    }
}
