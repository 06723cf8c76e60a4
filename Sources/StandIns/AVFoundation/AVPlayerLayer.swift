import UIKit

/// A layer for the picture of a player. It shows nothing. Use `AVPlayerViewController`, which shows a frame with the
/// film's name.
@preconcurrency @MainActor
open class AVPlayerLayer: CALayer {
    /// Creates a layer for a player.
    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
    }

    /// The player whose picture the layer would show. Has no effect.
    open var player: AVPlayer?
    /// Has no effect.
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    /// Always false.
    open var isReadyForDisplay: Bool { false }
}

/// A way to fill a place of another shape with a picture.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// Creates a way from Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Shows all of the picture.
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    /// Fills the place, and cuts off the picture's sides.
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
    /// Stretches the picture.
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}
