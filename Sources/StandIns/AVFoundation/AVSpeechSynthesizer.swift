import Foundation

/// Would read texts aloud. It says nothing, and the log says so once.
open class AVSpeechSynthesizer: NSObject {
    /// Creates a synthesizer.
    public override init() {}

    /// Never told anything.
    open weak var delegate: (any AVSpeechSynthesizerDelegate)?
    /// Always false.
    open var isSpeaking: Bool { false }
    /// Always false.
    open var isPaused: Bool { false }

    /// Says nothing; logged once.
    open func speak(_ utterance: AVSpeechUtterance) {
        Silence.log("AVSpeechSynthesizer.speak(_:)", "nothing is said here")
    }
    /// Always false: nothing is being said.
    @discardableResult open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
    /// Always false: nothing is being said.
    @discardableResult open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
    /// Always false: nothing is being said.
    @discardableResult open func continueSpeaking() -> Bool { false }
}

/// A text to be read aloud.
open class AVSpeechUtterance: NSObject {
    /// For a text.
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
    /// In seconds. Has no effect.
    open var preUtteranceDelay: TimeInterval = 0
    /// In seconds. Has no effect.
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
    /// The language of the user's system.
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
    /// In Apple's order.
    case immediate = 0, word
}

/// Would be told how far a text was read. Nothing of it is ever called.
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
