import Foundation

/// The identity of an app: `CFBundleIdentifier`, `CFBundleVersion` and `CFBundleName` of its Info.plist. Without an
/// Info.plist, they are the executable's name and "1".
package struct ApplicationIdentity: Sendable, Equatable {
    package var bundleIdentifier: String
    package var bundleVersion: String
    package var name: String
    /// The app's initial storyboard, by `UIMainStoryboardFile` or the scene manifest, or nil without one.
    package var mainStoryboard: String?
    /// The values of Info.plist, with those that Xcode would fill in.
    package var info: [String: Any] {
        get { contents.values }
        set { contents.values = newValue }
    }
    /// Values of a property list do not change.
    private var contents = Contents()

    private struct Contents: @unchecked Sendable, Equatable {
        var values: [String: Any] = [:]

        static func == (_ one: Contents, _ other: Contents) -> Bool {
            NSDictionary(dictionary: one.values) == NSDictionary(dictionary: other.values)
        }
    }

    package init(
        bundleIdentifier: String, bundleVersion: String = "1", name: String? = nil, mainStoryboard: String? = nil,
        info: [String: Any] = [:]
    ) {
        self.bundleIdentifier = bundleIdentifier
        self.bundleVersion = bundleVersion
        self.name = name ?? bundleIdentifier
        self.mainStoryboard = mainStoryboard
        self.info = info
    }

    init(_ info: InfoPlist, executableName: String) {
        self.init(
            bundleIdentifier: info["CFBundleIdentifier"] ?? executableName,
            bundleVersion: info["CFBundleVersion"] ?? "1", name: info["CFBundleName"] ?? executableName,
            mainStoryboard: info["UIMainStoryboardFile"] ?? SceneManifest(info.values)?.mainStoryboard,
            info: info.values)
    }

    /// The scene manifest, or nil in an app without scenes.
    var sceneManifest: SceneManifest? { SceneManifest(info).flatMap { $0.hasScenes ? $0 : nil } }

    /// The identity of the running executable. `UIKIT_BUNDLE_VERSION` replaces the version, to test how the app
    /// restores a state of another version.
    package static let ofProcess: ApplicationIdentity = {
        var identity = ApplicationIdentity(.ofProcess, executableName: InfoPlist.executableName)
        if let version = ProcessInfo.processInfo.environment["UIKIT_BUNDLE_VERSION"], !version.isEmpty {
            identity.bundleVersion = version
        }
        return identity
    }()
}
