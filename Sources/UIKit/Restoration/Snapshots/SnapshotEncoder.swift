import Foundation
import RestorationArchive
import Synchronization

/// An encoder of snapshots. It writes JSON with an element in each line, and lists the pictures that they name.
///
/// An element that didn't change since the last call keeps its line, so the cost depends on the changes. Two saves of
/// one screen are equal (S-SAVE-4).
final class SnapshotEncoder: Sendable {
    private typealias Element = PresentationChanges.Element

    private struct Line {
        let element: Element
        let isFirst: Bool
        let bytes: [UInt8]
    }

    /// The limit in bytes of all pictures of a snapshot. A snapshot is visible for a moment only.
    private static let pictureLimit = 64 << 20
    private let lines = Mutex<[PresentationNode.ID: Line]>([:])

    /// Encodes a snapshot. Texts of secrets become empty, and numbers that aren't finite become 0.
    ///
    /// - Returns: nil if it cannot be encoded.
    func encode(_ snapshot: LaunchSnapshot) -> ArchiveSnapshot? {
        let elements = PresentationChanges.elements(of: snapshot.windows)
        let encoder = JSONEncoder.namingPictures
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "0", negativeInfinity: "0", nan: "0")
        // Stored flat: coding a nested tree would recurse as deep as it is.
        var frame = PresentationChanges(from: nil, to: [])
        frame.windows = snapshot.windows.map(\.id)
        let opening = Data(#""changed":["#.utf8)
        guard let text = try? encoder.encode(frame), let start = text.firstRange(of: opening) else { return nil }
        let feed = [UInt8(ascii: "\n")]
        let middle = lines.withLock { known -> [[UInt8]]? in
            var next: [PresentationNode.ID: Line] = [:]
            var bytes: [[UInt8]] = []
            bytes.reserveCapacity(elements.count)
            for (index, element) in elements.enumerated() {
                guard let line = Self.line(of: element, isFirst: index == 0, known[element.node.id], encoder) else {
                    return nil
                }
                next[element.node.id] = line
                bytes.append(line.bytes)
            }
            known = next
            return bytes
        }
        guard let middle else { return nil }
        return ArchiveSnapshot(
            lines: [[UInt8](text[..<start.upperBound]) + feed] + middle + [[UInt8](text[start.upperBound...]) + feed],
            pictures: Self.pictures(of: snapshot.windows))
    }

    private static func line(
        of element: Element, isFirst: Bool, _ known: Line?, _ encoder: JSONEncoder
    ) -> Line? {
        if let known, known.isFirst == isFirst, known.element == element { return known }
        var stored = element
        stored.node.input?.forgetSecret()
        guard let text = try? encoder.encode(stored) else { return nil }
        let bytes = Array((isFirst ? "" : ",").utf8) + text + [UInt8(ascii: "\n")]
        return Line(element: element, isFirst: isFirst, bytes: bytes)
    }

    /// Returns the pictures in reading order. It leaves out each picture that would exceed the limit.
    private static func pictures(of windows: [PresentationNode]) -> [PictureFile] {
        var size = 0
        return windows.pictures.filter { picture in
            guard size + picture.bytes.count <= pictureLimit else { return false }
            size += picture.bytes.count
            return true
        }
    }
}

extension TextInput {
    /// Removes the text and the selection of a secret or hidden text (S-SNAP-8). Does nothing for any other text.
    fileprivate mutating func forgetSecret() {
        guard isSecure || isSecret else { return }
        text = ""
        selection = nil
    }
}
