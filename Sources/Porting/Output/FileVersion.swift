import Foundation

/// By what a file is known to be unchanged, as build systems do it.
struct FileVersion: Codable, Hashable, Sendable {
    let size: Int
    /// Seconds since 1970.
    let modified: Double

    init(path: String) throws {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        size = (attributes[.size] as? NSNumber)?.intValue ?? -1
        modified = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? -1
    }
}
