import Foundation

/// The replacement of one part of a text that turns it into a later text. Positions count UTF-16 code units, as in
/// browsers.
package struct TextDifference: Sendable, Equatable, Codable {
    /// The position of the part.
    package var location: Int
    /// The length of the part.
    package var length: Int
    /// The text that replaces the part.
    package var text: String

    package init(location: Int, length: Int, text: String) {
        self.location = location
        self.length = length
        self.text = text
    }

    /// Finds the shortest part in which two texts differ. It begins and ends between Unicode scalars, so it splits no
    /// surrogate pair. Two equal texts give an empty part.
    package init(from old: String, to new: String) {
        var (old, new) = (old, new)
        let (start, end) = old.withUTF8 { old in new.withUTF8 { Self.commonBytes(old, $0) } }
        let lower = old.utf8.index(old.startIndex, offsetBy: start)
        let upper = old.utf8.index(old.endIndex, offsetBy: -end)
        location = old.utf16.distance(from: old.startIndex, to: lower)
        length = old.utf16.distance(from: lower, to: upper)
        let first = new.utf8.index(new.startIndex, offsetBy: start)
        text = String(new[first..<new.utf8.index(new.endIndex, offsetBy: -end)])
    }

    /// Returns the later text for the earlier one.
    ///
    /// - Returns: nil if the part isn't within `old`, or begins or ends within a surrogate pair.
    package func applied(to old: String) -> String? {
        let units = old.utf16
        let count = units.count
        guard location >= 0, length >= 0, location <= count, length <= count - location else { return nil }
        let start = units.index(units.startIndex, offsetBy: location)
        let end = units.index(start, offsetBy: length)
        guard start.samePosition(in: old.unicodeScalars) != nil, end.samePosition(in: old.unicodeScalars) != nil else {
            return nil
        }
        var result = String(old[..<start])
        result += text
        result += old[end...]
        return result
    }

    /// Counts the bytes that two texts share at their beginnings and at their ends, in whole Unicode scalars.
    private static func commonBytes(
        _ old: UnsafeBufferPointer<UInt8>, _ new: UnsafeBufferPointer<UInt8>
    ) -> (start: Int, end: Int) {
        let most = min(old.count, new.count)
        guard most > 0, let first = old.baseAddress, let other = new.baseAddress else { return (0, 0) }
        var start = 0
        // Long texts are mostly equal, so the loop compares a block at once.
        while start + block <= most, memcmp(first + start, other + start, block) == 0 { start += block }
        while start < most, old[start] == new[start] { start += 1 }
        while start > 0, old.continuesCharacter(at: start) || new.continuesCharacter(at: start) { start -= 1 }
        let left = most - start
        var end = 0
        while end + block <= left,
            memcmp(first + (old.count - end - block), other + (new.count - end - block), block) == 0
        { end += block }
        while end < left, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        while end > 0, old.continuesCharacter(at: old.count - end) { end -= 1 }
        return (start, end)
    }

    private static let block = 4096
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns true if a byte of UTF-8 belongs to the same scalar as the byte before it.
    fileprivate func continuesCharacter(at index: Int) -> Bool {
        index < count && self[index] & 0b1100_0000 == 0b1000_0000
    }
}
