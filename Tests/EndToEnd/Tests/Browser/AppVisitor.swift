import Crypto
import Foundation

/// A program that an app's link let in. It makes the proof as a page does, and sends the test's requests.
struct AppVisitor: Sendable {
    struct Reply: Sendable {
        let status: Int
        let body: String
    }

    /// The name and port of the page.
    let host: String
    let port: UInt16
    /// The token of the app's run.
    let token: String
    /// The path of the window that was used last.
    let place: String?
    private let headers: [String]
    private let server: Place
    private let name: String
    private let key: [UInt8]

    /// Makes the proof with a link, which nobody can use afterwards.
    init(link: String) async throws {
        let parts = link.components(separatedBy: "/#")
        guard parts.count == 2, let place = Place(parts[0]) else {
            throw Chromium.Failure(description: "\(link) is not a link.")
        }
        let key = Self.bytes(of: parts[1])
        let id = Self.hexadecimal(SHA256.hash(data: key).prefix(8))
        try await self.init(at: place, as: #""link":"\#(id)""#, key)
    }

    /// Becomes a new person of a host for many people.
    ///
    /// - Parameters:
    ///   - address: the address that the host printed.
    ///   - headers: further headers of each request.
    init(strangerAt address: String, headers: [String] = []) async throws {
        guard let place = Place(address.trimmingCharacters(in: ["/"])) else {
            throw Chromium.Failure(description: "\(address) is not an address.")
        }
        let made = try await Self.send(
            "POST /access/stranger", body: "{}", headers: headers, host: place.host, port: place.port)
        struct Visitor: Decodable {
            let id: String
            let key: String
        }
        let visitor = try JSONDecoder().decode(Visitor.self, from: Data(made.body.utf8))
        let key = Self.bytes(of: visitor.key)
        try await self.init(at: place, as: #""visitor":"\#(visitor.id)""#, key, headers: headers)
    }

    private struct Place: Sendable {
        let host: String
        let port: UInt16

        init?(_ origin: String) {
            guard let port = origin.split(separator: ":").last.flatMap({ UInt16($0) }) else { return nil }
            host = String(origin.dropFirst("http://".count))
            self.port = port
        }
    }

    /// Makes the proof again, as a page does when its stream has ended.
    func again() async throws -> AppVisitor {
        try await AppVisitor(at: server, as: name, key, headers: headers)
    }

    private init(at place: Place, as name: String, _ key: [UInt8], headers: [String] = []) async throws {
        (server, self.name, self.key) = (place, name, key)
        host = place.host
        port = place.port
        self.headers = headers
        let nonce = String(repeating: "0a", count: 32)
        let begun = try await Self.send(
            "POST /access/begin", body: #"{\#(name),"nonce":"\#(nonce)"}"#, headers: headers, host: host, port: port)
        struct Challenge: Decodable {
            let challenge: String
            let run: String
        }
        let challenge = try JSONDecoder().decode(Challenge.self, from: Data(begun.body.utf8))
        let text = ["page", nonce, challenge.challenge, challenge.run, host].joined(separator: "\n")
        let proof = Self.hexadecimal(
            Data(HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: SymmetricKey(data: key))))
        let finished = try await Self.send(
            "POST /access/finish",
            body: #"{\#(name),"nonce":"\#(nonce)","challenge":"\#(challenge.challenge)","proof":"\#(proof)"}"#,
            headers: headers, host: host, port: port)
        guard finished.status == 200 else { throw Refusal(reply: finished) }
        struct Admittance: Decodable {
            let token: String
            let place: String?
        }
        let admittance = try JSONDecoder().decode(Admittance.self, from: Data(finished.body.utf8))
        token = admittance.token
        self.place = admittance.place
    }

    /// The answer to a proof that does not let the visitor in.
    struct Refusal: Error {
        let reply: Reply
    }

    @discardableResult
    func post(_ body: String, to path: String) async throws -> Reply {
        try await Self.send("POST \(path)", body: body, headers: headers, token: token, host: host, port: port)
    }

    func get(_ path: String) async throws -> Reply {
        try await Self.send("GET \(path)", headers: headers, token: token, host: host, port: port)
    }

    /// Sends one request over a new connection. Browsers resolve names below `localhost`, but this computer may not.
    static func send(
        _ line: String, body: String? = nil, headers: [String] = [], token: String? = nil, host: String, port: UInt16
    ) async throws -> Reply {
        var lines = ["\(line) HTTP/1.1", "Host: \(host)", "Connection: close"] + headers
        if let token { lines.append("Reprise-Token: \(token)") }
        if let body {
            lines += ["Origin: http://\(host)", "Content-Type: application/json", "Content-Length: \(body.utf8.count)"]
        }
        let request = lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")
        let answer = try await withCheckedThrowingContinuation {
            (continuation: CheckedContinuation<String, any Error>) in
            Thread.detachNewThread { continuation.resume(with: Result { try exchange(request, port: port) }) }
        }
        let parts = answer.components(separatedBy: "\r\n\r\n")
        let status = answer.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return Reply(status: status, body: parts.dropFirst().joined(separator: "\r\n\r\n"))
    }

    private static func exchange(_ request: String, port: UInt16) throws -> String {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw Chromium.Failure(description: "There is no socket.") }
        defer { close(descriptor) }
        // A busy machine needs many seconds for a body with thousands of events.
        var patience = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = port.bigEndian
        place.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let isConnected = withUnsafePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { throw Chromium.Failure(description: "Nobody listens on port \(port).") }
        var bytes = Array(request.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { break }
            bytes = bytes.dropFirst(count)
        }
        var answer = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var count = recv(descriptor, &buffer, buffer.count, 0)
        while count > 0 {
            answer += buffer.prefix(count)
            count = recv(descriptor, &buffer, buffer.count, 0)
        }
        if count < 0, errno == EAGAIN {
            throw Chromium.Failure(description: "The app did not answer within \(patience.tv_sec) seconds.")
        }
        return String(decoding: answer, as: UTF8.self)
    }

    private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { String(format: "%02x", $0) }.joined()
    }

    private static func bytes(of digits: String) -> [UInt8] {
        let digits = Array(digits)
        return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
            UInt8(String(digits[$0...$0 + 1]), radix: 16)
        }
    }
}
