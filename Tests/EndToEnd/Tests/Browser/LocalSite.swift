import Foundation
import Synchronization

/// Another site on this computer. It answers every path with a small page, and remembers its requests.
final class LocalSite: Sendable {
    /// An address with another name than the app's, because pages of one host share cookies.
    let address: String
    private let descriptor: Int32
    private let heard = Heard()

    private final class Heard: Sendable {
        let requests = Mutex<[String]>([])
    }

    /// The heads of the requests so far.
    var requests: [String] { heard.requests.withLock { $0 } }

    init() throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        self.descriptor = descriptor
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
                    && listen(descriptor, 16) == 0
            }
        }
        guard isListening else { throw Chromium.Failure(description: "The other site cannot listen.") }
        address = "http://localhost:\(UInt16(bigEndian: place.sin_port))"
        Thread.detachNewThread { [heard] in
            while true {
                let connection = accept(descriptor, nil, nil)
                guard connection >= 0 else { return }
                // A browser opens connections that it does not use.
                Thread.detachNewThread { Self.answer(connection, heard) }
            }
        }
    }

    deinit {
        shutdown(descriptor, Int32(SHUT_RDWR))
        close(descriptor)
    }

    private static func answer(_ connection: Int32, _ heard: Heard) {
        defer { close(connection) }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(connection, &buffer, buffer.count, 0)
        guard count > 0 else { return }
        let head = String(decoding: buffer.prefix(count), as: UTF8.self)
        heard.requests.withLock { $0.append(head) }
        let path = head.split(separator: " ").dropFirst().first ?? ""
        let body = """
            <!DOCTYPE html><title>\(path)</title><p>This is \(path).</p><a href="/third">On</a><script>
            const attempt = (body) => { try { return String(body()) } catch (error) { return error.name } };
            parent.postMessage("site " + JSON.stringify({
              origin: self.origin, path: location.pathname, parent: attempt(() => parent.document.title),
              top: attempt(() => { top.location.href = "about:blank"; return "left" }),
            }), "*");
            </script>
            """
        let reply = Array(
            "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
                .utf8)
        _ = send(connection, reply, reply.count, Int32(MSG_NOSIGNAL))
    }
}
