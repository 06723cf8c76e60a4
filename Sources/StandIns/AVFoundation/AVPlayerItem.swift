import Foundation

/// An item that a player would play. It never becomes ready, and never ends.
open class AVPlayerItem: NSObject {
    /// The media of the item.
    public let asset: AVAsset
    private var time = CMTime.zero

    /// Creates an item for an address, without reading anything there.
    public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }

    /// Creates an item of an asset.
    public init(asset: AVAsset) { self.asset = asset }

    /// Creates an item of an asset. The keys have no effect.
    public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) { self.init(asset: asset) }

    /// Always `unknown`.
    open var status: Status { .unknown }
    /// Always nil, because the player tries nothing.
    open var error: (any Error)? { nil }
    /// Always `.indefinite`.
    open var duration: CMTime { .indefinite }
    /// Returns the time of the last `seek(to:completionHandler:)`, or `.zero`.
    open func currentTime() -> CMTime { time }
    /// Always empty.
    open var loadedTimeRanges: [NSValue] { [] }
    /// Always false.
    open var isPlaybackLikelyToKeepUp: Bool { false }
    /// Always false.
    open var isPlaybackBufferEmpty: Bool { false }

    /// Changes `currentTime()`, and calls the handler with true at once. A time that isn't a number changes nothing,
    /// and the handler gets false.
    open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)?) {
        if time.isNumeric { self.time = time }
        completionHandler?(time.isNumeric)
    }

    /// The readiness of an item.
    public enum Status: Int, Sendable {
        /// The values in Apple's order.
        case unknown = 0, readyToPlay, failed
    }
}

extension NSNotification.Name {
    /// Never posted.
    public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name("AVPlayerItemDidPlayToEndTimeNotification")
    /// Never posted.
    public static let AVPlayerItemFailedToPlayToEndTime = NSNotification.Name(
        "AVPlayerItemFailedToPlayToEndTimeNotification")
    /// Never posted.
    public static let AVPlayerItemPlaybackStalled = NSNotification.Name("AVPlayerItemPlaybackStalledNotification")
}

extension AVPlayerItem {
    /// Never posted.
    public static let didPlayToEndTimeNotification = NSNotification.Name.AVPlayerItemDidPlayToEndTime
    /// Never posted.
    public static let failedToPlayToEndTimeNotification = NSNotification.Name.AVPlayerItemFailedToPlayToEndTime
}
