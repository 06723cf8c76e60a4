import Foundation
import RestorationArchive

/// A file or folder in memory. It replaces Foundation's class, which Linux lacks, and follows symbolic links.
open class FileWrapper: NSObject, NSSecureCoding {
    /// The options to read a file. They have no effect, because the initializer reads everything at once.
    public struct ReadingOptions: OptionSet, Sendable {
        /// The bits as in Apple's header.
        public let rawValue: UInt
        /// Creates options from their bits.
        /// - Parameter rawValue: The bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Has no effect, because the initializer reads everything at once.
        public static let immediate = ReadingOptions(rawValue: 1)
        /// Has no effect, because the initializer reads everything at once.
        public static let withoutMapping = ReadingOptions(rawValue: 2)
    }

    /// The options to write a file.
    public struct WritingOptions: OptionSet, Sendable {
        /// The bits as in Apple's header.
        public let rawValue: UInt
        /// Creates options from their bits.
        /// - Parameter rawValue: The bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Writes in one step. Every write is like this: a folder is written beside its place and then moved there.
        public static let atomic = WritingOptions(rawValue: 1)
        /// Sets the file names of the wrappers.
        public static let withNameUpdating = WritingOptions(rawValue: 2)
    }

    /// The contents of a file, or nil for a folder.
    open private(set) var regularFileContents: Data?
    /// The contents of a folder by name, or nil for a file.
    open private(set) var fileWrappers: [String: FileWrapper]?
    /// The preferred name of the file.
    open var preferredFilename: String?
    /// The name of the file on disk. nil if code neither read nor wrote it.
    open var filename: String?
    /// The attributes of the file. The wrapper keeps them and doesn't write them.
    open var fileAttributes: [String: Any] = [:]

    /// Creates a file.
    /// - Parameter contents: The contents of the file.
    public init(regularFileWithContents contents: Data) {
        regularFileContents = contents
    }

    /// Creates a folder. A file without a preferred name gets its name in the folder.
    /// - Parameter childrenByPreferredName: The contents of the folder by name.
    public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
        fileWrappers = childrenByPreferredName
        for (name, child) in childrenByPreferredName where child.preferredFilename == nil {
            child.preferredFilename = name
        }
    }

    /// Reads a file, or a folder with all its contents. Doesn't read the attributes.
    /// - Parameters:
    ///   - url: The file or folder.
    ///   - options: Have no effect.
    /// - Throws: An error if a file or folder is unreadable.
    public init(url: URL, options: ReadingOptions = []) throws {
        super.init()
        try read(from: url, options: options)
    }

    // MARK: NSSecureCoding

    /// Always true, as in Apple's class.
    open class var supportsSecureCoding: Bool { true }

    /// Encodes the names, the contents and the attributes that a coder can encode. The coder reports the others.
    open func encode(with coder: NSCoder) {
        if let regularFileContents { coder.encode(regularFileContents, forKey: "contents") }
        if let fileWrappers { coder.encode(fileWrappers, forKey: "files") }
        if let preferredFilename { coder.encode(preferredFilename, forKey: "preferredFilename") }
        if let filename { coder.encode(filename, forKey: "filename") }
        guard !fileAttributes.isEmpty else { return }
        coder.encode(fileAttributes.keys.sorted(), forKey: "attributes")
        for (name, value) in fileAttributes { coder.encode(value, forKey: "attributes.\(name)") }
    }

    /// Decodes a file or folder. Returns nil if the coder has neither file contents nor a folder's.
    public required init?(coder: NSCoder) {
        let contents = coder.decodeObject(forKey: "contents") as? Data
        let files = coder.decodeDictionary(
            withKeyClass: NSString.self, objectClass: FileWrapper.self, forKey: "files")
        guard contents != nil || files != nil else { return nil }
        super.init()
        regularFileContents = contents
        if let files {
            fileWrappers = Dictionary(uniqueKeysWithValues: files.map { (String(describing: $0.key), $0.value) })
        }
        preferredFilename = coder.decodeObject(forKey: "preferredFilename") as? String
        filename = coder.decodeObject(forKey: "filename") as? String
        for name in coder.decodeObject(forKey: "attributes") as? [String] ?? [] {
            fileAttributes[name] = coder.decodeObject(forKey: "attributes.\(name)")
        }
    }

    /// True for a folder.
    open var isDirectory: Bool { fileWrappers != nil }
    /// True for a file.
    open var isRegularFile: Bool { fileWrappers == nil }
    /// Always false, because the wrapper follows links.
    open var isSymbolicLink: Bool { false }

    /// Reads a file or folder, and replaces the wrapper's contents and names. After an error, only the names are new.
    /// Doesn't read the attributes.
    /// - Parameters:
    ///   - url: The file or folder.
    ///   - options: Have no effect.
    /// - Throws: An error if a file or folder is unreadable.
    open func read(from url: URL, options: ReadingOptions = []) throws {
        filename = url.lastPathComponent
        preferredFilename = url.lastPathComponent
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue else {
            regularFileContents = try Data(contentsOf: url)
            fileWrappers = nil
            return
        }
        var children: [String: FileWrapper] = [:]
        for child in try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil) {
            children[child.lastPathComponent] = try FileWrapper(url: child, options: options)
        }
        fileWrappers = children
        regularFileContents = nil
    }

    /// Writes the file, or the folder with all its contents. It replaces an existing file or folder. A folder is
    /// complete before it replaces the other one. It doesn't write the attributes.
    /// - Parameters:
    ///   - url: The place of the file or folder.
    ///   - options: The options to write it.
    ///   - originalContentsURL: Has no effect.
    /// - Throws: An error if writing fails, or if a name in a folder is empty, `.`, `..` or has a slash.
    open func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL?) throws {
        if let regularFileContents {
            try regularFileContents.write(to: url, options: .atomic)
        } else {
            let fresh = url.deletingLastPathComponent().appendingPathComponent(".\(UUID.random().uuidString)")
            do {
                try writeFolder(to: fresh)
                if FileManager.default.fileExists(atPath: url.path) { try FileManager.default.removeItem(at: url) }
                try FileManager.default.moveItem(at: fresh, to: url)
            } catch {
                try? FileManager.default.removeItem(at: fresh)
                throw error
            }
        }
        if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
    }

    private func writeFolder(to url: URL) throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        for (name, child) in fileWrappers ?? [:] {
            // A name must not lead out of the folder.
            guard !name.contains("/"), name != "..", name != ".", !name.isEmpty else {
                throw CocoaError(.fileWriteInvalidFileName)
            }
            let place = url.appendingPathComponent(name)
            if let contents = child.regularFileContents {
                try contents.write(to: place)
            } else {
                try child.writeFolder(to: place)
            }
        }
    }

    /// Returns true if the file or folder on disk has the same contents, and a folder the same names in it. Returns
    /// false if it is unreadable.
    open func matchesContents(of url: URL) -> Bool {
        guard let now = try? FileWrapper(url: url) else { return false }
        return now.isSame(as: self)
    }

    private func isSame(as other: FileWrapper) -> Bool {
        guard let mine = fileWrappers else { return regularFileContents == other.regularFileContents }
        guard let others = other.fileWrappers, mine.count == others.count else { return false }
        return mine.allSatisfy { name, child in others[name].map { $0.isSame(as: child) } ?? false }
    }

    // MARK: Folders

    /// Adds a file or folder to a folder. Adds nothing to a file, but returns a name nevertheless.
    ///
    /// - Returns: Its name. It differs from the preferred name if another file has that. Without a preferred name, it
    ///   is "Untitled".
    @discardableResult
    open func addFileWrapper(_ child: FileWrapper) -> String {
        let wanted = child.preferredFilename ?? "Untitled"
        var name = wanted
        var number = 2
        while fileWrappers?[name] != nil {
            name = "\(number)__\(wanted)"
            number += 1
        }
        fileWrappers?[name] = child
        return name
    }

    /// Adds a file to a folder, and returns its name. The name differs from `fileName` if another file has that. Adds
    /// nothing to a file.
    @discardableResult
    open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
        let child = FileWrapper(regularFileWithContents: data)
        child.preferredFilename = fileName
        return addFileWrapper(child)
    }

    /// Removes a file or folder from this folder. Does nothing if it isn't in it.
    open func removeFileWrapper(_ child: FileWrapper) {
        fileWrappers = fileWrappers?.filter { $0.value !== child }
    }

    /// Returns the name of a file or folder in this one, or nil if it isn't in it.
    open func keyForChildFileWrapper(_ child: FileWrapper) -> String? {
        fileWrappers?.first { $0.value === child }?.key
    }
}
