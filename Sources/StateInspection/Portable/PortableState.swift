import Foundation
import RestorationArchive

/// A saved state as one file that can be sent, read, compared and changed by hand, and made a state again
/// (docs/portable-state.md). `reprise show --json` prints the same.
package struct PortableState: Codable, Sendable, Equatable {
    /// Names the schema and its version: a reader that does not know the number must not guess.
    package private(set) var schema = Self.schema
    package var bundleIdentifier: String?
    /// Which save it was, as in `12.3`.
    package var save: String?
    package var disclosure: Disclosure
    /// Of the archive it was made of, for information.
    package var formatVersion: String
    package var application: Application
    package var applicationState: PortableValues
    /// Every path, parents first; records and references name them by their place in this list.
    package var paths: [PortablePath]
    /// In archive order.
    package var records: [PortableRecord]
    /// What the app showed last, in base 64; only of a revealed state.
    package var snapshot: Data?
    /// The pictures that the snapshot names, in base 64; only of a revealed state that has some.
    package var pictures: [Data]?

    static let schema = "reprise.state/1"
    /// A larger file is no state that an app saves.
    private static let maximumSize = 1 << 30

    /// What app and system were when it was saved.
    package struct Application: Codable, Sendable, Equatable {
        package var bundleVersion: String
        /// `UIUserInterfaceIdiom`'s raw value.
        package var userInterfaceIdiom: Int
        /// Seconds since 2001-01-01 00:00 UTC.
        var timestamp: ExactNumber
        /// The same for people.
        package var saved: String?
        package var systemVersion: String

        package static func == (left: Self, right: Self) -> Bool {
            left.bundleVersion == right.bundleVersion && left.userInterfaceIdiom == right.userInterfaceIdiom
                && left.timestamp.double.bitPattern == right.timestamp.double.bitPattern
                && left.systemVersion == right.systemVersion
        }
    }

    package init(
        _ archive: Archive, bundleIdentifier: String?, save: SaveID? = nil, disclosure: Disclosure
    ) {
        self.bundleIdentifier = bundleIdentifier
        self.save = save?.description
        self.disclosure = disclosure
        formatVersion = archive.formatVersion.description
        let values = archive.application
        let seconds = values.timestamp.timeIntervalSinceReferenceDate
        application = Application(
            bundleVersion: values.bundleVersion, userInterfaceIdiom: values.userInterfaceIdiom,
            timestamp: ExactNumber(seconds), saved: Date.text(ofReferenceInterval: seconds),
            systemVersion: values.systemVersion)
        applicationState = PortableValues(archive.applicationState, disclosure, paths: archive.paths)
        paths = archive.paths.all.map { PortablePath($0, in: archive.paths) }
        records = archive.records.map { PortableRecord($0, disclosure, paths: archive.paths) }
        guard disclosure == .revealed else { return }
        snapshot = archive.snapshot.map { Data($0) }
        if !archive.pictures.isEmpty { pictures = archive.pictures.map(\.bytes) }
    }

    /// Reads an exported file, JSON or a property list.
    package init(contentsOf file: String) throws(InspectionError) {
        guard let handle = FileHandle(forReadingAtPath: file) else {
            throw .file(file, "the file cannot be read: \(String(cString: strerror(errno))).")
        }
        guard let data = try? handle.read(upToCount: Self.maximumSize) ?? Data() else {
            throw .file(file, "the file cannot be read.")
        }
        guard let first = data.first(where: { !" \n\r\t".utf8.contains($0) }) else { throw .notAState(file: file) }
        let isJSON = first == UInt8(ascii: "{")
        // In a binary one, a few bytes may stand for any number of values.
        guard !data.starts(with: Data("bplist".utf8)) else {
            throw .notPortable(file: file, "binary property lists are not read. Convert it to XML or JSON.")
        }
        guard isJSON || first == UInt8(ascii: "<") else { throw .notAState(file: file) }
        do {
            self =
                isJSON
                ? try JSONDecoder().decode(Self.self, from: data)
                : try PropertyListDecoder().decode(Self.self, from: data)
        } catch {
            throw .notPortable(file: file, Self.sentence(error))
        }
        guard schema == Self.schema else {
            throw .notPortable(file: file, "its schema is \(schema), and this version reads \(Self.schema).")
        }
    }

    private static func sentence(_ error: any Error) -> String {
        func place(_ context: DecodingError.Context) -> String {
            context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
        }
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            return "\(key.stringValue) is missing in \(place(context))/."
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            return "the value at \(place(context)) is of another type. \(context.debugDescription)"
        case DecodingError.dataCorrupted(let context):
            return "at \(place(context)): \(context.debugDescription)"
        default: return "it cannot be parsed."
        }
    }

    /// The file's bytes: JSON with sorted keys, or a property list in XML.
    package func data(asPropertyList: Bool) throws -> Data {
        if asPropertyList {
            let encoder = PropertyListEncoder()
            encoder.outputFormat = .xml
            return try encoder.encode(self)
        }
        return try JSONText.data(self)
    }

    /// The state as an app saves it, verified as a stored one is.
    package func archive(file: String) throws(InspectionError) -> Archive {
        var table = PathTable()
        var ids: [PathTable.ID] = []
        do throws(PortableProblem) {
            for (index, path) in paths.enumerated() {
                do throws(PortableProblem) {
                    let id = try path.intern(in: &table, below: ids)
                    guard id.index == index else { throw PortableProblem("the path is in the list already") }
                    ids.append(id)
                } catch {
                    throw error.under("path \(index)")
                }
            }
            var archive = Archive(
                application: ApplicationValues(
                    bundleVersion: application.bundleVersion, userInterfaceIdiom: application.userInterfaceIdiom,
                    timestamp: Date(timeIntervalSinceReferenceDate: application.timestamp.double),
                    systemVersion: application.systemVersion),
                paths: table, snapshot: snapshot.map { Array($0) },
                pictures: (pictures ?? []).map { PictureFile($0) })
            do throws(PortableProblem) {
                archive.applicationState = try applicationState.coded(ids)
            } catch {
                throw error.under("applicationState")
            }
            for (index, record) in records.enumerated() {
                do throws(PortableProblem) {
                    archive.records.append(try record.record(ids))
                } catch {
                    throw error.under("record \(index)")
                }
            }
            return try verified(archive)
        } catch {
            throw .notPortable(file: file, error.text + ".")
        }
    }

    /// The reader of stored states accepts nothing else than what a save may have written.
    private func verified(_ archive: Archive) throws(PortableProblem) -> Archive {
        let (bytes, refused) = archive.checkedBytes()
        if let first = refused.first { throw PortableProblem(first.damage.rawValue) }
        do throws(ArchiveError) {
            return try Archive(bytes: bytes)
        } catch {
            if case .damaged(_, _, let damage) = error { throw PortableProblem(damage.rawValue) }
            throw PortableProblem("it holds what no app can have saved")
        }
    }
}
