/// The location of the package that contains UIKit.
public enum RepriseLocation: Sendable, Equatable {
    /// The absolute path of a folder.
    case folder(String)
    /// The URL, and the minimum version.
    case address(String, from: String)

    /// A placeholder for an unknown URL. The user replaces it with the right one.
    public static let placeholder = RepriseLocation.address("https://github.com/OWNER/reprise", from: "0.6.0")

    /// Reads the value of the option `--reprise`.
    ///
    /// - Parameters:
    ///   - text: a URL or a folder.
    ///   - workingFolder: the folder to which a relative path refers.
    public init(_ text: String, workingFolder: String) {
        if text.contains("://") || text.hasPrefix("git@") {
            self = .address(text, from: "0.6.0")
        } else {
            self = .folder(FilePath.joined(workingFolder, text))
        }
    }

    /// Finds the package from which a program was built, in the eight folders around it. Returns nil if the program is
    /// no longer in the package's build folder.
    ///
    /// - Parameter path: the path of the program.
    public init?(ofProgram path: String) {
        var folder = FilePath.folder(FilePath.resolved(path) ?? path)
        for _ in 0..<8 where folder != "/" {
            if let bytes = try? PropertyListFile.bytes(of: folder + "/Package.swift", maximumSize: 1 << 20),
                String(decoding: bytes, as: UTF8.self).contains("name: \"reprise\"")
            {
                self = .folder(folder)
                return
            }
            folder = FilePath.folder(folder)
        }
        return nil
    }

    /// SwiftPM's identity of the package: the last component of the path in lower case. For an address, it is without
    /// `.git` at the end.
    var identity: String {
        switch self {
        case .folder(let path): return FilePath.name(path).lowercased()
        case .address(let address, _):
            let name = FilePath.name(address).lowercased()
            return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
        }
    }

    /// The name by which targets refer to the package.
    var name: String {
        switch self {
        case .folder: "reprise"
        case .address: identity
        }
    }
}
