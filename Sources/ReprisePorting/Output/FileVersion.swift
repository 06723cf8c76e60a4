import Foundation

/// The properties of a file that show if it changed, as in other build systems.
struct FileVersion: Codable, Hashable, Sendable {
    let size: Int
    /// The time of the last change, in seconds since 1970.
    let modified: Double

    init(path: String) throws {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        size = (attributes[.size] as? NSNumber)?.intValue ?? -1
        modified = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? -1
    }
}
