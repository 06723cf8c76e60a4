import Foundation

// What the delegate is told of the user's scrolling. Displays tell where it leads, not with what; so it is always as if the user
// had dragged the content and let go of it.
extension UIScrollView {
    func beginDragging() {
        guard !motion.isDragging else { return }
        motion = .dragging(from: contentOffset)
        delegate?.scrollViewWillBeginDragging(self)
    }

    /// The content has come to rest, unless the view or its delegate wants to have it elsewhere.
    func endDragging() {
        guard case .dragging(let start) = motion else { return }
        let offset = contentOffset
        var target = restingOffset(after: start)
        delegate?.scrollViewWillEndDragging(self, withVelocity: .zero, targetContentOffset: &target)
        motion = .decelerating
        delegate?.scrollViewDidEndDragging(self, willDecelerate: true)
        delegate?.scrollViewWillBeginDecelerating(self)
        // Unless one of these has scrolled itself, as many do to stop at a place.
        if target != offset, contentOffset == offset { contentOffset = allowed(target) }
        motion = .none
        delegate?.scrollViewDidEndDecelerating(self)
    }

    /// The place of the page that a user means who has scrolled from `start` to where the view is now.
    func page(after start: CGPoint) -> CGPoint {
        func place(_ position: CGFloat, from start: CGFloat, page length: CGFloat) -> CGFloat {
            guard length > 0, position.isFinite, position != start else { return position }
            let pages = position / length
            // A tenth of a page shows where the user wants to go.
            return (position > start ? (pages - 0.1).rounded(.up) : (pages + 0.1).rounded(.down)) * length
        }
        let size = visibleSize
        let target = CGPoint(
            x: place(contentOffset.x, from: start.x, page: size.width),
            y: place(contentOffset.y, from: start.y, page: size.height))
        return allowed(target)
    }
}
