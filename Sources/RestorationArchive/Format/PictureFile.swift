import Crypto
import Foundation
import Synchronization

/// The bytes of a picture file that an app shows. A state stores them once, by their hash, however often a snapshot
/// names them.
public final class PictureFile: Sendable, Hashable, Identifiable {
    /// The identifier of a picture: the SHA-256 of its bytes.
    public struct ID: Sendable, Hashable, Comparable, CustomStringConvertible {
        static let length = 32
        let bytes: [UInt8]

        /// The hash as 64 hexadecimal digits, in lower case.
        public var description: String {
            let digits = Array("0123456789abcdef".utf8)
            return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
        }

        /// Compares the bytes of the hashes.
        public static func < (left: ID, right: ID) -> Bool { left.bytes.lexicographicallyPrecedes(right.bytes) }
    }

    /// The contents of the file.
    public let bytes: Data
    private let knownID: Mutex<ID?>

    /// Creates a picture of these bytes, without inspecting them.
    ///
    /// - Parameter bytes: The contents of the file.
    public init(_ bytes: Data) {
        self.bytes = bytes
        knownID = Mutex(nil)
    }

    /// Creates a picture that a saved state contains under that id.
    init(_ bytes: Data, id: ID) {
        self.bytes = bytes
        knownID = Mutex(id)
    }

    /// The identifier. It is computed on first use, which takes about a millisecond for each megabyte.
    public var id: ID {
        knownID.withLock { known in
            if let known { return known }
            let id = ID(bytes: Array(SHA256.hash(data: bytes)))
            known = id
            return id
        }
    }

    /// Returns true if both have the same bytes.
    public static func == (left: PictureFile, right: PictureFile) -> Bool {
        left === right || left.bytes == right.bytes
    }

    /// Hashes a few of the bytes.
    public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

extension PictureFile {
    func write(to writer: inout ByteWriter) {
        writer.raw(id.bytes)
        bytes.withUnsafeBytes { writer.data($0) }
    }

    /// Reads a picture. Trusts the id, because the file is authentic, and computing it would slow down each launch.
    static func read(from reader: inout ByteReader) throws(ArchiveError) -> PictureFile {
        let id = ID(bytes: Array(try reader.raw(ID.length)))
        return PictureFile(Data(try reader.data()), id: id)
    }

    /// Reads pictures. Throws `unsorted` unless their ids ascend.
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
