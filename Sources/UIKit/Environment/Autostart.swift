import Foundation
import RestorationArchive

/// Has the desktop start the app when its user logs in next, by a file in the user's autostart folder. From any thread.
package struct Autostart: Sendable {
    /// The entry's file.
    let file: URL
    private let entry: AutostartEntry
    private let isInSession: Bool

    /// The argument by which an app learns that its desktop has started it again.
    static let argument = "UIKitRestartedAtLogin"

    /// - Parameters:
    ///   - folder: where the desktop looks for entries.
    ///   - executable: the path of what it is to start.
    ///   - isInSession: whether there is a desktop.
    package init(
        folder: URL, bundleIdentifier: String, name: String, executable: String, isInSession: Bool = true
    ) {
        file = folder.appendingPathComponent(XDGFolder.component(bundleIdentifier) + ".desktop")
        entry = AutostartEntry(name: name, executable: executable, arguments: ["-" + Self.argument, "YES"])
        self.isInSession = isInSession
    }

    /// Of the process.
    init(_ identity: ApplicationIdentity, environment: [String: String] = ProcessInfo.processInfo.environment) {
        let isGraphic = ["x11", "wayland"].contains(environment["XDG_SESSION_TYPE"] ?? "")
        let isNamed = ["XDG_CURRENT_DESKTOP", "DESKTOP_SESSION"].contains { environment[$0]?.isEmpty == false }
        self.init(
            folder: URL(fileURLWithPath: XDGFolder.path("XDG_CONFIG_HOME", orHome: ".config", environment))
                .appendingPathComponent("autostart"),
            bundleIdentifier: identity.bundleIdentifier, name: identity.name,
            executable: Bundle.main.executablePath ?? CommandLine.arguments.first ?? "",
            isInSession: isGraphic || isNamed)
    }

    /// The entry is there, as a whole, when this returns; one that its user has turned off stays as it is.
    func add() throws(RestartError) {
        guard isInSession else { throw .noSession }
        let text = try entry.text()
        switch owner {
        case .appTurnedOff: return
        case .somebodyElse: throw .foreignFile(file.path)
        case .nobody, .app: break
        }
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try Self.write(Data(text.utf8), to: file)
        } catch {
            let why = (error as NSError).userInfo[NSUnderlyingErrorKey] ?? error
            throw .notWritten(file: file.path, why: "\((why as? any Error)?.localizedDescription ?? "\(why)")")
        }
    }

    /// Writes the file in one step, for this user alone, whatever the umask leaves others: the desktop runs what is in it (S-SEC-21).
    private static func write(_ data: Data, to file: URL) throws {
        let temporary = file.deletingLastPathComponent().appendingPathComponent(".\(file.lastPathComponent).new")
        unlink(temporary.path)
        let descriptor = open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            fchmod(descriptor, 0o600)
            try handle.write(contentsOf: data)
            try handle.close()
            guard rename(temporary.path, file.path) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        } catch {
            unlink(temporary.path)
            throw error
        }
    }

    /// Removes the entry if it is the app's. What cannot be removed starts the app once more, and that tries again.
    func remove() {
        if case .app = owner { unlink(file.path) }
    }

    private var owner: AutostartEntry.Owner {
        var status = stat()
        guard lstat(file.path, &status) == 0 else { return .nobody }
        // A link, a folder, or a file that cannot be read or is none of ours by its size.
        guard status.st_mode & S_IFMT == S_IFREG, status.st_size < 1 << 16,
            let text = try? String(contentsOf: file, encoding: .utf8)
        else { return .somebodyElse }
        return AutostartEntry.owner(of: text)
    }
}
