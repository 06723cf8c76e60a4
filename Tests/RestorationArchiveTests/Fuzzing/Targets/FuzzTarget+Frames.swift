import Foundation

@testable import RestorationArchive

extension FuzzTarget {
    /// Checks that a frame leaves an archive as it was, or makes a valid one of it. The test writes, reads, and stores
    /// that one as a frame.
    static func applyFrames(_ bytes: [UInt8]) throws(FuzzFailure) {
        var archive = frameBase
        var before = archive.bytes()
        for frame in parts(of: bytes) {
            let old = archive
            do throws(ArchiveError) {
                try archive.apply(frame: frame, version: .current)
            } catch {
                guard archive.bytes() == before else { throw FuzzFailure("a refused frame changed the archive") }
                continue
            }
            let after = archive.made.bytes()
            guard let read = try? Archive(bytes: after), read.made.bytes() == after else {
                throw FuzzFailure("a frame made an archive that cannot be read")
            }
            try storeAsFrame(old, archive)
            before = after
        }
    }

    private static func storeAsFrame(_ old: Archive, _ new: Archive) throws(FuzzFailure) {
        switch EncodedArchive(new).difference(from: EncodedArchive(old)) {
        case .everything: throw FuzzFailure("a frame made what no frame can hold")
        case .nothing: return
        case .frame(let frame, _):
            var again = old
            do throws(ArchiveError) {
                try again.apply(frame: frame, version: .current)
            } catch {
                throw FuzzFailure("a difference cannot be applied: \(error)")
            }
            guard again.bytes() == new.bytes() else { throw FuzzFailure("a difference gives something else") }
        }
    }

    /// The archive before the frames of the corpus.
    static let frameBase: Archive = {
        var archive = Archive(
            application: ApplicationValues(
                bundleVersion: "1", userInterfaceIdiom: 0, timestamp: Date(timeIntervalSinceReferenceDate: 0),
                systemVersion: "6"))
        for (index, kind) in RestorableKind.allCases.enumerated() {
            let path = archive.paths.intern(.init(position: .child(index), identifier: "P"), under: nil)
            var values = CodedValues()
            values.keyed = [CodedEntry("a", .integer(Int64(index)))]
            archive.records.append(ArchiveRecord(kind: kind, path: path, className: "C", values: values))
        }
        archive.snapshot = Array("one\ntwo\nthree\n".utf8)
        archive.pictures = ["one", "two"].map { PictureFile(Data($0.utf8)) }.sorted { $0.id < $1.id }
        return archive
    }()

    /// Returns the parts of an input. Each part comes after its length in two bytes, low byte first. The last part may
    /// be shorter.
    static func parts(of bytes: [UInt8]) -> [[UInt8]] {
        var parts: [[UInt8]] = []
        var rest = bytes[...]
        while rest.count >= 2 {
            let length = Int(rest[rest.startIndex]) | Int(rest[rest.startIndex + 1]) << 8
            rest = rest.dropFirst(2)
            parts.append(Array(rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
        return parts
    }

    /// Returns the input with these parts.
    static func joined(_ parts: [[UInt8]]) -> [UInt8] {
        parts.flatMap { [UInt8(truncatingIfNeeded: $0.count), UInt8(truncatingIfNeeded: $0.count >> 8)] + $0 }
    }
}
