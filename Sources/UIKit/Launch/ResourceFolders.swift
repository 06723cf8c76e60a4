import Foundation
import Synchronization

/// The folders with an app's resources.
///
/// SwiftPM puts the resources of a target into `<package>_<target>.resources` beside the executable, either each by itself or
/// within the folder that the manifest names.
enum ResourceFolders {
    private static let found = Mutex<[URL]?>(nil)

    /// The app's own first, then those of the libraries that it is built with. A test puts others in their place.
    static var ofProcess: [URL] {
        get {
            found.withLock { found in
                if let found { return found }
                let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments.first ?? "app")
                let folders = folders(beside: program) + (Bundle.main.resourceURL.map { [$0] } ?? [])
                found = folders
                return folders
            }
        }
        set { found.withLock { $0 = newValue } }
    }

    /// The resources of the executable's target, then those of others.
    static func folders(beside executable: URL, ofOthers: Bool = true) -> [URL] {
        let folder = executable.deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let bundles = names.filter { $0.hasSuffix(".resources") }.sorted()
        let isOwn = { (name: String) in name.hasSuffix("_\(executable.lastPathComponent).resources") }
        let wanted = bundles.filter(isOwn) + (ofOthers ? bundles.filter { !isOwn($0) } : [])
        return wanted.map { folder.appendingPathComponent($0) }
    }

    /// Where a bundle, or the app, may have a file: at the top, in `Resources`, and in the folder of a language.
    static func places(in bundle: Bundle?) -> [URL] {
        // The main bundle is the folder of the executable, where the app's resources lie in folders of their own.
        let isApp = bundle.map { $0.bundlePath == Bundle.main.bundlePath } ?? true
        let folders = isApp ? ofProcess : bundle.map { [$0.resourceURL ?? $0.bundleURL] } ?? []
        return folders.flatMap { folder in
            [folder, folder.appendingPathComponent("Resources")].flatMap { place in
                [place] + languageFolders.map { place.appendingPathComponent($0) }
            }
        }
    }

    /// Interface Builder's files lie in `Base.lproj` where they are translated; then the user's languages, then English.
    private static let languageFolders: [String] =
        (["Base"] + Locale.preferredLanguages.flatMap { [$0, String($0.prefix { $0 != "-" })] } + ["en"])
        .reduce(into: []) { if !$0.contains("\($1).lproj") { $0.append("\($1).lproj") } }

    private static func isPlainName(_ name: String) -> Bool {
        !name.isEmpty && !name.contains("/") && !name.contains("\0") && name != "." && name != ".."
    }

    /// A file by its name, nowhere but in those folders.
    static func url(_ name: String, extension pathExtension: String, in bundle: Bundle?) -> URL? {
        guard isPlainName(name) else { return nil }
        let file = pathExtension.isEmpty ? name : "\(name).\(pathExtension)"
        return places(in: bundle).lazy.map { $0.appendingPathComponent(file) }
            .first { FileManager.default.fileExists(atPath: $0.path) && isWithin(bundle, $0) }
    }

    /// Links may lead from one place of the resources to another, and nowhere else.
    private static func isWithin(_ bundle: Bundle?, _ file: URL) -> Bool {
        let path = file.resolvingSymlinksInPath().path
        return (bundle.map { [$0.resourceURL ?? $0.bundleURL] } ?? ofProcess).contains {
            path.hasPrefix($0.resolvingSymlinksInPath().path + "/")
        }
    }
}
