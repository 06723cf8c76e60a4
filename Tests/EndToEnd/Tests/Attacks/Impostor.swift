import Foundation
import Synchronization

/// A hostile program on this computer. It answers every request as it likes, and keeps all that it hears.
final class Impostor: Sendable {
    /// The answer to a request: status, headers and body.
    struct Answer: Sendable {
        var status = "200 OK"
        var headers: [String] = []
        var body = ""
    }

    let port: UInt16
    private let descriptor: Int32
    private let heard = Heard()
    private let isStopped = Atomic(false)

    private final class Heard: Sendable {
        let requests = Mutex<[String]>([])
    }

    /// All requests so far, heads and bodies.
    var requests: [String] { heard.requests.withLock { $0 } }

    /// Begins to listen.
    ///
    /// - Parameters:
    ///   - port: 0 for any.
    ///   - answer: called with a request's head and body.
    init(port: UInt16 = 0, _ answer: @escaping @Sendable (String) -> Answer) async throws {
        let limit = ContinuousClock.now + .seconds(20)
        while true {
            // After the death of an app, the system may still close its connections.
            if let (descriptor, port) = Self.listen(port) {
                self.descriptor = descriptor
                self.port = port
                break
            }
            guard ContinuousClock.now < limit else { throw Chromium.Failure(description: "Port \(port) is taken.") }
            try await Task.sleep(for: .milliseconds(20))
        }
        Thread.detachNewThread { [descriptor, heard] in
            while case let connection = accept(descriptor, nil, nil), connection >= 0 {
                Thread.detachNewThread { Self.serve(connection, heard, answer) }
            }
        }
    }

    deinit { stop() }

    /// Waits for two further requests. The second one began when the page knew everything so far.
    func waitForMore() async throws {
        let wanted = requests.count + 2
        let limit = ContinuousClock.now + .seconds(60)
        while requests.count < wanted {
            guard ContinuousClock.now < limit else { throw Chromium.Failure(description: "No request has come.") }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    /// Waits for a request with that beginning, for a page under a host name.
    func wait(for start: String, from name: String) async throws {
        let limit = ContinuousClock.now + .seconds(60)
        while !requests.contains(where: { $0.hasPrefix(start) && $0.contains("Host: \(name):") }) {
            guard ContinuousClock.now < limit else {
                throw Chromium.Failure(description: "No \(start) has come from \(name).")
            }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    /// Gives the port back.
    func stop() {
        // This closes it only once, because the number may belong to another file afterwards.
        guard isStopped.exchange(true, ordering: .relaxed) == false else { return }
        shutdown(descriptor, Int32(SHUT_RDWR))
        close(descriptor)
    }

    /// Listens in both families, because an app has both, and browsers try either.
    private static func listen(_ port: UInt16) -> (Int32, UInt16)? {
        let descriptor = socket(AF_INET6, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        var no: Int32 = 0
        var yes: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &no, socklen_t(MemoryLayout<Int32>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var place = sockaddr_in6()
        place.sin6_family = sa_family_t(AF_INET6)
        place.sin6_port = port.bigEndian
        place.sin6_addr = in6addr_any
        var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let isListening = withUnsafeMutablePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
                    && Glibc.listen(descriptor, 64) == 0
            }
        }
        guard isListening else {
            close(descriptor)
            return nil
        }
        return (descriptor, UInt16(bigEndian: place.sin6_port))
    }

    private static func serve(_ connection: Int32, _ heard: Heard, _ answer: (String) -> Answer) {
        defer { close(connection) }
        var patience = timeval(tv_sec: 5, tv_usec: 0)
        setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while !isWhole(data), case let count = recv(connection, &buffer, buffer.count, 0), count > 0 {
            data += buffer.prefix(count)
        }
        guard !data.isEmpty else { return }
        let request = String(decoding: data, as: UTF8.self)
        heard.requests.withLock { $0.append(request) }
        let answer = answer(request)
        let head =
            ["HTTP/1.1 \(answer.status)", "Content-Length: \(answer.body.utf8.count)", "Connection: close"]
            + answer.headers
        let bytes = Array((head.joined(separator: "\r\n") + "\r\n\r\n" + answer.body).utf8)
        _ = bytes.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }

    private static func isWhole(_ data: Data) -> Bool {
        guard let end = data.range(of: Data("\r\n\r\n".utf8)) else { return false }
        let head = String(decoding: data[..<end.lowerBound], as: UTF8.self).lowercased()
        let length = head.components(separatedBy: "content-length: ").dropFirst().first
            .flatMap { Int($0.prefix { $0.isNumber }) }
        return data.count - end.upperBound >= length ?? 0
    }
}
