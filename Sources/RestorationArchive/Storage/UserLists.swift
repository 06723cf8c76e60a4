import CSwiftRuntime
import Foundation
import Glibc

/// The relation of a user or group to the user of this process.
public enum Trust: Sendable, Hashable {
    /// Root, this user, or a group that has nobody else.
    case own
    /// A number that isn't on the system's lists, for example because a container has a folder of its host. No local
    /// user has it.
    case unlisted
    /// Another user, or a group with other users.
    case other
}

extension FileSystem {
    /// Looks the user up in the system's list of users. If the list can't be read, another user counts as `other`.
    ///
    /// - Parameter user: The user's number.
    /// - Returns: The relation to the user of this process.
    public func trust(inUser user: UInt32) -> Trust {
        if user == 0 || user == userID { return .own }
        return UserLists.isHidden(user) || !UserLists.hasUser(user) ? .unlisted : .other
    }

    /// Looks the group up in the system's list of groups. A group is a user's own if it is the user's primary group,
    /// has the user's name, and lists nobody else. Root's group is trusted, too, if it lists nobody else. With an
    /// access control list, the group's permission bits may apply to others, so the result is `other`. It is `other`,
    /// too, if a list can't be read. A group that isn't on the list is `unlisted`, unless it is another user's primary
    /// group.
    ///
    /// - Parameters:
    ///   - group: The group's number.
    ///   - file: The descriptor of the file, whose access control list is checked.
    /// - Returns: The relation to the user of this process.
    public func trust(inGroup group: UInt32, of file: Int32) -> Trust {
        if CSwiftHasAccessList(file) { return .other }
        return UserLists.isHidden(group) ? .unlisted : UserLists.trust(inGroup: group, ofUser: userID)
    }
}

/// The system's lists of users and groups.
enum UserLists {
    /// Returns true if the list has the user, or cannot be read.
    static func hasUser(_ user: UInt32) -> Bool {
        switch self.user(user) {
        case .failure: true
        case .success(let found): found != nil
        }
    }

    static func name(ofUser user: UInt32) -> String {
        let name = (try? self.user(user).get())?.name
        return name.map { "user \($0) (\(user))" } ?? "the user with the number \(user)"
    }

    static func name(ofGroup group: UInt32) -> String {
        let name = (try? self.group(group).get())?.name
        return name.map { "group \($0) (\(group))" } ?? "the group with the number \(group)"
    }

    static func trust(inGroup number: UInt32, ofUser user: UInt32) -> Trust {
        guard let found = try? group(number).get(), let owner = try? self.user(user).get() else {
            guard case .success(nil) = group(number) else { return .other }
            return hasLocalUser(ofGroup: number, otherThan: user) ? .other : .unlisted
        }
        guard found.members.allSatisfy({ $0 == owner.name || $0 == "root" }) else { return .other }
        if number == 0 { return .own }
        let isPrivate = number == owner.group && found.name == owner.name
        return isPrivate && !hasLocalUser(ofGroup: number, otherThan: user) ? .own : .other
    }

    /// Returns true if the kernel shows this number in place of numbers that the process's user namespace lacks, such
    /// as that of the host's root.
    static func isHidden(_ number: UInt32) -> Bool { number == hiddenNumber }

    private static let hiddenNumber: UInt32? = {
        func words(_ path: String) -> [String] {
            ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(whereSeparator: \.isWhitespace)
                .map(String.init)
        }
        let map = words("/proc/self/uid_map")
        guard map.count >= 3, map != ["0", "0", "4294967295"] else { return nil }
        return words("/proc/sys/kernel/overflowuid").first.flatMap(UInt32.init)
    }()

    /// Returns true if another user in `/etc/passwd` has this primary group. The list of groups doesn't have those
    /// users. Returns false if the file can't be read.
    private static func hasLocalUser(ofGroup group: UInt32, otherThan user: UInt32) -> Bool {
        guard let list = try? String(contentsOfFile: "/etc/passwd", encoding: .utf8) else { return false }
        return list.split(separator: "\n").contains { line in
            let fields = line.split(separator: ":", omittingEmptySubsequences: false)
            return fields.count > 3 && UInt32(fields[3]) == group && UInt32(fields[2]) != user
        }
    }

    /// An error if the lists cannot be read.
    private struct Unreadable: Error {}

    private static func user(_ number: UInt32) -> Result<(name: String, group: UInt32)?, Unreadable> {
        look { (buffer, count) in
            var entry = passwd()
            var found: UnsafeMutablePointer<passwd>?
            let code = getpwuid_r(number, &entry, buffer, count, &found)
            return (code, found.map { (String(cString: $0.pointee.pw_name), $0.pointee.pw_gid) })
        }
    }

    private static func group(_ number: UInt32) -> Result<(name: String, members: [String])?, Unreadable> {
        look { (buffer, count) in
            var entry = Glibc.group()
            var found: UnsafeMutablePointer<Glibc.group>?
            let code = getgrgid_r(number, &entry, buffer, count, &found)
            guard let found else { return (code, nil) }
            var members: [String] = []
            var next = found.pointee.gr_mem
            while let member = next?.pointee {
                members.append(String(cString: member))
                next = next?.advanced(by: 1)
            }
            return (code, (String(cString: found.pointee.gr_name), members))
        }
    }

    private static func look<Entry>(
        _ call: (UnsafeMutablePointer<CChar>, Int) -> (Int32, Entry?)
    ) -> Result<Entry?, Unreadable> {
        for size in [1 << 12, 1 << 16, 1 << 20] {
            let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: size)
            defer { buffer.deallocate() }
            let (code, entry) = call(buffer, size)
            switch code {
            case 0, ENOENT, ESRCH: return .success(entry)
            case ERANGE: continue
            default: return .failure(Unreadable())
            }
        }
        return .failure(Unreadable())
    }
}
