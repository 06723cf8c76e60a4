import Foundation

/// The machine that the app runs on.
@MainActor
public final class UIDevice: NSObject {
    public static let current = UIDevice()

    /// A Linux desktop is operated with windows and a keyboard, as a Mac is.
    public let userInterfaceIdiom = UIUserInterfaceIdiom.mac
    public let systemName = "Linux"
    /// Of the kernel, as `uname` gives it.
    public let systemVersion: String
    public let model: String
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
