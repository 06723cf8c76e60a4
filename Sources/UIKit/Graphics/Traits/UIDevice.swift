import Foundation

/// The machine of the app.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
    /// The only device.
    public static let current = UIDevice()

    /// Always `mac`, because a Linux desktop has windows and a keyboard like a Mac.
    public let userInterfaceIdiom = UIUserInterfaceIdiom.mac
    /// Always `Linux`.
    public let systemName = "Linux"
    /// The version of the kernel from `uname`.
    public let systemVersion: String
    /// The processor's architecture from `uname`, for instance `x86_64`. `unknown` if that fails.
    public let model: String
    public var localizedModel: String { model }
    /// Always unknown, because the interface doesn't rotate.
    public let orientation = UIDeviceOrientation.unknown
    /// The name of the machine in its network.
    public let name = ProcessInfo.processInfo.hostName

    /// Always nil, because Linux has no identifier of a device for the apps of a vendor.
    public var identifierForVendor: UUID? { nil }
    /// Always true.
    public var isMultitaskingSupported: Bool { true }
    /// Has no effect, because UIKit doesn't read the state of the battery.
    public var isBatteryMonitoringEnabled = false
    /// Always -1, which means unknown.
    public var batteryLevel: Float { -1 }
    /// Always unknown.
    public var batteryState: BatteryState { .unknown }
    /// Always false, because the interface doesn't rotate.
    public var isGeneratingDeviceOrientationNotifications: Bool { false }

    /// Has no effect, because the interface doesn't rotate.
    public func beginGeneratingDeviceOrientationNotifications() {}
    /// Has no effect, because the interface doesn't rotate.
    public func endGeneratingDeviceOrientationNotifications() {}

    /// Never posted, because the interface doesn't rotate.
    public nonisolated static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")
    /// Never posted.
    public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")
    /// Never posted.
    public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
        "UIDeviceBatteryStateDidChangeNotification")

    /// The state of a battery.
    public enum BatteryState: Int, Sendable {
        /// Always unknown here.
        case unknown = 0, unplugged, charging, full
    }

    override init() {
        var names = utsname()
        guard uname(&names) == 0 else {
            systemVersion = "0"
            model = "unknown"
            return
        }
        systemVersion = Self.string(&names.release)
        model = Self.string(&names.machine)
    }

    private static func string<Characters>(_ characters: inout Characters) -> String {
        withUnsafeBytes(of: &characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown = 0, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// True if the device is on its back or its face.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// True if an interface can have the orientation. False if the device is flat.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
