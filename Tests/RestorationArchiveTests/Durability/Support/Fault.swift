import Glibc

/// A call of the file system seam.
enum FileCall: String, CaseIterable, Sendable {
    case makeDirectory = "mkdir"
    case openDirectory = "open folder"
    case open
    case create
    case status = "fstat"
    case setMode = "fchmod"
    case read
    case write
    case writeInPlace = "pwrite"
    case synchronize = "fsync"
    case rename
    case link
    case remove = "unlink"
    case names = "readdir"
    case lock = "flock"

    /// The name of the step in the seam's errors.
    var step: String {
        switch self {
        case .openDirectory, .create: "open"
        default: rawValue
        }
    }
}

/// A failure of one call.
struct Fault: Sendable, Hashable, CustomStringConvertible {
    enum Form: Sendable, Hashable {
        /// The call does nothing.
        case fails
        /// The call does its work, and reports a failure.
        case happensAndFails
        /// The call does half of its work, and then fails.
        case halfHappensAndFails
        /// The call does half of its work without a failure.
        case short
    }

    var form: Form = .fails
    var errno: Int32 = EIO
    /// True if all later calls that can fail in this way also fail, until a test removes the fault.
    var lasts = false

    var description: String { "\(form) \(String(cString: strerror(errno)))\(lasts ? " from then on" : "")" }

    /// Returns all faults of a call, for one call and lasting.
    static func all(of call: FileCall) -> [Fault] {
        errors(of: call).flatMap { [Fault(errno: $0), Fault(errno: $0, lasts: true)] } + others(of: call)
    }

    /// Returns all faults in a long run. In a short run, only one of the faults that differ in their error, another one
    /// for each call.
    static func tried(of call: FileCall, at index: Int) -> [Fault] {
        guard ProofScale.seconds == nil else { return all(of: call) }
        let errors = errors(of: call)
        return [Fault(errno: errors[index % errors.count], lasts: index % 2 == 0)] + others(of: call)
    }

    /// Returns the errors that the system may report, by its manual.
    static func errors(of call: FileCall) -> [Int32] {
        switch call {
        case .makeDirectory: [EIO, ENOSPC, EDQUOT, EACCES, EROFS, ENOENT, ENOTDIR, ESTALE]
        case .openDirectory: [EIO, EACCES, EMFILE, ENFILE, ENOENT, ENOTDIR, ESTALE]
        case .open: [EIO, EACCES, EMFILE, ENFILE, ENOENT, EINTR, ESTALE]
        case .create: [EIO, ENOSPC, EDQUOT, EACCES, EROFS, EMFILE, ENFILE, ENOENT, EINTR, ESTALE]
        case .status: [EIO, ESTALE]
        case .setMode: [EIO, EPERM, EROFS, ESTALE]
        case .read: [EIO, EINTR, ESTALE]
        case .write, .writeInPlace: [EIO, ENOSPC, EDQUOT, EINTR, ESTALE]
        case .synchronize: [EIO, ENOSPC, EDQUOT, EROFS, EINTR, ESTALE]
        case .rename, .link: [EIO, ENOSPC, EDQUOT, EACCES, EROFS, ENOENT, ESTALE]
        case .remove: [EIO, EACCES, EROFS, EBUSY, ENOENT, ESTALE]
        case .names: [EIO, EACCES, EMFILE, ENFILE, ENOENT, ESTALE]
        case .lock: [EIO, ENOLCK, EINTR]
        }
    }

    private static func others(of call: FileCall) -> [Fault] {
        switch call {
        case .write, .writeInPlace:
            [
                Fault(form: .short), Fault(form: .short, lasts: true), Fault(form: .halfHappensAndFails, errno: EIO),
                Fault(form: .halfHappensAndFails, errno: ENOSPC), Fault(form: .happensAndFails),
            ]
        case .makeDirectory, .create, .setMode, .synchronize, .rename, .link, .remove:
            [Fault(form: .happensAndFails)]
        case .read: [Fault(form: .short)]
        case .openDirectory, .open, .status, .names, .lock: []
        }
    }
}
