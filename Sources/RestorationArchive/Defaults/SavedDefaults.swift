import Foundation

/// An app's user defaults in their stored form: beside the state, and in the frame of the save that found them changed
/// (docs/archive-format.md).
package struct SavedDefaults: Sendable, Equatable {
    /// The number of the change. It rises, so that the highest one is the newest, wherever it is stored.
    package var revision: UInt64
    /// The stamp of Foundation's file when the values were taken, or nil if the file did not exist.
    package var file: DefaultsFile.Stamp?
    /// The values, as a property list. It is empty if there are none.
    package var values: [UInt8]

    /// The key among the values of an app's state.
    package static let key = "UIKit.defaults"
    private static let version: UInt8 = 1

    package init(revision: UInt64, file: DefaultsFile.Stamp?, values: [UInt8]) {
        self.revision = revision
        self.file = file
        self.values = values
    }

    package var bytes: [UInt8] {
        var writer = ByteWriter(minimumCapacity: values.count + 64)
        writer.byte(Self.version)
        writer.fixed(revision)
        writer.byte(file == nil ? 0 : 1)
        if let file {
            writer.signed(file.size)
            writer.signed(file.seconds)
            writer.signed(file.nanoseconds)
        }
        writer.raw(values)
        return writer.bytes
    }

    /// Reads what `bytes` gives. Fails for anything else, and for the bytes of a later version.
    package init?(bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        do throws(ArchiveError) {
            guard try reader.byte() == Self.version else { return nil }
            revision = try reader.fixed(UInt64.self)
            if try reader.flag() {
                file = DefaultsFile.Stamp(
                    size: try reader.signed(), seconds: try reader.signed(), nanoseconds: try reader.signed())
            }
            values = Array(try reader.rest())
        } catch {
            return nil
        }
    }

    /// Finds the defaults among the values of a save. Fails if there are none, or unreadable ones.
    package init?(in state: CodedValues) {
        guard case .sensitive(.data(let data))? = state[Self.key] else { return nil }
        self.init(bytes: Array(data))
    }

    var entry: CodedEntry { CodedEntry(Self.key, .sensitive(.data(Data(bytes)))) }

    /// The stored values as a domain, which is empty if there are none, or nil if they cannot be read.
    package var domain: DefaultsDomain? { values.isEmpty ? .empty : DefaultsDomain(propertyList: values) }

    /// Returns true if an app has to replace Foundation's file at launch.
    ///
    /// It has to replace a broken file, and a missing one if values are stored. It also has to replace a file that
    /// nobody wrote since these values were taken, unless the file has the same values. A readable file that the app
    /// wrote since with `synchronize()`, or that another program wrote, is newer and stays.
    ///
    /// - Parameters:
    ///   - stamp: The file's stamp.
    ///   - found: The values in the file, or nil if it is missing or broken.
    package func replaces(stamp: DefaultsFile.Stamp?, _ found: DefaultsDomain?) -> Bool {
        guard let found else { return stamp != nil || !values.isEmpty }
        return stamp == file && domain != found
    }
}
