import Foundation

/// A player of films and sounds. It plays nothing: `play()` logs that once, and `rate` stays 0.
open class AVPlayer: NSObject {
    /// Creates a player without an item.
    public override init() {}

    /// Creates a player with an item for an address, without reading anything there.
    public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }

    /// Creates a player with an item, or without one for nil.
    public init(playerItem item: AVPlayerItem?) { currentItem = item }

    /// The item that the player would play, or nil without one.
    public fileprivate(set) var currentItem: AVPlayerItem?
    /// Sets `currentItem`. The `items()` of a queue player stay as they are.
    open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }

    /// Plays nothing, and logs that once.
    open func play() { Silence.log("AVPlayer.play()") }
    /// Plays nothing, and logs that once.
    open func playImmediately(atRate rate: Float) { play() }
    /// Does nothing.
    open func pause() {}

    /// Always 0. Setting another value plays nothing, and UIKit logs that once.
    open var rate: Float {
        get { 0 }
        set { if newValue != 0 { play() } }
    }
    /// Always `paused`.
    open var timeControlStatus: TimeControlStatus { .paused }
    /// Always `unknown`.
    open var status: Status { .unknown }
    /// Always nil, because the player tries nothing.
    open var error: (any Error)? { nil }
    /// Has no effect.
    open var volume: Float = 1
    /// Has no effect.
    open var isMuted = false
    /// Has no effect.
    open var actionAtItemEnd = ActionAtItemEnd.pause
    /// Has no effect.
    open var allowsExternalPlayback = true
    /// Has no effect.
    open var automaticallyWaitsToMinimizeStalling = true

    /// Returns the time of the item's last `seek(to:)`, or `.zero` without one.
    open func currentTime() -> CMTime { currentItem?.currentTime() ?? .zero }
    /// Changes `currentTime()`. Does nothing without an item, or for a time that isn't a number.
    open func seek(to time: CMTime) { seek(to: time) { _ in } }
    /// Does the same as `seek(to:)`. The tolerances have no effect.
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) }
    /// Does the same as `seek(to:)`, and calls the handler at once: with true if there is an item and the time is a
    /// number, or else with false.
    open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
        guard let currentItem else { return completionHandler(false) }
        currentItem.seek(to: time, completionHandler: completionHandler)
    }

    /// Returns an observer whose block nobody calls.
    ///
    /// - Returns: An object for `removeTimeObserver(_:)`.
    open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any { NSObject() }

    /// Returns an observer whose block nobody calls.
    ///
    /// - Returns: An object for `removeTimeObserver(_:)`.
    open func addBoundaryTimeObserver(
        forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void
    ) -> Any { NSObject() }

    /// Does nothing.
    open func removeTimeObserver(_ observer: Any) {}

    /// The activity of a player.
    public enum TimeControlStatus: Int, Sendable {
        /// The values in Apple's order.
        case paused = 0, waitingToPlayAtSpecifiedRate, playing
    }

    /// The readiness of a player.
    public enum Status: Int, Sendable {
        /// The values in Apple's order.
        case unknown = 0, readyToPlay, failed
    }

    /// The action at the end of an item.
    public enum ActionAtItemEnd: Int, Sendable {
        /// The values in Apple's order.
        case advance = 0, pause, none
    }
}

/// A player of one item after the other. It plays none, and keeps them in their order.
open class AVQueuePlayer: AVPlayer {
    private var queue: [AVPlayerItem]

    /// Creates a player of these items. The first one is the current item.
    public init(items: [AVPlayerItem]) {
        queue = items
        super.init(playerItem: items.first)
    }

    public override init() {
        queue = []
        super.init(playerItem: nil)
    }

    /// Returns the items in the queue, the current one first.
    open func items() -> [AVPlayerItem] { queue }

    /// Removes the first item from the queue. The next one becomes the current item, or nil if there is none.
    open func advanceToNextItem() {
        queue = Array(queue.dropFirst())
        currentItem = queue.first
    }

    /// Inserts an item behind another one. With nil, or an item that isn't in the queue, it inserts at the end.
    open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
        let place = afterItem.flatMap { after in queue.firstIndex { $0 === after } }
        queue.insert(item, at: place.map { $0 + 1 } ?? queue.count)
        currentItem = queue.first
    }

    /// Removes an item. If it was the first one, the next one becomes the current item.
    open func remove(_ item: AVPlayerItem) {
        queue.removeAll { $0 === item }
        currentItem = queue.first
    }

    /// Removes all items, so `currentItem` is nil.
    open func removeAllItems() {
        queue = []
        currentItem = nil
    }
}
