import Foundation

/// What a run leaves for the next one: the facts of each file, and on what its rewriting depends.
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

    /// Empty if there is none, or if another version of the tool has written it.
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
