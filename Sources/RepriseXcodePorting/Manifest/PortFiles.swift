import Foundation

/// The files that a port writes next to the project: Package.swift and ``PortSettings``.
public struct PortFiles: Sendable {
    public struct File: Sendable {
        public var name: String
        public var data: Data
    }

    public let folder: String
    public let files: [File]

    private static let remark = """
        // Of Package.swift: the Linux build compiles this file, which is empty, and what PortPlugin makes of the others.

        """

    public init(_ plan: PortPlan, manifest: PackageManifest) throws {
        folder = plan.folder
        files =
            [
                File(name: "Package.swift", data: Data(manifest.text.utf8)),
                File(name: PortSettings.fileName, data: try PortSettings(plan, isSeparate: manifest.isSeparate).data()),
            ] + manifest.ownFiles.map { File(name: $0, data: Data(Self.remark.utf8)) }
    }

    /// Makes Package.swift alone, for a package that doesn't need the project.
    public init(manifest: PackageManifest, folder: String) {
        self.folder = folder
        files = [File(name: "Package.swift", data: Data(manifest.text.utf8))]
    }

    /// Writes the files. Each file is written completely or not at all. Makes no folders.
    ///
    /// - Parameter overwriting: true to replace existing files.
    /// - Throws: ``PortingError/exists(_:)`` before anything is written, if a file exists and `overwriting` is
    ///   false. ``PortingError/file(_:_:)`` if a file cannot be written, for example because its folder is missing. The
    ///   files before it are written then.
    public func write(overwriting: Bool) throws(PortingError) {
        if !overwriting {
            for file in files {
                let path = folder + "/" + file.name
                if FilePath.exists(path) || FilePath.isLink(path) { throw .exists(path) }
            }
        }
        for file in files {
            let path = folder + "/" + file.name
            do {
                try file.data.write(to: URL(fileURLWithPath: path), options: .atomic)
            } catch {
                throw .file(path, "It cannot be written: \(error.localizedDescription)")
            }
        }
    }
}
