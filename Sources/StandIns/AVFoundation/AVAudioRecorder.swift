import Foundation

/// A recorder of sound. It records nothing and creates no file, and `record()` logs that once.
open class AVAudioRecorder: NSObject {
    /// Creates a recorder for a file, without creating the file. The settings have no effect. It never throws.
    public init(url: URL, settings: [String: Any]) throws {
        self.url = url
        self.settings = settings
    }

    /// The file that would have the recording.
    public let url: URL
    /// The settings that a recording would have.
    public let settings: [String: Any]
    /// The delegate. The recorder never calls it.
    open weak var delegate: (any AVAudioRecorderDelegate)?
    /// Always false.
    open var isRecording: Bool { false }
    /// Always 0.
    open var currentTime: TimeInterval { 0 }
    /// Has no effect.
    open var isMeteringEnabled = false

    /// Always false.
    @discardableResult open func prepareToRecord() -> Bool { false }
    /// Records nothing, and logs that once.
    ///
    /// - Returns: False.
    @discardableResult open func record() -> Bool {
        Silence.log("AVAudioRecorder.record()", "nothing is recorded here")
        return false
    }
    /// Records nothing, and logs that once. Returns false.
    @discardableResult open func record(forDuration duration: TimeInterval) -> Bool { record() }
    /// Does nothing.
    open func pause() {}
    /// Does nothing.
    open func stop() {}
    /// Removes the file at `url`.
    ///
    /// - Returns: False if there is no file, or the app cannot remove it.
    @discardableResult open func deleteRecording() -> Bool { (try? FileManager.default.removeItem(at: url)) != nil }
    /// Does nothing.
    open func updateMeters() {}
    /// Returns -160 decibels, which is silence.
    open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
}

/// The delegate of a recorder. No recorder calls its methods.
public protocol AVAudioRecorderDelegate: NSObjectProtocol {
    /// Never called.
    func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
    /// Never called.
    func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
    /// Does nothing.
    public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {}
    /// Does nothing.
    public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}

/// A setting of a recording: its format, as a number.
public let AVFormatIDKey = "AVFormatIDKey"
/// A setting of a recording: the number of samples in a second.
public let AVSampleRateKey = "AVSampleRateKey"
/// A setting of a recording: the number of channels.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
/// A setting of a recording: an `AVAudioQuality`.
public let AVEncoderAudioQualityKey = "AVEncoderAudioQualityKey"

/// The quality of a recording.
public enum AVAudioQuality: Int, Sendable {
    /// The numbers of Apple's header.
    case min = 0, low = 32, medium = 64, high = 96, max = 127
}
