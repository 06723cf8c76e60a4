import Foundation

/// The files of a saved state, for tests that damage them.
package struct SavedStateFiles {
    private let folder: URL

    /// - Parameter folder: a folder that contains states, at any depth.
    package init(folder: URL) {
        self.folder = folder
    }

    /// Corrupts the generations written since that time, as a faulty disk may. Their first 16 bytes stay.
    ///
    /// - Returns: false if there are none.
    /// - Throws: an error if one cannot be read or written.
    @discardableResult
    package func damage(writtenSince start: Date) throws -> Bool {
        let keys: [URLResourceKey] = [.contentModificationDateKey]
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys)?.compactMap {
            $0 as? URL
        }
        let written = (files ?? []).filter { file in
            let date = (try? file.resourceValues(forKeys: Set(keys)))?.contentModificationDate
            return file.pathExtension == "state" && date.map { $0 > start } ?? false
        }
        for file in written {
            let bytes = try Data(contentsOf: file)
            try Data(bytes.enumerated().map { $0.offset < 16 ? $0.element : $0.element ^ 0x5A }).write(to: file)
        }
        return !written.isEmpty
    }
}
