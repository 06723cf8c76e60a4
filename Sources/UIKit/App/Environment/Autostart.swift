import Foundation
import RestorationArchive

/// A file in the user's autostart folder that makes the desktop start the app at the next login. It can be used on
/// any thread.
package struct Autostart: Sendable {
    /// The entry's file.
    let file: URL
    private let entry: AutostartEntry
    private let isInSession: Bool

    /// The argument that tells an app that its desktop has started it again.
    static let argument = "UIKitRestartedAtLogin"

    /// Creates the entry of an app. Its file is in `folder`, and has the bundle identifier as its name.
    ///
    /// - Parameters:
    ///   - folder: The folder in which the desktop looks for entries.
    ///   - executable: The path of the program to start.
    ///   - isInSession: True if there is a desktop.
    package init(
        folder: URL, bundleIdentifier: String, name: String, executable: String, isInSession: Bool = true
    ) {
        file = folder.appendingPathComponent(XDGFolder.component(bundleIdentifier) + ".desktop")
        entry = AutostartEntry(name: name, executable: executable, arguments: ["-" + Self.argument, "YES"])
        self.isInSession = isInSession
    }

    /// Creates the entry of the process. There is a desktop if the environment names one or a graphical session.
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

    /// Adds the complete entry before it returns. An entry that the user turned off stays unchanged.
    ///
    /// - Throws: A `RestartError` if it can't be written, if the process has no desktop, or if the file isn't the
    ///   app's.
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

    /// Writes the file in one step, readable by this user only, whatever the umask is, because the desktop runs its
    /// content (S-SEC-21). An error leaves an existing file as it was.
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

    /// Removes the entry if it is the app's and the user didn't turn it off. If that fails, the desktop starts the app
    /// once more, which tries again.
    func remove() {
        if case .app = owner { unlink(file.path) }
    }

    private var owner: AutostartEntry.Owner {
        var status = stat()
        guard lstat(file.path, &status) == 0 else { return .nobody }
        // This excludes a link, a folder, and a file that is unreadable or too large to be an entry of UIKit's.
        guard status.st_mode & S_IFMT == S_IFREG, status.st_size < 1 << 16,
            let text = try? String(contentsOf: file, encoding: .utf8)
        else { return .somebodyElse }
        return AutostartEntry.owner(of: text)
    }
}
