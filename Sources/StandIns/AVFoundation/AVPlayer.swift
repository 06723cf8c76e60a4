import Foundation

/// Would play films and sounds. It plays nothing: `play()` says so in the log, and `rate` stays 0.
open class AVPlayer: NSObject {
    /// Creates a player without an item.
    public override init() {}

    /// For what is at that address.
    public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }

    /// For an item.
    public init(playerItem item: AVPlayerItem?) { currentItem = item }

    /// The item that would be played, or nil.
    public fileprivate(set) var currentItem: AVPlayerItem?
    /// Plays something else, that is nothing either.
    open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }

    /// Plays nothing; logged once.
    open func play() { Silence.log("AVPlayer.play()") }
    /// Plays nothing; logged once.
    open func playImmediately(atRate rate: Float) { play() }
    /// Does nothing.
    open func pause() {}

    /// Always 0; setting another value is logged once.
    open var rate: Float {
        get { 0 }
        set { if newValue != 0 { play() } }
    }
    /// Always `paused`.
    open var timeControlStatus: TimeControlStatus { .paused }
    /// Always `unknown`.
    open var status: Status { .unknown }
    /// nil: nothing was tried.
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

    /// The time of the last `seek(to:)`, or `.zero`.
    open func currentTime() -> CMTime { currentItem?.currentTime() ?? .zero }
    /// Changes `currentTime()`, if there is an item.
    open func seek(to time: CMTime) { seek(to: time) { _ in } }
    /// As `seek(to:)`; tolerances have no effect.
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) }
    /// As `seek(to:)`; the handler is called at once, with whether there is an item and the time is a number.
    open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
        guard let currentItem else { return completionHandler(false) }
        currentItem.seek(to: time, completionHandler: completionHandler)
    }

    /// The block is never called.
    ///
    /// - Returns: what `removeTimeObserver(_:)` takes.
    open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any { NSObject() }

    /// The block is never called.
    ///
    /// - Returns: what `removeTimeObserver(_:)` takes.
    open func addBoundaryTimeObserver(
        forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void
    ) -> Any { NSObject() }

    /// Does nothing.
    open func removeTimeObserver(_ observer: Any) {}

    /// The activity of a player.
    public enum TimeControlStatus: Int, Sendable {
        /// In Apple's order.
        case paused = 0, waitingToPlayAtSpecifiedRate, playing
    }

    /// The readiness of a player.
    public enum Status: Int, Sendable {
        /// In Apple's order.
        case unknown = 0, readyToPlay, failed
    }

    /// The action at the end of an item.
    public enum ActionAtItemEnd: Int, Sendable {
        /// In Apple's order.
        case advance = 0, pause, none
    }
}

/// Would play one item after the other. It plays none, and keeps them in their order.
open class AVQueuePlayer: AVPlayer {
    private var queue: [AVPlayerItem]

    /// For these items.
    public init(items: [AVPlayerItem]) {
        queue = items
        super.init(playerItem: items.first)
    }

    public override init() {
        queue = []
        super.init(playerItem: nil)
    }

    /// Those that are still to be played, the current one first.
    open func items() -> [AVPlayerItem] { queue }

    /// Goes to the next item.
    open func advanceToNextItem() {
        queue = Array(queue.dropFirst())
        currentItem = queue.first
    }

    /// Puts an item behind another one, or at the end.
    open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
        let place = afterItem.flatMap { after in queue.firstIndex { $0 === after } }
        queue.insert(item, at: place.map { $0 + 1 } ?? queue.count)
        currentItem = queue.first
    }

    /// Takes an item out.
    open func remove(_ item: AVPlayerItem) {
        queue.removeAll { $0 === item }
        currentItem = queue.first
    }

    /// Takes all items out.
    open func removeAllItems() {
        queue = []
        currentItem = nil
    }
}
