import Foundation

/// The surface that a display offers.
@MainActor
public final class UIScreen: NSObject {
    public static let main = UIScreen()

    /// In points: as the display reported it, else the size of a phone.
    public internal(set) var bounds = phoneBounds
    static let phoneBounds = CGRect(x: 0, y: 0, width: 390, height: 844)
    public let scale: CGFloat = 2
}
