import Glibc

/// The listening Unix socket that a host of many people gave the app (S-HOST-8).
struct HostSocket: Sendable {
    let descriptor: Int32

    /// Takes the socket whose descriptor `UIKIT_HOST_SOCKET` names, and prevents child processes from inheriting it. Also
    /// removes the variable from the process's own environment.
    ///
    /// - Returns: nil without the variable.
    /// - Throws: `WebDisplayError.unusableSocket` if it doesn't name a listening Unix socket.
    static func take(from environment: [String: String]) throws(WebDisplayError) -> HostSocket? {
        guard let text = environment["UIKIT_HOST_SOCKET"], !text.isEmpty else { return nil }
        unsetenv("UIKIT_HOST_SOCKET")
        guard let descriptor = Int32(text), option(SO_DOMAIN, of: descriptor) == AF_UNIX,
            option(SO_ACCEPTCONN, of: descriptor) == 1
        else {
            throw .unusableSocket("UIKIT_HOST_SOCKET=\(text)", reason: "it isn't a listening Unix socket of a host")
        }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return HostSocket(descriptor: descriptor)
    }

    private static func option(_ name: Int32, of descriptor: Int32) -> Int32? {
        var value: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        return getsockopt(descriptor, SOL_SOCKET, name, &value, &length) == 0 ? value : nil
    }
}
