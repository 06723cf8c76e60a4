import Foundation

/// The last contents of an app's screen, in the form to be stored (S-SNAP-1): the lines of a text, and the pictures
/// that they name.
///
/// Two snapshots are compared line by line. A line that shares the array of the previous snapshot takes no time, so the
/// maker of snapshots should reuse unchanged lines.
public struct ArchiveSnapshot: Sendable {
    /// The lines, each with the line feed that ends it.
    package let lines: [[UInt8]]
    /// The pictures in ascending order of their ids, each once.
    package let pictures: [PictureFile]
    /// The size of the text in bytes.
    let textSize: Int
    let pictureSize: Int

    /// Creates a snapshot.
    ///
    /// - Parameters:
    ///   - lines: The lines, each with the line feed that ends it.
    ///   - pictures: The pictures, in any order. The snapshot has each once.
    public init(lines: [[UInt8]], pictures: [PictureFile] = []) {
        self.init(lines, sorted: Self.sorted(pictures))
    }

    /// Creates a snapshot of a text, and the pictures that it names.
    init(text: [UInt8], pictures: [PictureFile]) {
        self.init(lines: ByteSplice.lines(of: text), pictures: pictures)
    }

    private init(_ lines: [[UInt8]], sorted pictures: [PictureFile]) {
        self.lines = lines
        self.pictures = pictures
        textSize = lines.reduce(0) { $0 + $1.count }
        pictureSize = pictures.reduce(0) { $0 + $1.bytes.count }
    }

    /// The snapshot of an empty screen.
    static let none = ArchiveSnapshot(lines: [])

    private static func sorted(_ pictures: [PictureFile]) -> [PictureFile] {
        var sorted: [PictureFile] = []
        for picture in pictures.sorted(by: { $0.id < $1.id }) where sorted.last?.id != picture.id {
            sorted.append(picture)
        }
        return sorted
    }

    var isEmpty: Bool { lines.isEmpty && pictures.isEmpty }

    /// The approximate size in bytes.
    var size: Int { textSize + pictureSize + pictures.count * (PictureFile.ID.length + 4) }

    func writeText(to writer: inout ByteWriter) {
        for line in lines { writer.raw(line) }
    }

    // MARK: Differences

    /// Returns true if both store the same.
    func equals(_ other: ArchiveSnapshot) -> Bool {
        textSize == other.textSize && pictures.map(\.id) == other.pictures.map(\.id) && splices(from: other).isEmpty
    }

    /// Returns the pictures that `other` lacks.
    func pictures(missingIn other: ArchiveSnapshot) -> [PictureFile] {
        let known = Set(other.pictures.map(\.id))
        return pictures.filter { !known.contains($0.id) }
    }

    /// Returns this snapshot with more pictures, which its text doesn't name yet.
    func adding(_ more: [PictureFile]) -> ArchiveSnapshot {
        ArchiveSnapshot(lines, sorted: Self.sorted(pictures + more))
    }

    /// Returns the splices that change the text of `old` to that of this snapshot.
    func splices(from old: ArchiveSnapshot) -> [ByteSplice] {
        lines == old.lines ? [] : ByteSplice.splices(from: old.lines, to: lines)
    }

    /// Returns the removed pictures by their previous positions, and the new pictures.
    func changedPictures(from old: ArchiveSnapshot) -> (removed: [Int], inserted: [PictureFile]) {
        let kept = Set(pictures.map(\.id))
        return (old.pictures.indices.filter { !kept.contains(old.pictures[$0].id) }, pictures(missingIn: old))
    }
}
