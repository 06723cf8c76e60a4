import UIKit

/// How the lists look.
///
/// This may live in the saved state, which may be thrown away at any time, because losing it costs nothing. What the
/// user would miss belongs in the address book. Every controller that goes by the options encodes a reference to them;
/// that is what gets a registered object saved.
final class ViewOptions: NSObject, UIStateRestoring {
    /// Registered at launch.
    static let shared = ViewOptions()

    static let rowHeights: ClosedRange<Float> = 44...80

    /// In points.
    var rowHeight: Float = 60
    var secondLine = SecondLine.organisation
    var showsStars = true

    private enum Key {
        static let rowHeight = "rowHeight"
        static let secondLine = "secondLine"
        static let showsStars = "showsStars"
    }

    func encodeRestorableState(with coder: NSCoder) {
        coder.encode(rowHeight, forKey: Key.rowHeight)
        coder.encode(secondLine.rawValue, forKey: Key.secondLine)
        coder.encode(showsStars, forKey: Key.showsStars)
    }

    func decodeRestorableState(with coder: NSCoder) {
        let height = coder.decodeFloat(forKey: Key.rowHeight)
        if Self.rowHeights.contains(height) { rowHeight = height }
        secondLine = (coder.decodeObject(forKey: Key.secondLine) as? String).flatMap(SecondLine.init) ?? secondLine
        if coder.containsValue(forKey: Key.showsStars) { showsStars = coder.decodeBool(forKey: Key.showsStars) }
    }
}
