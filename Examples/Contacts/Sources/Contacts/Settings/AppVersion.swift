import Foundation

/// "1.0 (1)": the version that the app's Info.plist names.
enum AppVersion {
    static var text: String {
        guard
            let url = Bundle.module.url(forResource: "Info", withExtension: "plist", subdirectory: "Resources"),
            let data = try? Data(contentsOf: url),
            let info = try? PropertyListDecoder().decode(Info.self, from: data)
        else { return "unknown" }
        return "\(info.CFBundleShortVersionString) (\(info.CFBundleVersion))"
    }

    private struct Info: Decodable {
        let CFBundleShortVersionString: String
        let CFBundleVersion: String
    }
}
