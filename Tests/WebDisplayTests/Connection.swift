import Foundation
import Glibc

@testable import WebDisplay

/// A plain connection to a server on this computer, without a client library, so that a test sends exactly its own
/// bytes.
///
/// Its calls block, so they need a thread of their own.
final class Connection: Sendable {
    struct Failure: Error {
        let call: String
        let code: Int32
    }

    private let descriptor: Int32

    init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
        var timeout = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port)).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure(call: "connect", code: errno) }
    }

    deinit {
        Glibc.close(descriptor)
    }

    func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            // A server may close early when it knows enough. The test still reads its answer.
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }

    /// Reads the bytes that arrived, at least one.
    ///
    /// - Returns: empty data at the end of the stream.
    func read() -> Data {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return Data(buffer.prefix(max(0, count)))
    }

    /// Tells the server that nothing more comes.
    func finishWriting() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    func end() {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }
}

/// Runs blocking work on a thread of its own, because the server under test needs the main actor and the threads that
/// tasks share.
func blocking<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
            continuation.resume(with: Result { try work() })
        }
    }
}

/// The answer to one request.
struct HTTPReply: Sendable {
    let status: Int
    /// The headers by lowercased name.
    let headers: [String: String]
    let body: String

    init(to request: String, port: Int) async throws {
        let data = try await blocking {
            let connection = try Connection(port: port)
            connection.write(request)
            var all = Data()
            while case let part = connection.read(), !part.isEmpty {
                all += part
            }
            return all
        }
        let text = String(decoding: data, as: UTF8.self)
        let end = text.range(of: "\r\n\r\n")
        let lines = text[..<(end?.lowerBound ?? text.endIndex)].components(separatedBy: "\r\n")
        status = lines.first.flatMap { Int($0.split(separator: " ").dropFirst().first ?? "") } ?? 0
        headers = Dictionary(
            lines.dropFirst().map { line in
                let parts = line.split(separator: ":", maxSplits: 1)
                return (String(parts[0]).lowercased(), parts.last?.trimmingCharacters(in: .whitespaces) ?? "")
            },
            uniquingKeysWith: { first, _ in first })
        body = end.map { String(text[$0.upperBound...]) } ?? ""
    }
}

/// The messages of `/events` in the order of their arrival.
final class EventStream: Sendable {
    struct Ended: Error {}

    private let connection: Connection
    private let messages: AsyncStream<TreeMessage>

    init(_ request: String, port: Int) async throws {
        let connection = try await blocking {
            let connection = try Connection(port: port)
            connection.write(request)
            return connection
        }
        self.connection = connection
        let (messages, receive) = AsyncStream.makeStream(of: TreeMessage.self)
        self.messages = messages
        Thread.detachNewThread {
            var rest = ""
            while case let part = connection.read(), !part.isEmpty {
                rest += String(decoding: part, as: UTF8.self)
                while let end = rest.range(of: "\n\n") {
                    let block = rest[..<end.lowerBound]
                    if let start = block.range(of: "data: "),
                        let message = try? JSONDecoder().decode(
                            TreeMessage.self, from: Data(block[start.upperBound...].utf8))
                    {
                        receive.yield(message)
                    }
                    rest = String(rest[end.upperBound...])
                }
            }
            receive.finish()
        }
    }

    func next() async throws -> TreeMessage {
        for await message in messages {
            return message
        }
        throw Ended()
    }

    func close() {
        connection.end()
    }
}
