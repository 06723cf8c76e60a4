import ChildProcesses
import Foundation
import Glibc

/// The walls around a person's processes (S-HOST-11).
package struct Walls: Sendable {
    /// The way in which processes are kept apart.
    package enum Kind: String, Sendable, CaseIterable {
        /// `bubblewrap` gives each person namespaces of their own.
        case bubblewrap
        /// Processes run like other programs of the user.
        case none
    }

    package var kind: Kind
    /// Folders that the processes of all people may write.
    package var shared: [String] = []
    /// Files that no process may read, such as a proxy's secret.
    package var hidden: [String] = []
    /// True if processes may use the network.
    package var hasNetwork = true

    package init(_ kind: Kind) { self.kind = kind }

    package static let none = Walls(.none)

    /// Checks that the walls can be built.
    ///
    /// - Throws: `HostError.noWalls` with what bubblewrap says.
    package func check() throws(HostError) {
        guard kind == .bubblewrap else { return }
        let folder = FileManager.default.temporaryDirectory.path
        // Nothing of a person is needed for that.
        var command = command(for: "/bin/true", [], person: "", people: folder)
        command.errors = .collected
        do {
            let outcome = try ChildProcess.run(command, within: .seconds(10))
            guard outcome.status != .exited(0) else { return }
            throw HostError.noWalls(reason: outcome.errorText.trimmingCharacters(in: .whitespacesAndNewlines))
        } catch let error as HostError {
            throw error
        } catch {
            throw .noWalls(reason: "\(error)")
        }
    }

    /// The sentences that say what isn't kept apart.
    package var remarks: [String] {
        var remarks: [String] = []
        if kind == .none {
            remarks.append(
                "Nothing keeps the processes of people apart: each may read, signal and end those of others. Install "
                    + "bubblewrap.")
        }
        if kind == .bubblewrap, hasNetwork {
            remarks.append("Processes may use the network. Pass --no-network to forbid it.")
        }
        for folder in shared { remarks.append("All people may write \(folder).") }
        return remarks
    }

    /// Returns the command that starts an app for a person. The process ends with the thread that starts it.
    ///
    /// - Parameters:
    ///   - person: the person's folder, which the app may write.
    ///   - people: the folder with all people, of which the app sees nothing else.
    package func command(for app: String, _ arguments: [String], person: String, people: String) -> ChildProcess.Command
    {
        let words = [app] + arguments
        switch kind {
        case .none: return .init("setpriv", ["--pdeathsig", "KILL", "--"] + words)
        case .bubblewrap:
            var options = [
                "--unshare-user", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try",
                "--cap-drop",
                "ALL", "--new-session", "--die-with-parent", "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc",
            ]
            // A service has its own files in these folders, and so have other programs.
            for folder in Self.hiddenFolders.map(Self.real) where FileManager.default.fileExists(atPath: folder) {
                options += ["--tmpfs", folder]
            }
            let program = Self.real((app as NSString).deletingLastPathComponent)
            options += ["--ro-bind", program, program]
            for folder in shared { options += ["--bind", Self.real(folder), folder] }
            // After all folders that it may be in.
            options += ["--tmpfs", Self.real(people)]
            let own = person.isEmpty ? [] : ["\(person)/home", "\(person)/tmp"]
            for folder in own { options += ["--bind", Self.real(folder), folder] }
            for file in hidden { options += ["--ro-bind", "/dev/null", Self.real(file)] }
            if !hasNetwork { options.append("--unshare-net") }
            return .init("bwrap", options + ["--"] + words)
        }
    }

    /// Folders with files of users and of other programs.
    private static let hiddenFolders = ["/tmp", "/var/tmp", "/home", "/root", "/run"]

    /// Checks that the app and the shared folders leave the people's folder and those of users hidden.
    ///
    /// - Throws: `HostError.noWalls` with the folder that doesn't.
    func check(app: String, people: String) throws(HostError) {
        let people = Self.real(people)
        for folder in shared.map(Self.real) {
            guard folder != people, !folder.hasPrefix(people + "/"), !(people + "/").hasPrefix(folder + "/") else {
                throw .noWalls(reason: "\(folder) and the folder of people lie in one another")
            }
        }
        guard kind == .bubblewrap else { return }
        let program = Self.real((app as NSString).deletingLastPathComponent)
        let homes = Self.hiddenFolders + [NSHomeDirectory(), ProcessInfo.processInfo.environment["HOME"] ?? "/root"]
        guard program != "/", !homes.map(Self.real).contains(where: { ($0 + "/").hasPrefix(program + "/") }) else {
            throw .noWalls(reason: "the app lies in \(program), beside files of users. Move it to a folder of its own")
        }
    }

    private static func real(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
