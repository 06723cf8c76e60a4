import Foundation
import Synchronization

/// The images by name from asset catalogs and files. Like Apple's UIKit, it reads each of them once and keeps it. It
/// looks for a missing one again each time.
enum NamedImages {
    private struct Key: Hashable {
        let name: String
        let bundle: String?
        let generation: Int
    }

    private static let images = Mutex<[Key: UIImage]>([:])
    private static let extensions = ["png", "jpg", "jpeg", "gif", "webp", "svg"]
    /// The suffixes of scales, the largest first, because displays scale images down well.
    private static let scales = ["@3x", "@2x", ""]

    /// Returns a named image.
    /// - Returns: nil if the image doesn't exist, or browsers don't show its kind.
    static func image(_ name: String, in bundle: Bundle?) -> UIImage? {
        // The main bundle means the app's resources, which are beside it.
        let bundle = bundle === Bundle.main ? nil : bundle
        let key = Key(name: name, bundle: bundle?.bundlePath, generation: ResourceFolders.generation)
        if let known = images.withLock({ $0[key] }) { return known }
        let files = AssetCatalogs.imageFiles(name, in: bundle) + files(name, in: bundle)
        guard let image = files.lazy.compactMap({ UIImage(contentsOfFile: $0.path) }).first else { return nil }
        images.withLock { $0[key] = image }
        return image
    }

    private static func files(_ name: String, in bundle: Bundle?) -> [URL] {
        let given = (name as NSString).pathExtension.lowercased()
        let base = extensions.contains(given) ? (name as NSString).deletingPathExtension : name
        let candidates = extensions.contains(given) ? [given] : extensions
        return candidates.flatMap { candidate in
            scales.flatMap { ResourceFolders.files("\(base)\($0).\(candidate)", in: bundle) }
        }
    }
}
