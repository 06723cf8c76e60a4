import Foundation
import RestorationArchive

/// A saved state as one file that people can send, read, compare, edit and import again (docs/portable-state.md).
/// `reprise show --json` prints the same format.
package struct PortableState: Codable, Sendable, Equatable {
    /// The name of the schema, with its version. A reader must reject a version that it does not know.
    package private(set) var schema = Self.schema
    package var bundleIdentifier: String?
    /// The name of the save, such as `12.3`.
    package var save: String?
    package var disclosure: Disclosure
    /// The format version of the original archive, for information.
    package var formatVersion: String
    package var application: Application
    package var applicationState: PortableValues
    /// All paths, parents first. Records and references use their index in this list.
    package var paths: [PortablePath]
    /// The records, in the order of the archive.
    package var records: [PortableRecord]
    /// The last snapshot of the app's interface, in base 64. Only a revealed state has it.
    package var snapshot: Data?
    /// The pictures that the snapshot uses, in base 64. Only a revealed state has them.
    package var pictures: [Data]?

    static let schema = "reprise.state/1"
    /// The maximum size of a file in bytes. Apps do not save larger states.
    private static let maximumSize = 1 << 30

    /// The versions of the app and the system at the time of the save.
    package struct Application: Codable, Sendable, Equatable {
        package var bundleVersion: String
        /// The raw value of `UIUserInterfaceIdiom`.
        package var userInterfaceIdiom: Int
        /// The time of the save, in seconds since 2001-01-01 00:00 UTC.
        var timestamp: ExactNumber
        /// The time of the save, for people.
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

    /// Reads an exported file, which contains JSON or an XML property list.
    ///
    /// - Throws: `InspectionError` if the file cannot be read or isn't valid.
    package init(contentsOf file: String) throws(InspectionError) {
        guard let handle = FileHandle(forReadingAtPath: file) else {
            throw .file(file, "the file cannot be read: \(String(cString: strerror(errno))).")
        }
        guard let data = try? handle.read(upToCount: Self.maximumSize) ?? Data() else {
            throw .file(file, "the file cannot be read.")
        }
        guard let first = data.first(where: { !" \n\r\t".utf8.contains($0) }) else { throw .notAState(file: file) }
        let isJSON = first == UInt8(ascii: "{")
        // In a binary property list, a few bytes may expand to any number of values.
        guard !data.starts(with: Data("bplist".utf8)) else {
            throw .notPortable(file: file, "reprise does not read binary property lists. Convert it to XML or JSON.")
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

    /// Returns the file's bytes: JSON with sorted keys, or an XML property list.
    package func data(asPropertyList: Bool) throws -> Data {
        if asPropertyList {
            let encoder = PropertyListEncoder()
            encoder.outputFormat = .xml
            return try encoder.encode(self)
        }
        return try JSONText.data(self)
    }

    /// Returns the state as an app saves it. It passes the same checks as a stored one.
    ///
    /// - Throws: `notPortable` if the state isn't valid.
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

    /// Reads the archive back with the reader of stored states, which accepts only what a save could have written.
    /// Throws the reason why that reader refuses it.
    private func verified(_ archive: Archive) throws(PortableProblem) -> Archive {
        let (bytes, refused) = archive.checkedBytes()
        if let first = refused.first { throw PortableProblem(first.damage.rawValue) }
        do throws(ArchiveError) {
            return try Archive(bytes: bytes)
        } catch {
            if case .damaged(_, _, let damage) = error { throw PortableProblem(damage.rawValue) }
            throw PortableProblem("it holds something that no app saves")
        }
    }
}
