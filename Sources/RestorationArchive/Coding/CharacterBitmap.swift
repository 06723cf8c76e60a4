import Foundation

/// The bits of a set of characters: 8,192 bytes for the first plane, then the number of a plane and its 8,192 bytes for
/// each other plane that is not empty.
struct CharacterBitmap {
    private static let planeSize = 8192
    private static let lastPlane = 16

    let bytes: Data

    init(_ bytes: Data) {
        self.bytes = bytes
    }

    /// The numbers of the characters in ascending ranges, which neither touch nor overlap. It ignores the rest of the
    /// bytes from the first plane on that is incomplete or has a number outside 1 to 16.
    var ranges: [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start: Int?
        func reach(_ place: Int, _ isIn: Bool) {
            if isIn {
                start = start ?? place
            } else if let first = start {
                ranges.append(first..<place)
                start = nil
            }
        }
        let bytes = Array(bytes)
        var end = 0
        func add(_ first: Int, plane: Int) {
            let base = plane * Self.planeSize * 8
            if base != end { reach(end, false) }
            for index in 0..<Self.planeSize where first + index < bytes.count {
                let byte = bytes[first + index]
                let place = base + index * 8
                if byte == 0 || byte == 0xFF {
                    reach(place, byte != 0)
                } else {
                    for bit in 0..<8 { reach(place + bit, byte >> bit & 1 != 0) }
                }
            }
            end = base + Self.planeSize * 8
        }
        add(0, plane: 0)
        var next = Self.planeSize
        while next + Self.planeSize < bytes.count, (1...Self.lastPlane).contains(Int(bytes[next])) {
            add(next + 1, plane: Int(bytes[next]))
            next += 1 + Self.planeSize
        }
        reach(end, false)
        return ranges
    }

    /// Creates the bits of the characters with these numbers. Fails if a number isn't that of a character.
    init?(ranges: [Range<Int>]) {
        var planes: [[UInt8]] = Array(repeating: [], count: Self.lastPlane + 1)
        planes[0] = Array(repeating: 0, count: Self.planeSize)
        for range in ranges {
            guard range.lowerBound >= 0, range.upperBound <= planes.count * Self.planeSize * 8 else { return nil }
            for place in range {
                let (plane, bit) = place.quotientAndRemainder(dividingBy: Self.planeSize * 8)
                if planes[plane].isEmpty { planes[plane] = Array(repeating: 0, count: Self.planeSize) }
                planes[plane][bit / 8] |= 1 << (bit % 8)
            }
        }
        var bytes = Data(planes[0])
        for plane in 1...Self.lastPlane where !planes[plane].isEmpty {
            bytes.append(UInt8(plane))
            bytes.append(contentsOf: planes[plane])
        }
        self.bytes = bytes
    }
}
