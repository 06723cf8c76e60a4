import Foundation

/// Would record sound. It records nothing, and says so once in the log; no file is made.
open class AVAudioRecorder: NSObject {
    /// For a file that is not made. Settings have no effect.
    public init(url: URL, settings: [String: Any]) throws {
        self.url = url
        self.settings = settings
    }

    /// The file that would have the recording.
    public let url: URL
    /// The settings that a recording would have.
    public let settings: [String: Any]
    /// Never told anything.
    open weak var delegate: (any AVAudioRecorderDelegate)?
    /// Always false.
    open var isRecording: Bool { false }
    /// Always 0.
    open var currentTime: TimeInterval { 0 }
    /// Has no effect.
    open var isMeteringEnabled = false

    /// Always false.
    @discardableResult open func prepareToRecord() -> Bool { false }
    /// Records nothing; logged once.
    ///
    /// - Returns: false.
    @discardableResult open func record() -> Bool {
        Silence.log("AVAudioRecorder.record()", "nothing is recorded here")
        return false
    }
    /// As `record()`.
    @discardableResult open func record(forDuration duration: TimeInterval) -> Bool { record() }
    /// Does nothing.
    open func pause() {}
    /// Does nothing.
    open func stop() {}
    /// Removes the file if there is one.
    ///
    /// - Returns: whether there was one, and it is gone.
    @discardableResult open func deleteRecording() -> Bool { (try? FileManager.default.removeItem(at: url)) != nil }
    /// Does nothing.
    open func updateMeters() {}
    /// -160, which is silence.
    open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
}

/// Would be told of a recording's end. Nothing of it is ever called.
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
/// A setting of a recording: how many samples make a second.
public let AVSampleRateKey = "AVSampleRateKey"
/// A setting of a recording: how many channels it has.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
/// A setting of a recording: how good it is.
public let AVEncoderAudioQualityKey = "AVEncoderAudioQualityKey"

/// The quality of a recording.
public enum AVAudioQuality: Int, Sendable {
    /// As Apple's header has them.
    case min = 0, low = 32, medium = 64, high = 96, max = 127
}
