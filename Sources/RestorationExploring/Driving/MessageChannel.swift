import Foundation
import UIKitTesting

/// The explorer's end of the socket of a `SocketDisplay`. It works only within calls and never in the background.
final class MessageChannel {
    private let path: String
    private let listener: Int32
    private var connection: Int32 = -1
    private var lines = LineBuffer()
    private var pictures: [String: PictureFile] = [:]
    /// True after the app closed its side, as it does when it ends.
    private(set) var isClosed = false

    init() throws(AppFailure) {
        // The path of a socket has at most about a hundred bytes. The process identifier in it names the owner.
        path = "/tmp/explore-\(getpid())-\(UUID().uuidString.prefix(13)).s"
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        listener = descriptor
        try Unfinished.make(URL(fileURLWithPath: path)) {
            let result = try LineConnection.withAddress(path) { bind(descriptor, $0, $1) }
            guard descriptor >= 0, result == 0, listen(descriptor, 1) == 0 else {
                throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
            }
        }
    }

    var address: String { "socket:\(path)" }

    deinit {
        if connection >= 0 { close(connection) }
        close(listener)
        Unfinished.remove(URL(fileURLWithPath: path))
    }

    /// Waits until the app connects.
    ///
    /// - Returns: false if the app did not connect within the limit.
    func accept(within limit: Duration) -> Bool {
        guard Self.wait(for: listener, within: limit) else { return false }
        connection = Foundation.accept(listener, nil, nil)
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        guard connection >= 0 else { return false }
        // The app's next launch must not inherit the connection.
        return fcntl(connection, F_SETFD, FD_CLOEXEC) == 0
    }

    func send(_ message: SocketMessage.ToApp) {
        guard var bytes = try? JSONEncoder().encode(message) else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let next = UnsafeRawBufferPointer(rebasing: rest)
                let count = Foundation.send(connection, next.baseAddress, next.count, Int32(MSG_NOSIGNAL))
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Returns the next message, or nil if none arrives within the limit or the app ended. Skips a message that it
    /// cannot read.
    func receive(within limit: Duration) -> SocketMessage.FromApp? {
        let last = ContinuousClock.now + limit
        while true {
            while let line = lines.next() {
                if let message = message(from: line) { return message }
            }
            guard !isClosed, Self.wait(for: connection, within: last - .now) else { return nil }
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(connection, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else {
                isClosed = true
                continue
            }
            buffer.withUnsafeBytes { lines.append($0.prefix(count)) }
        }
    }

    private func message(from line: Data) -> SocketMessage.FromApp? {
        guard let message = try? JSONDecoder.finding(pictures).decode(SocketMessage.FromApp.self, from: line) else {
            return nil
        }
        if let picture = message.picture.map({ PictureFile($0) }) { pictures[picture.id.description] = picture }
        return message
    }

    private static func wait(for descriptor: Int32, within limit: Duration) -> Bool {
        let last = ContinuousClock.now + max(limit, .zero)
        while true {
            let left = max(last - .now, .zero)
            var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let milliseconds = Int32(
                clamping: left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000)
            let result = poll(&waiting, 1, milliseconds)
            if result < 0 && errno == EINTR { continue }
            return result > 0
        }
    }
}
