import Foundation
import RestorationArchive

/// A file or folder in memory: Foundation's class of that name, which Linux lacks. Symbolic links are followed.
open class FileWrapper: NSObject, NSSecureCoding {
    /// How a file is read. Has no effect: all is read at once.
    public struct ReadingOptions: OptionSet, Sendable {
        /// The bits as Apple's header has them.
        public let rawValue: UInt
        /// For a combination that comes as a number.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Has no effect: all is read at once.
        public static let immediate = ReadingOptions(rawValue: 1)
        /// Has no effect: all is read at once.
        public static let withoutMapping = ReadingOptions(rawValue: 2)
    }

    /// How a file is written.
    public struct WritingOptions: OptionSet, Sendable {
        /// The bits as Apple's header has them.
        public let rawValue: UInt
        /// For a combination that comes as a number.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// In one step. Folders are written beside their place, and then put there, in any case.
        public static let atomic = WritingOptions(rawValue: 1)
        /// Sets the names of the wrappers.
        public static let withNameUpdating = WritingOptions(rawValue: 2)
    }

    /// The bytes of a file; nil for a folder.
    open private(set) var regularFileContents: Data?
    /// What a folder holds, by name; nil for a file.
    open private(set) var fileWrappers: [String: FileWrapper]?
    /// What the file is to be called.
    open var preferredFilename: String?
    /// What the file is called on the disk; nil if it has not been read or written.
    open var filename: String?
    /// Kept, and not written.
    open var fileAttributes: [String: Any] = [:]

    /// A file.
    public init(regularFileWithContents contents: Data) {
        regularFileContents = contents
    }

    /// A folder.
    public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
        fileWrappers = childrenByPreferredName
        for (name, child) in childrenByPreferredName where child.preferredFilename == nil {
            child.preferredFilename = name
        }
    }

    /// Reads a file or folder with all that is in it.
    public init(url: URL, options: ReadingOptions = []) throws {
        super.init()
        try read(from: url, options: options)
    }

    // MARK: NSSecureCoding

    /// true, as Apple's.
    open class var supportsSecureCoding: Bool { true }

    /// Writes the names, the bytes or the files, and the attributes that a coder can hold. The coder reports the others.
    open func encode(with coder: NSCoder) {
        if let regularFileContents { coder.encode(regularFileContents, forKey: "contents") }
        if let fileWrappers { coder.encode(fileWrappers, forKey: "files") }
        if let preferredFilename { coder.encode(preferredFilename, forKey: "preferredFilename") }
        if let filename { coder.encode(filename, forKey: "filename") }
        guard !fileAttributes.isEmpty else { return }
        coder.encode(fileAttributes.keys.sorted(), forKey: "attributes")
        for (name, value) in fileAttributes { coder.encode(value, forKey: "attributes.\(name)") }
    }

    /// Makes the file or folder that was encoded. Returns nil if the coder holds neither bytes nor files.
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

    /// Whether it is a folder.
    open var isDirectory: Bool { fileWrappers != nil }
    /// Whether it is a file.
    open var isRegularFile: Bool { fileWrappers == nil }
    /// Always false: links are followed.
    open var isSymbolicLink: Bool { false }

    /// Reads a file or folder in place of what was there.
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

    /// Writes the file, or the folder with all that is in it, in place of what is there.
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
            // A name leads to nowhere but the folder.
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

    /// Whether the file on the disk is another one by now.
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

    /// Adds a file or folder.
    ///
    /// - Returns: its name, which is another one than it prefers if that is taken.
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

    /// Adds a file, and says its name.
    @discardableResult
    open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
        let child = FileWrapper(regularFileWithContents: data)
        child.preferredFilename = fileName
        return addFileWrapper(child)
    }

    /// Removes a file or folder.
    open func removeFileWrapper(_ child: FileWrapper) {
        fileWrappers = fileWrappers?.filter { $0.value !== child }
    }

    /// The name of a file or folder in this one; nil if it is not there.
    open func keyForChildFileWrapper(_ child: FileWrapper) -> String? {
        fileWrappers?.first { $0.value === child }?.key
    }
}
