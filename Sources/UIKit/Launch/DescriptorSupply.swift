import Dispatch
import Glibc

/// Takes the descriptors without which the process would end later.
///
/// libdispatch ends the process with SIGILL if it can't have a descriptor. It takes some when a program first waits for a clock, which
/// may be long after the launch.
enum DescriptorSupply {
    /// An app that shows itself in a browser has no more of them open in its first seconds.
    static let needed = 48

    /// Returns the system's error number if the process can't open `count` descriptors, or nil if it can.
    static func shortage(of count: Int = needed) -> Int32? {
        var descriptors: [Int32] = []
        defer { for descriptor in descriptors { close(descriptor) } }
        while descriptors.count < count {
            let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
            guard descriptor >= 0 else { return errno }
            descriptors.append(descriptor)
        }
        return nil
    }

    /// Ends the process with a message if it can't have the descriptors that it needs. The saved state stays as it was.
    static func demand() {
        guard let code = shortage() else { return }
        endLaunch(forWantOf: "\(needed) descriptors", code, "Raise the limit of open files (ulimit -n)")
    }

    /// Makes libdispatch take a descriptor for each of its three clocks.
    static func takeClocks() {
        let soon = 0.001
        DispatchQueue.global().asyncAfter(deadline: .now() + soon) {}
        DispatchQueue.global().asyncAfter(wallDeadline: .now() + soon) {}
        Task.detached { try? await Task.sleep(for: .seconds(soon), clock: .continuous) }
    }
}
