import Foundation

/// The machine that the app runs on.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
    /// The only device there is.
    public static let current = UIDevice()

    /// A Linux desktop is operated with windows and a keyboard, as a Mac is.
    public let userInterfaceIdiom = UIUserInterfaceIdiom.mac
    /// Always `Linux`.
    public let systemName = "Linux"
    /// Of the kernel, as `uname` gives it.
    public let systemVersion: String
    /// The processor's architecture, as `uname` gives it, for instance `x86_64`; `unknown` if that fails.
    public let model: String
    public var localizedModel: String { model }
    /// Always unknown: nothing here is turned.
    public let orientation = UIDeviceOrientation.unknown
    /// The name of the machine in its network.
    public let name = ProcessInfo.processInfo.hostName

    /// Always nil: nothing here names a device for all apps of a vendor.
    public var identifierForVendor: UUID? { nil }
    /// Always true.
    public var isMultitaskingSupported: Bool { true }
    /// Has no effect: the state of a battery is not read.
    public var isBatteryMonitoringEnabled = false
    /// Always -1, which says that it is not known.
    public var batteryLevel: Float { -1 }
    /// Always unknown.
    public var batteryState: BatteryState { .unknown }
    /// Always false: nothing here is turned.
    public var isGeneratingDeviceOrientationNotifications: Bool { false }

    /// Has no effect: nothing here is turned.
    public func beginGeneratingDeviceOrientationNotifications() {}
    /// Has no effect: nothing here is turned.
    public func endGeneratingDeviceOrientationNotifications() {}

    /// Never posted: nothing here is turned.
    public nonisolated static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")
    /// Never posted.
    public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")
    /// Never posted.
    public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
        "UIDeviceBatteryStateDidChangeNotification")

    /// What a battery does.
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

/// Which way a device is held.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown = 0, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the device lies on its back or its face.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether an interface can be turned that way: not when the device lies flat.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
