import Foundation

/// The results that a run keeps for the next one: the facts of each file, and the dependencies of its rewriting.
struct PortCache: Codable {
    struct File: Codable {
        let version: FileVersion
        let facts: FileFacts
        let questions: Set<String>
        let isRewritten: Bool
        let diagnostics: [PortDiagnostic]
    }

    let stamp: String
    var files: [String: File]

    /// Reads the cache. It is empty if there is none, if it cannot be read, or if another version of the tool wrote it.
    static func read(from file: URL, stamp: String) -> PortCache {
        guard let data = try? Data(contentsOf: file),
            let cache = try? JSONDecoder().decode(PortCache.self, from: data), cache.stamp == stamp
        else { return PortCache(stamp: stamp, files: [:]) }
        return cache
    }

    func write(to file: URL) throws {
        try JSONEncoder().encode(self).write(to: file, options: .atomic)
    }
}
