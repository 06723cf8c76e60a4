import UIKit

/// The appearance of the lists.
///
/// The options are in the saved state, which may be discarded at any time, because losing them costs nothing. Data
/// that the user would miss belong in the address book. Every controller that uses the options encodes a reference
/// to them. The reference makes UIKit save the registered object.
final class ViewOptions: NSObject, UIStateRestoring {
    /// The options, registered at launch.
    static let shared = ViewOptions()

    static let rowHeights: ClosedRange<Float> = 44...80

    /// The height of rows in points.
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
