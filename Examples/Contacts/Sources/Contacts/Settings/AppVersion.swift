import Foundation

/// The version that the app's Info.plist names.
struct AppVersion: Decodable, CustomStringConvertible {
    private let version: String
    private let build: String

    private enum CodingKeys: String, CodingKey {
        case version = "CFBundleShortVersionString"
        case build = "CFBundleVersion"
    }

    /// nil for an app that was taken apart, without its resources.
    static var current: AppVersion? {
        Bundle.module.url(forResource: "Info", withExtension: "plist", subdirectory: "Resources")
            .flatMap { try? Data(contentsOf: $0) }
            .flatMap { try? PropertyListDecoder().decode(AppVersion.self, from: $0) }
    }

    /// "1.0 (1)"
    var description: String { "\(version) (\(build))" }
}
