/// Where the package that brings UIKit is found.
public enum RepriseLocation: Sendable, Equatable {
    /// A folder, absolute.
    case folder(String)
    /// An address, and the version from which on.
    case address(String, from: String)

    /// Stands where nobody knows the address; whoever has the package puts the right one in.
    public static let placeholder = RepriseLocation.address("https://github.com/OWNER/reprise", from: "0.6.0")

    /// What the option `--reprise` means.
    public init(_ text: String, workingFolder: String) {
        if text.contains("://") || text.hasPrefix("git@") {
            self = .address(text, from: "0.6.0")
        } else {
            self = .folder(FilePath.joined(workingFolder, text))
        }
    }

    /// The package that a program was built from: the tool knows it if it still lies in the package's build folder.
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

    /// As SwiftPM tells packages apart: the last part of the path, without large letters.
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
