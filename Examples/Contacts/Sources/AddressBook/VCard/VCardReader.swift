import Foundation

/// Reads vCard 3.0 (RFC 2426) and 4.0 (RFC 6350) files.
///
/// No input ends the process, and a broken card loses only what is broken: everything that was left out is in the
/// result's problems, with its line. The time is linear in the size of the file, and the limits bound the memory.
///
/// Of a name, prefixes ("Dr.") and suffixes ("Jr.") are not kept. A card without a UID gets an identifier that is
/// derived from what it says, so importing it again finds the same contact.
public struct VCardReader: Sendable {
    private let limits: VCardLimits

    /// A reader that keeps to the limits.
    public init(limits: VCardLimits = VCardLimits()) {
        self.limits = limits
    }

    /// Reads the bytes of a file.
    public func read(_ data: Data) -> VCardContents {
        var parser = VCardParser(limits: limits)
        data.withUnsafeBytes { parser.consume($0) }
        return parser.finish()
    }

    /// Reads a file piece by piece.
    ///
    /// - Throws: when the file cannot be opened or read; what it contains is never a reason to throw.
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
