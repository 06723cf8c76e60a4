import Foundation

/// A converter that joins folded lines, from pieces of a file of any size.
struct VCardUnfolder {
    private let limit: Int
    /// The part of a line whose end has not been read yet.
    private var part: VCardLine
    /// The line that the next one may continue.
    private var line: VCardLine?

    init(limit: Int) {
        self.limit = limit
        part = VCardLine(number: 1, bytes: [])
    }

    /// The number of the line being read, from 1.
    var lineNumber: Int { part.number }

    /// Reads the next piece, and passes on every complete line.
    mutating func consume(_ piece: UnsafeRawBufferPointer, _ handOut: (VCardLine) -> Void) {
        guard let base = piece.baseAddress else { return }
        var start = 0
        while start < piece.count {
            let rest = piece.count - start
            guard let found = memchr(base + start, 0x0A, rest) else {
                append(UnsafeRawBufferPointer(start: base + start, count: rest))
                return
            }
            let count = UnsafeRawPointer(found) - (base + start)
            append(UnsafeRawBufferPointer(start: base + start, count: count))
            endPart(handOut)
            start += count + 1
        }
    }

    /// Passes on the last lines at the end of the file.
    mutating func finish(_ handOut: (VCardLine) -> Void) {
        if !part.bytes.isEmpty { endPart(handOut) }
        if let line { handOut(line) }
        line = nil
    }

    private mutating func append(_ bytes: UnsafeRawBufferPointer) {
        // This is two more than the limit of a line, because the space of a fold and the CR do not count.
        part.append(bytes, limit: limit + 2)
    }

    private mutating func endPart(_ handOut: (VCardLine) -> Void) {
        let ended = part
        part = VCardLine(number: ended.number + 1, bytes: [])

        var bytes = ended.bytes[...]
        if bytes.last == 0x0D { bytes.removeLast() }
        if let first = bytes.first, first == 0x20 || first == 0x09, line != nil {
            line?.append(bytes.dropFirst(), limit: limit)
            if ended.isTruncated { line?.isTruncated = true }
            return
        }
        if let line { handOut(line) }
        line = nil
        if bytes.isEmpty { return }
        var next = VCardLine(number: ended.number, bytes: [], isTruncated: ended.isTruncated)
        next.append(bytes, limit: limit)
        line = next
    }
}
