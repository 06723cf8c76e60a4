import Foundation

/// The files of a saved state, as a test breaks them.
package struct SavedStateFiles {
    private let folder: URL

    /// - Parameter folder: in which states lie, at whatever depth.
    package init(folder: URL) {
        self.folder = folder
    }

    /// The generation that was written last.
    package var newest: URL? {
        let keys: [URLResourceKey] = [.contentModificationDateKey]
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys)?.compactMap {
            $0 as? URL
        }
        return (files ?? []).filter { $0.pathExtension == "state" }.max { one, other in
            let (first, second) = (Self.date(of: one), Self.date(of: other))
            return first == second ? one.path < other.path : first < second
        }
    }

    private static func date(of file: URL) -> Date {
        (try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate) ?? .distantPast
    }

    /// Makes the newest generation unreadable from its beginning on, as a disk may.
    ///
    /// - Returns: false if there is none.
    @discardableResult
    package func damageNewest() throws -> Bool {
        guard let newest else { return false }
        let bytes = try Data(contentsOf: newest)
        try Data(bytes.enumerated().map { $0.offset < 16 ? $0.element : $0.element ^ 0x5A }).write(to: newest)
        return true
    }
}
