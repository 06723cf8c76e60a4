import Foundation
import Synchronization

/// The folders with an app's resources: its own first, followed by those of its libraries.
enum ResourceFolders {
    private static let found = Mutex<[URL]?>(nil)

    /// The folders: the app's own, those of its libraries, and that of the main bundle. A test can replace them, which
    /// also forgets the files found so far.
    static var ofProcess: [URL] {
        get {
            found.withLock { found in
                if let found { return found }
                let bundles = ResourceBundles.ofProcess
                let folders = bundles.own + bundles.ofLibraries + (Bundle.main.resourceURL.map { [$0] } ?? [])
                found = folders
                return folders
            }
        }
        set {
            found.withLock { $0 = newValue }
            indexes.withLock { $0 = [:] }
            generationCount.add(1, ordering: .relaxed)
        }
    }

    /// A number that changes with the folders. Files found before the change are outdated then.
    static var generation: Int { generationCount.load(ordering: .relaxed) }
    private static let generationCount = Atomic<Int>(0)

    /// Returns the places where a bundle or the app may have a file: at the top, in `Resources`, and in language
    /// folders.
    static func places(in bundle: Bundle?) -> [URL] {
        folders(of: bundle).flatMap { folder in
            [folder, folder.appendingPathComponent("Resources")].flatMap { place in
                [place] + languageFolders.map { place.appendingPathComponent($0) }
            }
        }
    }

    /// Returns the folders of a bundle. The main bundle is the folder of the executable, in which the app's
    /// resources have separate folders.
    private static func folders(of bundle: Bundle?) -> [URL] {
        guard let bundle, bundle.bundlePath != Bundle.main.bundlePath else { return ofProcess }
        return [bundle.resourceURL ?? bundle.bundleURL]
    }

    /// The language folders: `Base.lproj`, which contains Interface Builder's translated files, the user's
    /// languages, then English.
    private static let languageFolders: [String] =
        (["Base", "base"] + Locale.preferredLanguages.flatMap { [$0, String($0.prefix { $0 != "-" })] } + ["en"])
        .reduce(into: []) { if !$0.contains("\($1).lproj") { $0.append("\($1).lproj") } }

    static func isPlainName(_ name: String) -> Bool {
        !name.isEmpty && !name.contains("/") && !name.contains("\0") && name != "." && name != ".."
    }

    /// Returns a file by its name, only from the places of the bundle or app. The first place with the file counts.
    /// Returns nil if there is none, if the name has a slash, or if a link leads out of the resources.
    static func url(_ name: String, extension pathExtension: String, in bundle: Bundle?) -> URL? {
        guard isPlainName(name) else { return nil }
        let file = pathExtension.isEmpty ? name : "\(name).\(pathExtension)"
        return places(in: bundle).lazy.map { $0.appendingPathComponent(file) }
            .first { FileManager.default.fileExists(atPath: $0.path) && isWithin(bundle, $0) }
    }

    /// Returns true if a file is within the bundle's resources. Links may only lead from one place of the resources
    /// to another.
    private static func isWithin(_ bundle: Bundle?, _ file: URL) -> Bool {
        let path = file.resolvingSymlinksInPath().path
        return folders(of: bundle).contains {
            path.hasPrefix($0.resolvingSymlinksInPath().path + "/")
        }
    }

    // MARK: Files by name

    /// The contents of a bundle's places at the time of the first request.
    private struct Index {
        var files: [String: [URL]] = [:]
        var catalogs: [URL] = []
    }

    private static let indexes = Mutex<[String: Index]>([:])

    /// Returns the files with that name, extension included, from all places. It reads the folders once, so it doesn't
    /// find later files.
    static func files(_ name: String, in bundle: Bundle?) -> [URL] { index(of: bundle).files[name] ?? [] }

    /// Returns the names of all files with that extension, in any order and each once. It reads the folders once.
    static func names(withExtension pathExtension: String, in bundle: Bundle?) -> [String] {
        index(of: bundle).files.keys.filter { $0.hasSuffix(".\(pathExtension)") }
    }

    /// Returns the asset catalogs of all places. It reads the folders once.
    static func catalogs(in bundle: Bundle?) -> [URL] { index(of: bundle).catalogs }

    private static func index(of bundle: Bundle?) -> Index {
        let key = bundle?.bundlePath ?? ""
        if let known = indexes.withLock({ $0[key] }) { return known }
        var index = Index()
        for place in places(in: bundle) {
            for name in ((try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []).sorted() {
                let url = place.appendingPathComponent(name)
                index.files[name, default: []].append(url)
                if name.hasSuffix(".xcassets") { index.catalogs.append(url) }
            }
        }
        indexes.withLock { $0[key] = index }
        return index
    }
}
