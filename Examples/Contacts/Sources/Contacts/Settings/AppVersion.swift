import Foundation

/// The version in the app's Info.plist.
struct AppVersion: Decodable, CustomStringConvertible {
    private let version: String
    private let build: String

    private enum CodingKeys: String, CodingKey {
        case version = "CFBundleShortVersionString"
        case build = "CFBundleVersion"
    }

    /// The version, or nil if the app's resources are missing.
    static var current: AppVersion? {
        Bundle.module.url(forResource: "Info", withExtension: "plist", subdirectory: "Resources")
            .flatMap { try? Data(contentsOf: $0) }
            .flatMap { try? PropertyListDecoder().decode(AppVersion.self, from: $0) }
    }

    /// The version as text, such as "1.0 (1)".
    var description: String { "\(version) (\(build))" }
}
