import Foundation

/// What an app showed last, as it is handed over to be stored (S-SNAP-1): the lines of a text, and the pictures that they
/// name.
///
/// Two snapshots are compared line by line. A line that is the array of the one before costs nothing, so whoever makes
/// them keeps the lines of what has not changed.
public struct ArchiveSnapshot: Sendable {
    /// Each with the line feed that ends it.
    package let lines: [[UInt8]]
    /// Ascending by their ids, each once.
    package let pictures: [PictureFile]
    /// In bytes.
    let textSize: Int
    let pictureSize: Int

    /// A snapshot of lines, each with the line feed that ends it, and of pictures in any order.
    public init(lines: [[UInt8]], pictures: [PictureFile] = []) {
        self.init(lines, sorted: Self.sorted(pictures))
    }

    /// A text, and the pictures that it names.
    init(text: [UInt8], pictures: [PictureFile]) {
        self.init(lines: ByteSplice.lines(of: text), pictures: pictures)
    }

    private init(_ lines: [[UInt8]], sorted pictures: [PictureFile]) {
        self.lines = lines
        self.pictures = pictures
        textSize = lines.reduce(0) { $0 + $1.count }
        pictureSize = pictures.reduce(0) { $0 + $1.bytes.count }
    }

    /// There is nothing to show.
    static let none = ArchiveSnapshot(lines: [])

    private static func sorted(_ pictures: [PictureFile]) -> [PictureFile] {
        var sorted: [PictureFile] = []
        for picture in pictures.sorted(by: { $0.id < $1.id }) where sorted.last?.id != picture.id {
            sorted.append(picture)
        }
        return sorted
    }

    var isEmpty: Bool { lines.isEmpty && pictures.isEmpty }

    /// The bytes that it takes, but for a few.
    var size: Int { textSize + pictureSize + pictures.count * (PictureFile.ID.length + 4) }

    func writeText(to writer: inout ByteWriter) {
        for line in lines { writer.raw(line) }
    }

    // MARK: Differences

    /// Whether storing one for the other would change anything.
    func equals(_ other: ArchiveSnapshot) -> Bool {
        textSize == other.textSize && pictures.map(\.id) == other.pictures.map(\.id) && splices(from: other).isEmpty
    }

    /// The pictures that `other` has not.
    func pictures(missingIn other: ArchiveSnapshot) -> [PictureFile] {
        let known = Set(other.pictures.map(\.id))
        return pictures.filter { !known.contains($0.id) }
    }

    /// This snapshot with more pictures, which are not named yet.
    func adding(_ more: [PictureFile]) -> ArchiveSnapshot {
        ArchiveSnapshot(lines, sorted: Self.sorted(pictures + more))
    }

    /// Where the text differs.
    func splices(from old: ArchiveSnapshot) -> [ByteSplice] {
        lines == old.lines ? [] : ByteSplice.splices(from: old.lines, to: lines)
    }

    /// The pictures that go, by their position before, and those that come.
    func changedPictures(from old: ArchiveSnapshot) -> (removed: [Int], inserted: [PictureFile]) {
        let kept = Set(pictures.map(\.id))
        return (old.pictures.indices.filter { !kept.contains(old.pictures[$0].id) }, pictures(missingIn: old))
    }
}
