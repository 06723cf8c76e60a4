import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix

/// A bound port. Its connections wait until `serve` answers them.
struct Listener: Sendable {
    private let channel: NIOAsyncChannel<HTTP1Channel.Value, Never>
    private let configuration: HTTP1Channel.Configuration
    private let logger: Logger

    /// The bound port.
    let port: Int

    /// Takes a listening socket of a host (S-HOST-8).
    init(hostSocket socket: Int32, connections: OpenConnections, logger: Logger) async throws {
        try await self.init(host: "", port: 0, socket: socket, connections: connections, logger: logger)
    }

    /// Binds a port, or takes the one of a listening socket.
    ///
    /// - Parameters:
    ///   - host: a name or an address.
    ///   - port: the port, or 0 to let the system pick one.
    ///   - socket: a listening socket with this host and port, which the listener closes. nil binds a new one.
    /// - Throws: an error of NIO if the port cannot be bound.
    init(
        host: String, port: Int, socket: Int32?, connections: OpenConnections, logger: Logger
    ) async throws {
        let configuration = HTTP1Channel.Configuration(
            additionalChannelHandlers: [ConnectionWatch(connections)], idleTimeout: .seconds(60),
            // A page on another port can set as many cookies for the page's name as a browser keeps.
            httpDecoderConfiguration: .init(maxHeaderFieldSize: 1 << 20, maxHeaderListSize: 1 << 20))
        // Requests are answered only after `serve`, which has the responder.
        let pipeline = HTTP1Channel(responder: { _, _, _ in }, configuration: configuration)
        let setUp: @Sendable (any Channel) -> EventLoopFuture<HTTP1Channel.Value> = {
            pipeline.setup(channel: $0, logger: logger)
        }
        let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 256)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
        channel =
            if let socket {
                try await bootstrap.bind(socket, childChannelInitializer: setUp)
            } else {
                try await bootstrap.bind(host: host, port: port, childChannelInitializer: setUp)
            }
        self.port = channel.channel.localAddress?.port ?? port
        self.configuration = configuration
        self.logger = logger
    }

    /// Answers requests until the task is cancelled. If it can accept no more connections, it answers those that are
    /// open until they end.
    func serve(_ responder: some HTTPResponder<WebRequestContext>) async {
        let server = HTTP1Channel(
            responder: { [logger] request, writer, channel in
                try await Self.answer(request, with: responder, on: channel, writer: writer, logger: logger)
            }, configuration: configuration)
        await withDiscardingTaskGroup { group in
            do {
                try await channel.executeThenClose { connections in
                    for try await connection in connections {
                        group.addTask { [logger] in await server.handle(value: connection, logger: logger) }
                    }
                }
            } catch {
                // Open connections continue.
                logger.debug("The server accepts nothing more: \(error)")
            }
        }
    }

    private static func answer(
        _ request: Request, with responder: some HTTPResponder<WebRequestContext>, on channel: any Channel,
        writer: consuming ResponseWriter, logger: Logger
    ) async throws {
        let context = WebRequestContext(source: .init(channel: channel, logger: logger))
        var response: Response
        do {
            response = try await responder.respond(to: request, context: context)
        } catch let error as HTTPParserError {
            // The connection answers a request that isn't HTTP.
            throw error
        } catch {
            logger.debug("A request failed: \(error)")
            response = Response(status: .internalServerError)
        }
        response.headers[.date] = date()
        do {
            try await writer.write(response: response.head, body: response.body)
        } catch let error as HTTPParserError {
            // The head is already sent, so no other answer is possible.
            throw BrokenRequest(error: error)
        }
    }

    /// An error for bytes after a request that aren't HTTP.
    private struct BrokenRequest: Error { let error: HTTPParserError }

    /// Returns the time in the format of RFC 9110, whatever the locale of the app is.
    static func date(_ now: Date = Date()) -> String {
        var seconds = time_t(now.timeIntervalSince1970.rounded(.down))
        var parts = tm()
        gmtime_r(&seconds, &parts)
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        return
            "\(days[Int(parts.tm_wday)]), \(two(parts.tm_mday)) \(months[Int(parts.tm_mon)]) \(parts.tm_year + 1900) "
            + "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) GMT"
    }
}
