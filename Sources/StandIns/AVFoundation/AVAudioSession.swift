import Foundation
import Synchronization

/// The app's plan for sound. It stores the app's settings, and has no effect, because there is no sound.
public final class AVAudioSession: NSObject, Sendable {
    private static let shared = AVAudioSession()
    private let state = Mutex(State())

    private struct State {
        var category = Category.soloAmbient
        var mode = Mode.default
        var options: CategoryOptions = []
    }

    /// Returns the only session.
    public class func sharedInstance() -> AVAudioSession { shared }

    /// The category that code set last. It is `soloAmbient` at first.
    public var category: Category { state.withLock { $0.category } }
    /// The mode that code set last. It is `default` at first.
    public var mode: Mode { state.withLock { $0.mode } }
    /// The options that code set last. They are empty at first.
    public var categoryOptions: CategoryOptions { state.withLock { $0.options } }
    /// Always false.
    public var isOtherAudioPlaying: Bool { false }
    /// Always false, because nothing here records sound.
    public var isInputAvailable: Bool { false }
    /// Always 0.
    public var outputVolume: Float { 0 }
    /// Always `denied`, because nothing here records sound.
    public var recordPermission: RecordPermission { .denied }

    /// Sets `category`, and keeps the mode and the options. It never throws.
    public func setCategory(_ category: Category) throws { state.withLock { $0.category = category } }
    /// Sets `category` and the options, and keeps the mode. It never throws.
    public func setCategory(_ category: Category, options: CategoryOptions = []) throws {
        state.withLock { ($0.category, $0.options) = (category, options) }
    }
    /// Sets `category`, `mode` and the options. It never throws.
    public func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
        state.withLock { $0 = State(category: category, mode: mode, options: options) }
    }
    /// Sets `mode`, and keeps the category and the options. It never throws.
    public func setMode(_ mode: Mode) throws { state.withLock { $0.mode = mode } }
    /// Has no effect, and never throws.
    public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
    /// Has no effect, and never throws.
    public func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}

    /// Asks nobody. It calls `response` with false on a later turn of the main queue.
    public func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
        DispatchQueue.main.async { response(false) }
    }

    /// The purpose of the app's sound.
    public struct Category: RawRepresentable, Hashable, Sendable {
        /// Apple's name for it.
        public let rawValue: String
        /// Creates a value from Apple's name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Plays beside the sound of other apps.
        public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
        /// Plays in place of the sound of other apps.
        public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
        /// The category for apps whose purpose is playing.
        public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
        /// The category for recording.
        public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
        /// The category for playing and recording.
        public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
        /// The category for several devices.
        public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
    }

    /// The kind of the app's sound.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        /// Apple's name for it.
        public let rawValue: String
        /// Creates a value from Apple's name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The mode for no particular sound.
        public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
        /// The mode for calls.
        public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
        /// The mode for films.
        public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
        /// The mode for speech.
        public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
        /// The mode for measurements.
        public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    }

    /// The relation of the app's sound to that of other apps.
    public struct CategoryOptions: OptionSet, Sendable {
        /// The bits as Apple's header has them.
        public let rawValue: UInt
        /// Creates a combination from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Plays beside the sound of other apps.
        public static let mixWithOthers = CategoryOptions(rawValue: 1)
        /// Makes the sound of other apps quieter.
        public static let duckOthers = CategoryOptions(rawValue: 2)
        /// Allows wireless headsets.
        public static let allowBluetooth = CategoryOptions(rawValue: 4)
        /// Plays over the loudspeaker.
        public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
    }

    /// The messages to other apps.
    public struct SetActiveOptions: OptionSet, Sendable {
        /// The bits as Apple's header has them.
        public let rawValue: UInt
        /// Creates a combination from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Tells other apps that their sound may go on.
        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }

    /// The output of sound.
    public enum PortOverride: UInt, Sendable {
        /// The values in Apple's numbers.
        case none = 0
        /// The loudspeaker.
        case speaker = 0x7370_6B72
    }

    /// The permission to record.
    public enum RecordPermission: UInt, Sendable {
        /// The values in Apple's numbers. Only `denied` occurs.
        case undetermined = 0x756E_6474, denied = 0x6465_6E79, granted = 0x6772_6E74
    }

    /// Never posted.
    public static let interruptionNotification = NSNotification.Name("AVAudioSessionInterruptionNotification")
    /// Never posted.
    public static let routeChangeNotification = NSNotification.Name("AVAudioSessionRouteChangeNotification")
}
