import Glibc

/// A check, before the launch, that the process can have the descriptors that an app takes.
///
/// libdispatch ends the process with SIGILL if it can't have a descriptor.
enum DescriptorSupply {
    /// The largest number that an app in a browser has open in its first seconds.
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

    /// Ends the process with a message and status 1 if it can't have the descriptors that it needs. The saved state
    /// stays as it was.
    static func demand() {
        guard let code = shortage() else { return }
        endLaunch(forWantOf: "\(needed) descriptors", code, "Raise the limit of open files (ulimit -n)")
    }
}
