import Foundation
import RepriseInspection

/// Writing to standard output with errors. A full disk or a closed output ends the command with a sentence, whereas
/// `FileHandle.write(_:)` ends the process or reports no error.
enum StandardOutput {
    static func write(_ data: Data) throws {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                // Another program made the output nonblocking.
                var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
                _ = poll(&output, 1, -1)
            } else if errno != EINTR {
                let reason = String(cString: strerror(errno))
                throw InspectionError.file("Standard output", "reprise cannot write to it: \(reason).")
            }
        }
    }
}

enum StandardError {
    /// Writes to standard error, and ignores errors because nothing can report them.
    static func write(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
