import Foundation

/// A camera or a microphone. The app has none, and the user cannot allow one.
open class AVCaptureDevice: NSObject {
    override init() {}

    /// Always nil.
    public class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
    /// Always nil.
    public class func `default`(
        _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
    ) -> AVCaptureDevice? { nil }
    /// Always empty.
    public class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { [] }

    /// Returns `restricted`, because nobody can allow it.
    public class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus { .restricted }
    /// Asks nobody. It calls `handler` with false on a later turn of the main queue.
    public class func requestAccess(
        for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void
    ) {
        DispatchQueue.main.async { handler(false) }
    }
    /// Asks nobody, and returns false.
    public class func requestAccess(for mediaType: AVMediaType) async -> Bool { false }

    /// Always unspecified.
    open var position: Position { .unspecified }
    /// Always false.
    open var hasTorch: Bool { false }
    /// Always false.
    open var hasFlash: Bool { false }

    /// The direction in which a camera looks.
    public enum Position: Int, Sendable {
        /// The values in Apple's order.
        case unspecified = 0, back, front
    }

    /// A kind of device.
    public struct DeviceType: RawRepresentable, Hashable, Sendable {
        /// Apple's name for it.
        public let rawValue: String
        /// Creates a value from another name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The usual camera.
        public static let builtInWideAngleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
        /// The microphone.
        public static let builtInMicrophone = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInMicrophone")
    }
}

/// The permission to use a camera or a microphone.
public enum AVAuthorizationStatus: Int, Sendable {
    /// The values in Apple's order. Only `restricted` occurs.
    case notDetermined = 0, restricted, denied, authorized
}

/// The input from a device. The app has no device.
open class AVCaptureInput: NSObject {}

/// The input from a device. The app has no device, so the initializer always throws.
open class AVCaptureDeviceInput: AVCaptureInput {
    /// Creates nothing, because there is no device.
    ///
    /// - Throws: Always `CocoaError.featureUnsupported`.
    public init(device: AVCaptureDevice) throws { throw CocoaError(.featureUnsupported) }
}

/// The output of devices. There is none.
open class AVCaptureOutput: NSObject {}

/// A connection of inputs and outputs. It accepts none, and `startRunning()` logs that once.
open class AVCaptureSession: NSObject {
    /// Creates a session without devices.
    public override init() {}

    /// Always false.
    open var isRunning: Bool { false }
    /// Has no effect.
    open var sessionPreset = Preset.high
    /// Always false.
    open func canAddInput(_ input: AVCaptureInput) -> Bool { false }
    /// Always false.
    open func canAddOutput(_ output: AVCaptureOutput) -> Bool { false }
    /// Does nothing.
    open func addInput(_ input: AVCaptureInput) {}
    /// Does nothing.
    open func addOutput(_ output: AVCaptureOutput) {}
    /// Does nothing.
    open func removeInput(_ input: AVCaptureInput) {}
    /// Does nothing.
    open func removeOutput(_ output: AVCaptureOutput) {}
    /// Does nothing.
    open func beginConfiguration() {}
    /// Does nothing.
    open func commitConfiguration() {}
    /// Always empty.
    open var inputs: [AVCaptureInput] { [] }
    /// Always empty.
    open var outputs: [AVCaptureOutput] { [] }
    /// Starts nothing, and logs that once.
    open func startRunning() {
        Silence.log("AVCaptureSession.startRunning()", "there is no camera and no microphone here")
    }
    /// Does nothing.
    open func stopRunning() {}

    /// The wanted quality.
    public struct Preset: RawRepresentable, Hashable, Sendable {
        /// Apple's name for it.
        public let rawValue: String
        /// Creates a value from another name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// High quality.
        public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
        /// Medium quality.
        public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
        /// Low quality.
        public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
        /// The quality of a photograph.
        public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
    }
}
