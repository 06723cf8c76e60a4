import Foundation

/// A reader of vCard 3.0 (RFC 2426) and 4.0 (RFC 6350) files.
///
/// No input ends the process, and a broken card loses only its broken parts. The result's problems list everything
/// that was left out, with its line. The time is linear in the size of the file, and the limits bound the memory.
///
/// Prefixes ("Dr.") and suffixes ("Jr.") of names are not kept. A card without a UID gets an identifier that is
/// derived from its content, so importing it again finds the same contact.
public struct VCardReader: Sendable {
    private let limits: VCardLimits

    /// Makes a reader with limits.
    public init(limits: VCardLimits = VCardLimits()) {
        self.limits = limits
    }

    /// Reads the bytes of a file. The result contains the contacts and the problems.
    public func read(_ data: Data) -> VCardContents {
        var parser = VCardParser(limits: limits)
        data.withUnsafeBytes { parser.consume($0) }
        return parser.finish()
    }

    /// Reads a file in pieces.
    ///
    /// - Parameter url: the URL of the file.
    /// - Throws: `VCardFileError` if the file cannot be opened or read. Its content never causes an error.
    public func read(contentsOf url: URL) throws(VCardFileError) -> VCardContents {
        var parser = VCardParser(limits: limits)
        do {
            let file = try FileHandle(forReadingFrom: url)
            defer { try? file.close() }
            while parser.wantsMore, let piece = try file.read(upToCount: 64 << 10), !piece.isEmpty {
                piece.withUnsafeBytes { parser.consume($0) }
            }
        } catch {
            throw VCardFileError(path: url.path, reason: error.localizedDescription)
        }
        return parser.finish()
    }
}
