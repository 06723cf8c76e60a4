import Foundation
import Testing
import UIKit

/// Pictures, and what UIKit reads from their files. The bytes may be anything.
struct PictureTests {
    private static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + number(13) + Data("IHDR".utf8)
    private static let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 30, 0, 40, 1])

    private static func number(_ value: UInt32) -> Data { withUnsafeBytes(of: value.bigEndian) { Data($0) } }

    private static func webP(_ kind: String, _ rest: [UInt8]) -> Data {
        Data("RIFF".utf8) + number(0) + Data(("WEBP" + kind).utf8) + number(0) + Data(rest)
    }

    @Test(arguments: [
        (png + number(40) + number(30), 40, 30),
        (jpeg, 40, 30),
        (jpeg.prefix(8) + Data([0xFF, 0xFF]) + jpeg.dropFirst(8), 40, 30),
        (Data("GIF89a".utf8) + Data([40, 0, 30, 0]), 40, 30),
        (webP("VP8X", [0, 0, 0, 0, 39, 0, 0, 29, 0, 0]), 40, 30),
        (webP("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 40, 0, 30, 0]), 40, 30),
        (webP("VP8L", [0x2F, 0x27, 0x40, 0x07, 0x00]), 40, 30),
    ])
    func `the size of a picture is that of its pixels in points`(data: Data, width: CGFloat, height: CGFloat) throws {
        let image = try #require(UIImage(data: data))
        #expect(image.size == CGSize(width: width, height: height))
        #expect(try #require(UIImage(data: data, scale: 2)).size == CGSize(width: width / 2, height: height / 2))
        for length in 0..<data.count { _ = UIImage(data: data.prefix(length))?.size }
    }

    @Test func `a picture gives back the bytes of its own kind and is not converted`() throws {
        let image = try #require(UIImage(data: Self.png))
        #expect(image.pngData() == Self.png && image.jpegData(compressionQuality: 1) == nil)
        #expect(try #require(UIImage(data: Self.jpeg)).jpegData(compressionQuality: 0.5) == Self.jpeg)
        #expect(image.size == .zero && UIImage().size == .zero)
        #expect(UIImage(systemName: "star")?.isSymbolImage == true)
    }

    @Test func `the scale is positive, and two scales of a picture are two pictures`() throws {
        let large = try #require(UIImage(data: Self.png, scale: 3))
        #expect(large != UIImage(data: Self.png))
        let negative = try #require(UIImage(data: Self.png, scale: -1))
        #expect(negative.scale == 1)
    }
}
