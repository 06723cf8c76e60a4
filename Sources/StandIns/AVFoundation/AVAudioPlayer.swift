import Foundation

/// A player of a sound. It plays nothing, and `play()` logs that once.
open class AVAudioPlayer: NSObject {
    /// Creates a player for a file, without reading it.
    ///
    /// - Throws: An error if there is no such file.
    public init(contentsOf url: URL) throws {
        guard try url.checkResourceIsReachable() else { throw CocoaError(.fileNoSuchFile) }
        self.url = url
        data = nil
    }

    /// Creates a player for a file, without reading it. The hint has no effect.
    ///
    /// - Throws: An error if there is no such file.
    public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
        try self.init(contentsOf: url)
    }

    /// Creates a player for the contents of a file, without decoding them. It never throws.
    public init(data: Data) throws {
        url = nil
        self.data = data
    }

    /// The file, or nil for a player of contents.
    public let url: URL?
    /// The contents, or nil for a player of a file.
    public let data: Data?
    /// The delegate. The player never calls it.
    open weak var delegate: (any AVAudioPlayerDelegate)?
    /// Always 0, because nothing reads the file.
    open var duration: TimeInterval { 0 }
    /// Always false.
    open var isPlaying: Bool { false }
    /// The time in seconds that code set last. It is 0 at first.
    open var currentTime: TimeInterval = 0
    /// Has no effect.
    open var volume: Float = 1
    /// Has no effect.
    open var rate: Float = 1
    /// Has no effect.
    open var enableRate = false
    /// Has no effect.
    open var pan: Float = 0
    /// Has no effect.
    open var numberOfLoops = 0
    /// Has no effect.
    open var isMeteringEnabled = false

    /// Always false.
    @discardableResult open func prepareToPlay() -> Bool { false }
    /// Plays nothing, and logs that once.
    ///
    /// - Returns: False.
    @discardableResult open func play() -> Bool {
        Silence.log("AVAudioPlayer.play()")
        return false
    }
    /// Plays nothing, and logs that once. Returns false.
    @discardableResult open func play(atTime time: TimeInterval) -> Bool { play() }
    /// Does nothing.
    open func pause() {}
    /// Does nothing.
    open func stop() {}
    /// Sets `volume`, which has no effect.
    open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }
    /// Does nothing.
    open func updateMeters() {}
    /// Returns -160 decibels, which is silence.
    open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
}

/// The delegate of a player. No player calls its methods.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
    /// Never called.
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
    /// Never called.
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
    /// Does nothing.
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
    /// Does nothing.
    public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}
