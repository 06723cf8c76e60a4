import Foundation

/// Would play a sound. It plays nothing, and says so once in the log.
open class AVAudioPlayer: NSObject {
    /// For a file, which is not read.
    ///
    /// - Throws: if there is none.
    public init(contentsOf url: URL) throws {
        guard try url.checkResourceIsReachable() else { throw CocoaError(.fileNoSuchFile) }
        self.url = url
        data = nil
    }

    /// For a file; what kind it is has no effect.
    ///
    /// - Throws: if there is none.
    public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
        try self.init(contentsOf: url)
    }

    /// For a file's contents.
    public init(data: Data) throws {
        url = nil
        self.data = data
    }

    /// The file; nil for what was given by its contents.
    public let url: URL?
    /// The contents; nil for a file.
    public let data: Data?
    /// Never told anything.
    open weak var delegate: (any AVAudioPlayerDelegate)?
    /// Always 0: nothing is read.
    open var duration: TimeInterval { 0 }
    /// Always false.
    open var isPlaying: Bool { false }
    /// In seconds; kept for the app.
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
    /// Plays nothing; logged once.
    ///
    /// - Returns: false.
    @discardableResult open func play() -> Bool {
        Silence.log("AVAudioPlayer.play()")
        return false
    }
    /// As `play()`.
    @discardableResult open func play(atTime time: TimeInterval) -> Bool { play() }
    /// Does nothing.
    open func pause() {}
    /// Does nothing.
    open func stop() {}
    /// Has no effect.
    open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }
    /// Does nothing.
    open func updateMeters() {}
    /// -160, which is silence.
    open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
}

/// Would be told of a sound's end. Nothing of it is ever called.
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
