import Foundation
import Synchronization

/// The colors and images in the asset catalogs of an app's resources, in their light appearance.
///
/// UIKit reads a catalog as Xcode writes it: a folder with the extension `xcassets`. It lists the sets of a catalog
/// once, and reads their files each time.
enum AssetCatalogs {
    /// The folders of a catalog's sets by `kind/name`.
    private typealias Contents = [String: URL]

    private static let catalogs = Mutex<[URL: Contents]>([:])

    /// The limit of nested folders. Real catalogs are a few folders deep.
    private static let maximumDepth = 10
    private static let maximumSets = 50_000
    /// The limit of the size of a `Contents.json` in bytes. Real ones have a few lines.
    private static let maximumSize = 1 << 20

    // MARK: Sets

    /// Returns the color with that name in its light appearance. A nil bundle means the app's resources. Returns nil if
    /// no catalog has it, or has components for it that UIKit can read.
    static func color(_ name: String, in bundle: Bundle?) -> UIColor? {
        folders(of: "colorset", name, in: bundle).lazy.compactMap { folder in
            entries("colors", of: folder).lazy.compactMap { ($0["color"] as? [String: Any]).flatMap(color) }.first
        }.first
    }

    /// Returns the files of an image in its light appearance. In each catalog, those with the highest scale come first. A
    /// nil bundle means the app's resources. Returns none if no catalog has the image.
    static func imageFiles(_ name: String, in bundle: Bundle?) -> [URL] {
        folders(of: "imageset", name, in: bundle).flatMap { folder in
            entries("images", of: folder)
                .sorted { scale($0) > scale($1) }
                .compactMap { $0["filename"] as? String }
                .filter(ResourceFolders.isPlainName)
                .map { folder.appendingPathComponent($0) }
        }
    }

    /// Returns the files of a data set. In each catalog, those for all devices come first, then those for phones, then
    /// those for tablets. A nil bundle means the app's resources. Returns none if no catalog has the data set.
    static func dataFiles(_ name: String, in bundle: Bundle?) -> [URL] {
        folders(of: "dataset", name, in: bundle).flatMap { folder in
            entries("data", of: folder)
                .compactMap { $0["filename"] as? String }
                .filter(ResourceFolders.isPlainName)
                .map { folder.appendingPathComponent($0) }
        }
    }

    private static func folders(of kind: String, _ name: String, in bundle: Bundle?) -> [URL] {
        ResourceFolders.catalogs(in: bundle).compactMap { contents(of: $0)["\(kind)/\(name)"] }
    }

    private static func contents(of catalog: URL) -> Contents {
        if let known = catalogs.withLock({ $0[catalog] }) { return known }
        var contents: Contents = [:]
        collect(catalog, namespace: "", depth: 0, into: &contents)
        catalogs.withLock { $0[catalog] = contents }
        return contents
    }

    /// Collects the sets of a folder and the folders in it. The first of several sets with one name counts. If the
    /// folder provides a namespace, its name is part of their names. Ignores links, folders more than ten levels deep,
    /// and sets after the 50,000th.
    private static func collect(_ folder: URL, namespace: String, depth: Int, into contents: inout Contents) {
        guard depth < maximumDepth else { return }
        let keys: Set<URLResourceKey> = [.isDirectoryKey, .isSymbolicLinkKey]
        let children = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: Array(keys), options: .skipsHiddenFiles)
        for child in (children ?? []).sorted(by: { $0.lastPathComponent < $1.lastPathComponent }) {
            guard contents.count < maximumSets, let values = try? child.resourceValues(forKeys: keys),
                values.isDirectory == true, values.isSymbolicLink != true
            else { continue }
            let name = child.deletingPathExtension().lastPathComponent
            switch child.pathExtension {
            case "colorset", "imageset", "dataset":
                let key = "\(child.pathExtension)/\(namespace)\(name)"
                if contents[key] == nil { contents[key] = child }
            case "":
                let properties = json(child)["properties"] as? [String: Any]
                let isNamespace = properties?["provides-namespace"] as? Bool == true
                collect(
                    child, namespace: isNamespace ? "\(namespace)\(child.lastPathComponent)/" : namespace,
                    depth: depth + 1, into: &contents)
            default:
                continue
            }
        }
    }

    // MARK: Contents.json

    private static func json(_ folder: URL) -> [String: Any] {
        let url = folder.appendingPathComponent("Contents.json")
        let size = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.size] as? Int
        guard let size, size <= maximumSize, let data = try? Data(contentsOf: url) else { return [:] }
        return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:]
    }

    /// Returns the entries without those for an appearance of their own, such as the dark one, or for other devices.
    /// Entries for all devices come first, then those for phones, then those for tablets.
    private static func entries(_ key: String, of folder: URL) -> [[String: Any]] {
        let entries = (json(folder)[key] as? [[String: Any]] ?? []).filter { $0["appearances"] == nil }
        func of(_ idiom: String) -> [[String: Any]] { entries.filter { $0["idiom"] as? String == idiom } }
        return of("universal") + of("iphone") + of("ipad")
    }

    private static func scale(_ entry: [String: Any]) -> Int {
        (entry["scale"] as? String).flatMap { Int($0.prefix { $0 != "x" }) } ?? 0
    }

    private static func color(_ entry: [String: Any]) -> UIColor? {
        if let reference = entry["reference"] as? String { return UIColor.systemColors[reference] }
        let components = entry["components"] as? [String: Any] ?? [:]
        let alpha = component(components["alpha"]) ?? 1
        if let white = component(components["white"]) { return UIColor(white: white, alpha: alpha) }
        guard let red = component(components["red"]), let green = component(components["green"]),
            let blue = component(components["blue"])
        else { return nil }
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Reads a component. A number with a fraction is from 0 to 1. An integer is from 0 to 255, decimal or hexadecimal.
    /// Returns nil for any other value.
    private static func component(_ value: Any?) -> CGFloat? {
        guard let text = value as? String else { return nil }
        if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
        if !text.contains("."), let number = Int(text) { return CGFloat(number) / 255 }
        guard let number = Double(text), number.isFinite else { return nil }
        return CGFloat(number)
    }
}
