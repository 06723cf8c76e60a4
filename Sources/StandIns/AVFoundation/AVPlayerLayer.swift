import UIKit

/// Would show what a player plays. It shows nothing: use `AVPlayerViewController`, which says so.
@preconcurrency @MainActor
open class AVPlayerLayer: CALayer {
    /// For a player.
    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
    }

    /// The player whose picture the layer would show.
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
    /// For a way that has no name here.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// All of it is seen.
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    /// The place is filled.
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
    /// It is stretched.
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}
