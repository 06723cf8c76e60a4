import Foundation
import UIKit

/// A Unix socket that waits for one app to connect.
final class SocketListener: Sendable {
    private let descriptor: Int32
    private let path: String

    init(path: String) throws {
        self.path = path
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw LineConnection.Failure.failed(step: "make", path: path, errno: errno) }
        let descriptor = descriptor
        let result = try LineConnection.withAddress(path) { bind(descriptor, $0, $1) }
        guard result == 0, listen(descriptor, 1) == 0 else {
            throw LineConnection.Failure.failed(step: "listen on", path: path, errno: errno)
        }
    }

    deinit {
        shutdown(descriptor, Int32(SHUT_RDWR))
        close(descriptor)
        unlink(path)
    }

    /// Returns at once, and calls `connected` with the app's connection later, on a separate thread. Accepts one
    /// connection only.
    func accept(_ connected: @escaping @Sendable (Int32) -> Void) {
        Thread.detachNewThread { [descriptor] in
            let connection = Foundation.accept(descriptor, nil, nil)
            _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
            if connection >= 0 { connected(connection) }
        }
    }
}
