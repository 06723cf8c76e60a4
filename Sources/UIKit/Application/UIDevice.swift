import Foundation

/// The machine that the app runs on.
@MainActor
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
}
