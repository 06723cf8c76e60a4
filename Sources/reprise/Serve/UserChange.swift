import Foundation
import Glibc

/// The change from root to a user of its own, before a host opens anything. Processes of people never run as root.
enum UserChange {
    /// A refusal, as a sentence with the remedy.
    struct Refusal: Error {
        let sentence: String
    }

    /// Becomes another user for good, with that user's groups and home folder. Does nothing for a process that isn't root's.
    ///
    /// - Parameter name: the user's name. root needs it.
    static func run(as name: String?) throws(Refusal) {
        guard geteuid() == 0 else {
            guard name == nil else { throw Refusal(sentence: "Only root can become another user. Leave out --user.") }
            return
        }
        guard let name else {
            throw Refusal(
                sentence: "The host does not run as root. Start it as a user of its own, or name one with --user.")
        }
        guard let user = getpwnam(name)?.pointee, user.pw_uid != 0 else {
            throw Refusal(sentence: "There is no user \"\(name)\" beside root. Make one with useradd.")
        }
        setenv("HOME", String(cString: user.pw_dir), 1)
        guard initgroups(name, user.pw_gid) == 0, setgid(user.pw_gid) == 0, setuid(user.pw_uid) == 0, setuid(0) != 0
        else {
            throw Refusal(sentence: "The process cannot become \(name): \(String(cString: strerror(errno))).")
        }
    }
}
