import Foundation

/// A connection over a Unix socket that carries lines.
package final class LineConnection: Sendable {
    package enum Failure: Error, CustomStringConvertible {
        case pathTooLong(String)
        case failed(step: String, path: String, errno: Int32)

        package var description: String {
            switch self {
            case .pathTooLong(let path):
                "The socket path \(path) is too long. Use one of at most 100 bytes."
            case .failed(let step, let path, let errno):
                "Could not \(step) the socket \(path): \(String(cString: strerror(errno)))."
            }
        }
    }

    private let descriptor: Int32
    private let writing = DispatchQueue(label: "UIKit.LineConnection")

    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    package convenience init(connectingTo path: String) throws {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Failure.failed(step: "make", path: path, errno: errno) }
        do {
            let result = try Self.withAddress(path) { connect(descriptor, $0, $1) }
            guard result == 0 else { throw Failure.failed(step: "connect to", path: path, errno: errno) }
        } catch {
            Foundation.close(descriptor)
            throw error
        }
        self.init(descriptor: descriptor)
    }

    /// Calls `body` with the address of a Unix socket, and returns its result. Throws `pathTooLong` if the path has
    /// more than 100 bytes.
    package static func withAddress<Result>(
        _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) throws -> Result {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count <= 100 else { throw Failure.pathTooLong(path) }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    /// Calls `receive` for each line without its newline, on a thread of its own, until the other side closes, and then
    /// `end`. Ignores a last line without a newline.
    package func readLines(_ receive: @escaping @Sendable (Data) -> Void, end: @escaping @Sendable () -> Void = {}) {
        Thread.detachNewThread { [descriptor] in
            var lines = LineBuffer()
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { break }
                buffer.withUnsafeBytes { lines.append($0.prefix(count)) }
                while let line = lines.next() { receive(line) }
            }
            end()
        }
    }

    /// Sends `line` and a newline, in order with earlier lines. Doesn't wait for that. A closed connection ignores it.
    package func write(_ line: Data) {
        writing.async { [descriptor] in
            let bytes = [UInt8](line) + [UInt8(ascii: "\n")]
            bytes.withUnsafeBytes { bytes in
                var rest = bytes[...]
                while !rest.isEmpty {
                    let next = UnsafeRawBufferPointer(rebasing: rest)
                    let count = send(descriptor, next.baseAddress, next.count, Int32(MSG_NOSIGNAL))
                    if count < 0 && errno == EINTR { continue }
                    guard count > 0 else { return }
                    rest = rest.dropFirst(count)
                }
            }
        }
    }

    package func close() {
        shutdown(descriptor, Int32(SHUT_RDWR))
        writing.async { [descriptor] in Foundation.close(descriptor) }
    }
}

/// The bytes of a stream of lines, as they arrive.
package struct LineBuffer {
    /// The lines that `next()` returns, the last one first.
    private var lines: [Data] = []
    private var rest = Data()

    package init() {}

    /// Adds bytes. Searches only these for newlines, because a line may be megabytes long.
    package mutating func append(_ bytes: Slice<UnsafeRawBufferPointer>) {
        var bytes = UnsafeRawBufferPointer(rebasing: bytes)
        var found: [Data] = []
        while let start = bytes.baseAddress, let newline = memchr(start, Int32(UInt8(ascii: "\n")), bytes.count) {
            let length = UnsafeRawPointer(newline) - start
            rest.append(contentsOf: bytes[..<length])
            found.append(rest)
            rest = Data()
            bytes = UnsafeRawBufferPointer(rebasing: bytes[(length + 1)...])
        }
        rest.append(contentsOf: bytes)
        lines = found.reversed() + lines
    }

    /// Removes the oldest line and returns it without its newline, or nil if no line is complete.
    package mutating func next() -> Data? { lines.popLast() }
}
