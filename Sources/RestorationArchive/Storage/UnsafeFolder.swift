/// A folder or link on the way to an app's folder that another user could exchange (S-SEC-30).
public struct UnsafeFolder: Error, Sendable, Hashable {
    /// A reason why another user could exchange the folder.
    public enum Cause: Sendable, Hashable {
        /// The folder belongs to the user with this number.
        case ownedBy(UInt32)
        /// The symbolic link belongs to the user with this number.
        case linkOwnedBy(UInt32)
        /// The symbolic link is in a folder like `/tmp`, to which others can add names.
        case linkAmongOthers
        /// The group with this number can write the folder.
        case writableBy(UInt32)
        /// All users can write the folder, and it isn't sticky.
        case writableByAll
    }

    /// The folder or link, by a path without links.
    public var path: String
    /// The reason why another user could exchange it.
    public var cause: Cause

    init(path: String, _ cause: Cause) {
        self.path = path
        self.cause = cause
    }

    /// A text for the log: why the folder looks unsafe, and that Reprise uses it, because no user has that number.
    package var warning: String {
        "\(finding). Nobody on this system has that number, so Reprise goes on. Restoration works as usual."
    }

    private var finding: String {
        switch cause {
        case .ownedBy(let owner): "\(path) belongs to \(UserLists.name(ofUser: owner))"
        case .linkOwnedBy(let owner): "The link \(path) belongs to \(UserLists.name(ofUser: owner))"
        case .linkAmongOthers: "The link \(path) is in a folder to which other users can add names"
        case .writableBy(let group): "\(path) is writable by \(UserLists.name(ofGroup: group))"
        case .writableByAll: "\(path) is writable by all users"
        }
    }

    private var remedy: String {
        switch cause {
        case .ownedBy:
            "To make it yours, run: sudo chown $(id -u) \(quoted)"
        case .linkOwnedBy:
            "To make it yours, run: sudo chown -h $(id -u) \(quoted)"
        case .linkAmongOthers:
            "Name the folder that it leads to instead. This prints its path: readlink -f \(quoted)"
        case .writableBy:
            "If nobody has changed it, run: chmod g-w \(quoted)"
        case .writableByAll:
            "If nobody has changed it, run: chmod go-w \(quoted)"
        }
    }

    /// The path, in single quotes for a shell if it has anything but ASCII letters, digits and `/.-_`.
    private var quoted: String {
        let plain = path.utf8.allSatisfy { byte in
            switch UInt8(byte) {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): true
            case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"): true
            default: false
            }
        }
        let parts = path.split(separator: "'", omittingEmptySubsequences: false)
        return plain ? path : "'" + parts.joined(separator: "'\\''") + "'"
    }
}

extension UnsafeFolder: CustomStringConvertible {
    /// The folder, its owner, and the command that repairs it.
    public var description: String {
        "\(finding), who could replace the folders in it. Reprise reads and writes nothing there. \(remedy)"
    }
}
