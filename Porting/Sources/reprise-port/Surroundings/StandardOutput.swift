import Foundation

/// Writing that fails like everything else does: a full disk or a closed output ends the command with a sentence. What
/// `FileHandle.write(_:)` makes of it is the end of the process, or no sentence.
enum StandardOutput {
    static func write(_ data: Data) throws {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                // Another program has made it not to wait.
                var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
                _ = poll(&output, 1, -1)
            } else if errno != EINTR {
                let reason = String(cString: strerror(errno))
                throw InspectionError.file("Standard output", "it cannot be written to: \(reason).")
            }
        }
    }
}

enum StandardError {
    /// There is nobody to tell if this fails.
    static func write(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
