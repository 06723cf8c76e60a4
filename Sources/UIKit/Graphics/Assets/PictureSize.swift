import Foundation

/// The width and height in pixels from the header of a picture file. The bytes can have any content.
struct PictureSize: Equatable {
    let width: Int
    let height: Int

    /// Reads the size. Returns nil if the file isn't a PNG, GIF, JPEG or WebP, is truncated, or has a length of 0.
    init?(of data: Data) {
        let bytes = Bytes(data)
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            self.init(bytes.bigEndian(at: 16, count: 4), bytes.bigEndian(at: 20, count: 4))
        } else if data.starts(with: Array("GIF8".utf8)) {
            self.init(bytes.littleEndian(at: 6, count: 2), bytes.littleEndian(at: 8, count: 2))
        } else if data.starts(with: [0xFF, 0xD8, 0xFF]) {
            self.init(jpeg: bytes)
        } else if data.starts(with: Array("RIFF".utf8)), bytes.text(at: 8) == "WEBP" {
            self.init(webP: bytes)
        } else {
            return nil
        }
    }

    private init?(_ width: Int?, _ height: Int?) {
        guard let width, let height, width > 0, height > 0 else { return nil }
        self.width = width
        self.height = height
    }

    /// Reads segment after segment until one begins a frame. Returns nil if none does.
    private init?(jpeg bytes: Bytes) {
        var place = 2
        while bytes[place] == 0xFF, let marker = bytes[place + 1], let length = bytes.bigEndian(at: place + 2, count: 2)
        {
            // Any number of fill bytes may precede a marker.
            if marker == 0xFF {
                place += 1
                continue
            }
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                self.init(bytes.bigEndian(at: place + 7, count: 2), bytes.bigEndian(at: place + 5, count: 2))
                return
            }
            place += 2 + max(length, 2)
        }
        return nil
    }

    private init?(webP bytes: Bytes) {
        switch bytes.text(at: 12) {
        case "VP8X":
            self.init(
                bytes.littleEndian(at: 24, count: 3).map { $0 + 1 }, bytes.littleEndian(at: 27, count: 3).map { $0 + 1 }
            )
        case "VP8 ":
            self.init(
                bytes.littleEndian(at: 26, count: 2).map { $0 & 0x3FFF },
                bytes.littleEndian(at: 28, count: 2).map { $0 & 0x3FFF })
        case "VP8L":
            guard let bits = bytes.littleEndian(at: 21, count: 4) else { return nil }
            self.init((bits & 0x3FFF) + 1, ((bits >> 14) & 0x3FFF) + 1)
        default:
            return nil
        }
    }

    /// The bytes by index. They are nil after the end.
    private struct Bytes {
        let data: Data

        init(_ data: Data) {
            self.data = data
        }

        subscript(place: Int) -> UInt8? {
            place >= 0 && place < data.count ? data[data.startIndex + place] : nil
        }

        func bigEndian(at place: Int, count: Int) -> Int? { number(Array(place..<place + count)) }
        func littleEndian(at place: Int, count: Int) -> Int? { number((place..<place + count).reversed()) }

        func text(at place: Int) -> String? {
            let bytes = (place..<place + 4).compactMap { self[$0] }
            return bytes.count == 4 ? String(decoding: bytes, as: UTF8.self) : nil
        }

        private func number(_ places: [Int]) -> Int? {
            var value = 0
            for place in places {
                guard let byte = self[place] else { return nil }
                value = value << 8 | Int(byte)
            }
            return value
        }
    }
}
