import Foundation

/// The memory use of a process and its limits.
struct MemoryUse: Sendable {
    /// The address space and the resident memory in bytes, or nil if the system does not tell.
    var current: @Sendable () -> (addresses: Int, resident: Int)?
    /// The limits in bytes: of the address space, beyond which allocations fail, and of memory, beyond which the
    /// system ends the process.
    var maximum: (addresses: Int, resident: Int)

    var isNearLimit: Bool {
        guard let current = current() else { return false }
        return Double(current.resident) > 0.9 * Double(maximum.resident)
            || Double(current.addresses) > 0.95 * Double(maximum.addresses)
    }

    /// Returns the memory use that the kernel reports, with the limits of the process, its control group, and the
    /// machine.
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
