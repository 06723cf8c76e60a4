import Crypto
import Foundation
import Synchronization

/// The bytes of a picture file, as an app shows them: stored once, by their hash, however often a snapshot names them.
public final class PictureFile: Sendable, Hashable, Identifiable {
    /// What tells one picture from another: the SHA-256 of its bytes.
    public struct ID: Sendable, Hashable, Comparable, CustomStringConvertible {
        static let length = 32
        let bytes: [UInt8]

        /// 64 hexadecimal digits, in lower case.
        public var description: String {
            let digits = Array("0123456789abcdef".utf8)
            return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
        }

        /// By the bytes of the hash.
        public static func < (left: ID, right: ID) -> Bool { left.bytes.lexicographicallyPrecedes(right.bytes) }
    }

    /// What the file holds.
    public let bytes: Data
    private let knownID: Mutex<ID?>

    /// A picture of these bytes, which are not looked at.
    public init(_ bytes: Data) {
        self.bytes = bytes
        knownID = Mutex(nil)
    }

    /// One that a saved state holds under that id.
    init(_ bytes: Data, id: ID) {
        self.bytes = bytes
        knownID = Mutex(id)
    }

    /// Computed when it is asked for first, which takes about a millisecond for each megabyte.
    public var id: ID {
        knownID.withLock { known in
            if let known { return known }
            let id = ID(bytes: Array(SHA256.hash(data: bytes)))
            known = id
            return id
        }
    }

    /// Whether they have the same bytes.
    public static func == (left: PictureFile, right: PictureFile) -> Bool {
        left === right || left.bytes == right.bytes
    }

    /// Of few of the bytes.
    public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

extension PictureFile {
    func write(to writer: inout ByteWriter) {
        writer.raw(id.bytes)
        bytes.withUnsafeBytes { writer.data($0) }
    }

    /// The id is taken at its word: the file is authentic, and computing it would cost each launch the time again.
    static func read(from reader: inout ByteReader) throws(ArchiveError) -> PictureFile {
        let id = ID(bytes: Array(try reader.raw(ID.length)))
        return PictureFile(Data(try reader.data()), id: id)
    }

    /// Pictures with ascending ids.
    static func readList(from reader: inout ByteReader) throws(ArchiveError) -> [PictureFile] {
        var last: ID?
        return try reader.list { (reader) throws(ArchiveError) in
            let start = reader.offset
            let picture = try PictureFile.read(from: &reader)
            if let last, last >= picture.id { throw reader.damage(.unsorted, at: start) }
            last = picture.id
            return picture
        }
    }
}
