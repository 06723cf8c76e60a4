import Foundation

/// The files of a saved state, as a test breaks them.
package struct SavedStateFiles {
    private let folder: URL

    /// - Parameter folder: in which states lie, at whatever depth.
    package init(folder: URL) {
        self.folder = folder
    }

    /// Makes the generations unreadable that were written to since that time, as a disk may: those of a process that was started then.
    ///
    /// - Returns: false if there is none.
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
