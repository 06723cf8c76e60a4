import Foundation

/// A version of a file: the file itself, or contents that a document kept because another program had changed the file.
/// It replaces Foundation's class, which Linux lacks.
///
/// The kept versions of `Notes/a.note` are in the hidden folder `Notes/.a.note.versions`.
open class NSFileVersion: NSObject, @unchecked Sendable {
    /// The options for replacing a file.
    public struct ReplacingOptions: OptionSet, Sendable {
        /// The bits as in Apple's header.
        public let rawValue: UInt
        /// Creates options from their bits.
        /// - Parameter rawValue: The bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Removes the version after it replaced the file.
        public static let byMoving = ReplacingOptions(rawValue: 1)
    }

    private let item: URL
    /// The name of the kept file without the mark, or nil for the file itself.
    private let name: String?

    private init(of item: URL, name: String?) {
        (self.item, self.name) = (item, name)
    }

    // MARK: Finding versions

    /// Returns the version that is the file itself, or nil if there is no file.
    ///
    /// - Parameter url: The URL of the file.
    open class func currentVersionOfItem(at url: URL) -> NSFileVersion? {
        FileManager.default.fileExists(atPath: url.path) ? NSFileVersion(of: url, name: nil) : nil
    }

    /// Returns the kept versions of a file, the newest first.
    ///
    /// - Parameter url: The URL of the file.
    /// - Returns: nil if there is no file and no version.
    open class func otherVersionsOfItem(at url: URL) -> [NSFileVersion]? {
        FileVersions.noteInterest(in: url)
        let versions = FileVersions.names(of: url).map { NSFileVersion(of: url, name: $0) }
        return versions.isEmpty && currentVersionOfItem(at: url) == nil ? nil : versions
    }

    /// Returns the kept versions of a file that nobody has resolved, the newest first.
    ///
    /// - Parameter url: The URL of the file.
    /// - Returns: nil if there is no file and no version.
    open class func unresolvedConflictVersionsOfItem(at url: URL) -> [NSFileVersion]? {
        otherVersionsOfItem(at: url)?.filter { !$0.isResolved }
    }

    /// Removes the kept versions of a file.
    ///
    /// - Parameter url: The URL of the file.
    /// - Throws: The error of the file system.
    open class func removeOtherVersionsOfItem(at url: URL) throws {
        guard !FileVersions.names(of: url).isEmpty else { return }
        try FileManager.default.removeItem(at: FileVersions.folder(of: url))
        FileVersions.noteChange()
    }

    // MARK: One version

    /// The URL of the contents. Don't write to that of a kept version.
    open var url: URL {
        guard let name else { return item }
        let folder = FileVersions.folder(of: item)
        let resolved = folder.appendingPathComponent(FileVersions.resolved + name)
        return FileManager.default.fileExists(atPath: resolved.path) ? resolved : folder.appendingPathComponent(name)
    }
    /// The name of the file without its extension.
    open var localizedName: String? { item.deletingPathExtension().lastPathComponent }
    /// The name of this computer.
    open var localizedNameOfSavingComputer: String? { ProcessInfo.processInfo.hostName }
    /// The time of the contents, or nil if they are gone.
    open var modificationDate: Date? {
        (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
    }
    /// An object that `version(ofItemAt:forPersistentIdentifier:)` finds the version by.
    open var persistentIdentifier: any NSCoding { (name ?? "") as NSString }
    /// True for a kept version.
    open var isConflict: Bool { name != nil }
    /// True if the user or the app decided about a kept version, and for the file itself. Set it to true after that.
    /// Setting it to false has no effect.
    open var isResolved: Bool {
        get { name == nil || url.lastPathComponent.hasPrefix(FileVersions.resolved) }
        set {
            guard newValue, !isResolved, let name else { return }
            let resolved = FileVersions.folder(of: item).appendingPathComponent(FileVersions.resolved + name)
            guard (try? FileManager.default.moveItem(at: url, to: resolved)) != nil else { return }
            FileVersions.noteChange()
        }
    }
    /// Always true, because the contents are on this computer.
    open var hasLocalContents: Bool { true }
    /// Always false, because the contents are on this computer.
    open var hasThumbnail: Bool { false }
    /// Always false. UIKit removes resolved versions with the next conflict of the file.
    open var isDiscardable: Bool { false }

    /// Returns a version, or nil if it is gone.
    ///
    /// - Parameters:
    ///   - url: The URL of the file.
    ///   - persistentIdentifier: The identifier of the version.
    open class func version(ofItemAt url: URL, forPersistentIdentifier persistentIdentifier: Any) -> NSFileVersion? {
        guard let name = persistentIdentifier as? String else { return nil }
        if name.isEmpty { return currentVersionOfItem(at: url) }
        return FileVersions.names(of: url).contains(name) ? NSFileVersion(of: url, name: name) : nil
    }

    /// Replaces a file by the contents of this version. The version stays, unless the options say otherwise.
    ///
    /// - Parameters:
    ///   - url: The URL of the file, or of another one.
    ///   - options: The options.
    /// - Returns: The URL of the file.
    /// - Throws: The error of the file system. The file is then as before.
    @discardableResult
    open func replaceItem(at url: URL, options: ReplacingOptions = []) throws -> URL {
        let copy = url.deletingLastPathComponent().appendingPathComponent(".\(FileVersions.randomName())")
        do {
            try FileManager.default.copyItem(at: self.url, to: copy)
            try FileVersions.replace(url, by: copy)
        } catch {
            try? FileManager.default.removeItem(at: copy)
            throw error
        }
        if options.contains(.byMoving) { try remove() }
        FileVersions.noteChange()
        return url
    }

    /// Removes the contents of a kept version.
    ///
    /// - Throws: The error of the file system, or `fileWriteNoPermission` for the file itself.
    open func remove() throws {
        guard name != nil else { throw CocoaError(.fileWriteNoPermission) }
        try FileManager.default.removeItem(at: url)
        // If it is empty.
        rmdir(FileVersions.folder(of: item).path)
        FileVersions.noteChange()
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSFileVersion else { return false }
        return other.item.standardizedFileURL == item.standardizedFileURL && other.name == name
    }
    open override var hash: Int { name.hashValue }
}
