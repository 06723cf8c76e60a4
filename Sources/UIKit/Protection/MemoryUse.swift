import Foundation

/// How much memory a process has of what it may have.
struct MemoryUse: Sendable {
    /// Bytes of address space, and of memory that is really used; nil where the system does not tell.
    var current: @Sendable () -> (addresses: Int, resident: Int)?
    /// Bytes of address space, which a process is refused, and of memory, for which it is ended.
    var maximum: (addresses: Int, resident: Int)

    var isNearLimit: Bool {
        guard let current = current() else { return false }
        return Double(current.resident) > 0.9 * Double(maximum.resident)
            || Double(current.addresses) > 0.95 * Double(maximum.addresses)
    }

    /// As the kernel tells: limits of the process, of its control group, and of the machine.
    static func ofProcess() -> MemoryUse {
        let pageSize = max(sysconf(Int32(_SC_PAGESIZE)), 1)
        var addresses = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &addresses)
        let machine = sysconf(Int32(_SC_PHYS_PAGES)).multipliedReportingOverflow(by: pageSize)
        let groups = [
            "/sys/fs/cgroup\(group)/memory.max", "/sys/fs/cgroup/memory.max",
            "/sys/fs/cgroup/memory/memory.limit_in_bytes",
        ]
        let limits =
            groups.compactMap { text($0).flatMap { Int($0) } } + [machine.overflow ? .max : machine.partialValue]
        return MemoryUse(
            current: {
                let pages = (text("/proc/self/statm") ?? "").split(separator: " ").prefix(2).compactMap { Int($0) }
                return pages.count == 2 ? (pages[0] &* pageSize, pages[1] &* pageSize) : nil
            },
            maximum: (Int(clamping: addresses.rlim_cur), limits.filter { $0 > 0 }.min() ?? .max))
    }

    private static var group: String {
        // Version 2 of control groups has one line, which begins with 0.
        let line = (text("/proc/self/cgroup") ?? "").split(separator: "\n").first { $0.hasPrefix("0::") }
        return line.map { String($0.dropFirst(3)) } ?? ""
    }

    private static func text(_ path: String) -> String? {
        (try? String(contentsOfFile: path, encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
