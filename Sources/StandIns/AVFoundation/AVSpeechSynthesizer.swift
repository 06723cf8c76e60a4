import Foundation

/// A synthesizer that reads no text aloud. `speak(_:)` logs that once.
open class AVSpeechSynthesizer: NSObject {
    /// Creates a synthesizer.
    public override init() {}

    /// The delegate. The synthesizer never calls it.
    open weak var delegate: (any AVSpeechSynthesizerDelegate)?
    /// Always false.
    open var isSpeaking: Bool { false }
    /// Always false.
    open var isPaused: Bool { false }

    /// Says nothing, and logs that once.
    open func speak(_ utterance: AVSpeechUtterance) {
        Silence.log("AVSpeechSynthesizer.speak(_:)", "nothing is said here")
    }
    /// Does nothing, and returns false.
    @discardableResult open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
    /// Does nothing, and returns false.
    @discardableResult open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
    /// Does nothing, and returns false.
    @discardableResult open func continueSpeaking() -> Bool { false }
}

/// A text for a synthesizer.
open class AVSpeechUtterance: NSObject {
    /// Creates an utterance of a text.
    public init(string: String) { speechString = string }

    /// The text.
    public let speechString: String
    /// Has no effect.
    open var voice: AVSpeechSynthesisVoice?
    /// Has no effect.
    open var rate: Float = AVSpeechUtteranceDefaultSpeechRate
    /// Has no effect.
    open var pitchMultiplier: Float = 1
    /// Has no effect.
    open var volume: Float = 1
    /// The pause before the text in seconds. Has no effect.
    open var preUtteranceDelay: TimeInterval = 0
    /// The pause after the text in seconds. Has no effect.
    open var postUtteranceDelay: TimeInterval = 0
}

/// A voice. There is none.
open class AVSpeechSynthesisVoice: NSObject {
    /// Always nil.
    public init?(language languageCode: String?) { nil }
    /// Always nil.
    public init?(identifier: String) { nil }
    /// Always empty.
    public class func speechVoices() -> [AVSpeechSynthesisVoice] { [] }
    /// Returns the language of the user's system with its region, for instance `en-US`.
    public class func currentLanguageCode() -> String { Locale.current.identifier.replacing("_", with: "-") }
    /// Always empty.
    open var language: String { "" }
    /// Always empty.
    open var name: String { "" }
    /// Always empty.
    open var identifier: String { "" }
}

/// The place in a text where speaking stops.
public enum AVSpeechBoundary: Int, Sendable {
    /// The values in Apple's order.
    case immediate = 0, word
}

/// The delegate of a synthesizer. No synthesizer calls its methods.
public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
    /// Never called.
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
    /// Never called.
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
    /// Never called.
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
    /// Never called.
    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
        utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
    /// Does nothing.
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {}
    /// Does nothing.
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {}
    /// Does nothing.
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {}
    /// Does nothing.
    public func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
        utterance: AVSpeechUtterance
    ) {}
}

/// The slowest rate.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
/// The fastest rate.
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
/// The usual rate.
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
