import Foundation

/// One difference between bytes: after `kept` equal bytes, `removed` bytes are replaced with `inserted`.
struct ByteSplice: Sendable, Equatable {
    var kept: Int
    var removed: Int
    var inserted: [UInt8]

    func write(to writer: inout ByteWriter) {
        writer.count(kept)
        writer.count(removed)
        inserted.withUnsafeBytes { writer.data($0) }
    }

    static func read(from reader: inout ByteReader) throws(ArchiveError) -> ByteSplice {
        ByteSplice(
            kept: try reader.index(below: .max, else: .invalidValue),
            removed: try reader.index(below: .max, else: .invalidValue), inserted: Array(try reader.data()))
    }

    /// Applies the splices. The bytes behind the last splice stay.
    ///
    /// - Returns: The new bytes, or nil if there are fewer bytes than the splices name.
    static func apply(_ splices: [ByteSplice], to bytes: [UInt8]) -> [UInt8]? {
        var result: [UInt8] = []
        var rest = bytes[...]
        for splice in splices {
            guard splice.kept <= rest.count else { return nil }
            result += rest.prefix(splice.kept)
            rest = rest.dropFirst(splice.kept)
            guard splice.removed <= rest.count else { return nil }
            rest = rest.dropFirst(splice.removed)
            result += splice.inserted
        }
        return result + rest
    }

    /// Returns the splices that change `old` to `new`. It expects texts of lines that differ in few lines, and in few
    /// bytes of those.
    static func splices(from old: [[UInt8]], to new: [[UInt8]]) -> [ByteSplice] {
        var splices: [ByteSplice] = []
        var end = 0
        var (line, offset) = (0, 0)
        for hunk in ranges(old, new, comparing: comparedLines) {
            for kept in old[line..<hunk.old.lowerBound] { offset += kept.count }
            let (before, after) = (Array(old[hunk.old].joined()), Array(new[hunk.new].joined()))
            for part in parts(before, after) {
                let start = offset + part.old.lowerBound
                splices.append(.init(kept: start - end, removed: part.old.count, inserted: Array(after[part.new])))
                end = start + part.old.count
            }
            offset += before.count
            line = hunk.old.upperBound
        }
        return splices
    }

    /// Corresponding ranges of two sequences that differ.
    private typealias Hunk = (old: Range<Int>, new: Range<Int>)

    /// The maximum number of lines in the differing middle for which comparing saves more than it costs.
    private static let comparedLines = 512
    private static let comparedBytes = 1024
    /// The approximate number of bytes that an additional splice takes.
    private static let bridgedBytes = 4

    private static func parts(_ old: [UInt8], _ new: [UInt8]) -> [Hunk] {
        var merged: [Hunk] = []
        for part in ranges(old, new, comparing: comparedBytes) {
            if let last = merged.last, part.old.lowerBound - last.old.upperBound <= bridgedBytes {
                merged[merged.count - 1] = (
                    last.old.lowerBound..<part.old.upperBound, last.new.lowerBound..<part.new.upperBound
                )
            } else {
                merged.append(part)
            }
        }
        return merged
    }

    /// Returns the ranges in which two sequences differ, in positions of their elements. If the differing middle of one
    /// has more than `limit` elements, it is one range.
    private static func ranges<Element: Equatable>(
        _ old: [Element], _ new: [Element], comparing limit: Int
    ) -> [Hunk] {
        let prefix = zip(old, new).prefix { $0 == $1 }.count
        let suffix = zip(old[prefix...].reversed(), new[prefix...].reversed()).prefix { $0 == $1 }.count
        let middleOfOld = prefix..<old.count - suffix
        let middleOfNew = prefix..<new.count - suffix
        if middleOfOld.isEmpty, middleOfNew.isEmpty { return [] }
        guard middleOfOld.count <= limit, middleOfNew.count <= limit else { return [(middleOfOld, middleOfNew)] }
        let difference = Array(new[middleOfNew]).difference(from: Array(old[middleOfOld]))
        let removed = Set(difference.removals.map(\.offset))
        let inserted = Set(difference.insertions.map(\.offset))
        var hunks: [Hunk] = []
        var (before, after) = (0, 0)
        while before < middleOfOld.count || after < middleOfNew.count {
            let (oldStart, newStart) = (before, after)
            while removed.contains(before) { before += 1 }
            while inserted.contains(after) { after += 1 }
            if before > oldStart || after > newStart {
                hunks.append((prefix + oldStart..<prefix + before, prefix + newStart..<prefix + after))
            } else {
                before += 1
                after += 1
            }
        }
        return hunks
    }

    /// Splits a text into lines, each with the line feed that ends it. The last one may have none.
    static func lines(of text: [UInt8]) -> [[UInt8]] {
        text.withUnsafeBytes { bytes in
            var lines: [[UInt8]] = []
            var rest = bytes[...]
            while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress {
                let feed = memchr(start, Int32(UInt8(ascii: "\n")), rest.count)
                let count = feed.map { UnsafeRawPointer($0) - start + 1 } ?? rest.count
                guard count > 0 else { break }
                lines.append(Array(rest.prefix(count)))
                rest = rest.dropFirst(count)
            }
            return lines
        }
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
