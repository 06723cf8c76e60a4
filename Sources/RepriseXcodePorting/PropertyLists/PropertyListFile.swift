import Foundation

/// A reader of property list files of any kind: old-style, XML or binary.
enum PropertyListFile {
    /// The maximum size in bytes. The largest known project has 12 MB.
    static let maximumSize = 64 << 20

    static func read(_ path: String) throws(PortingError) -> PropertyListValue {
        let bytes = try self.bytes(of: path)
        let text = TextEncoding.utf8(bytes)
        let isXML = ["<?xml", "<!DOCTYPE", "<plist", "bplist"].contains { text.starts(with: Array($0.utf8)) }
        if isXML {
            do {
                let list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
                if let value = PropertyListValue(foundation: list) { return value }
                throw PortingError.file(path, "It is a property list without content.")
            } catch let error as PortingError {
                throw error
            } catch {
                let reason = (error as NSError).userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
                throw .file(path, "It isn't a property list: \(reason)")
            }
        }
        do throws(OldStylePropertyList.Problem) {
            return try OldStylePropertyList.read(bytes)
        } catch {
            throw .syntax(file: path, line: error.line, error.message)
        }
    }

    /// Returns the bytes of a regular file.
    ///
    /// - Throws: `PortingError` if the file cannot be read, is too large, or isn't a regular file.
    static func bytes(of path: String, maximumSize: Int = maximumSize) throws(PortingError) -> [UInt8] {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .file(path, "It does not exist or cannot be read.") }
        // Reading a pipe would never end.
        guard status.st_mode & S_IFMT == S_IFREG else { throw .file(path, "It isn't a file.") }
        guard status.st_size <= maximumSize else {
            throw .file(path, "It has \(status.st_size) bytes. reprise reads at most \(maximumSize).")
        }
        do {
            return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw .file(path, "It cannot be read: \(error.localizedDescription)")
        }
    }
}
