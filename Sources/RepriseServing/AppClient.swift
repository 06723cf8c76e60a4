import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOPosix

/// A client of an app's web display, at the Unix socket that the host gave the app.
struct AppClient: Sendable {
    let socket: String

    /// An error of an app's answer.
    enum Failure: Error {
        /// The app ended its answer too early.
        case incomplete
        case tooLong
    }

    /// The most bytes of an answer that the host collects.
    static let longestAnswer = 64 << 20

    /// Sends a request, and returns the whole answer.
    ///
    /// - Throws: an error of NIO if the app doesn't run or ends meanwhile, or `Failure`.
    func send(_ request: HTTPRequest, body: ByteBuffer? = nil) async throws -> (head: HTTPResponse, body: ByteBuffer) {
        var head: HTTPResponse?
        var answer = ByteBuffer()
        try await exchange(request, body: body) { part in
            switch part {
            case .head(let response): head = response
            case .body(var bytes):
                guard answer.readableBytes + bytes.readableBytes <= Self.longestAnswer else { throw Failure.tooLong }
                answer.writeBuffer(&bytes)
            case .end: break
            }
        }
        guard let head else { throw Failure.incomplete }
        return (head, answer)
    }

    /// Sends a request, and calls `receive` for each part of the answer as it comes. The connection ends with the task.
    func exchange(
        _ request: HTTPRequest, body: ByteBuffer? = nil, isolation: isolated (any Actor)? = #isolation,
        receive: (HTTPResponsePart) async throws -> Void
    ) async throws {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(unixDomainSocketPath: socket) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHTTPClientHandlers()
                    try channel.pipeline.syncOperations.addHandler(HTTP1ToHTTPClientCodec())
                    return try NIOAsyncChannel<HTTPResponsePart, HTTPRequestPart>(wrappingChannelSynchronously: channel)
                }
            }
        try await channel.executeThenClose { inbound, outbound in
            try await outbound.write(.head(request))
            if let body { try await outbound.write(.body(body)) }
            try await outbound.write(.end(nil))
            for try await part in inbound {
                try await receive(part)
                if case .end = part { return }
            }
            // A cancelled task also ends the sequence.
            try Task.checkCancellation()
            throw Failure.incomplete
        }
    }
}

extension HTTPRequest {
    /// Makes a request of the host's to an app.
    static func ofHost(
        _ method: HTTPRequest.Method, _ path: String, length: Int? = nil, contentType: String? = nil
    ) -> HTTPRequest {
        var request = HTTPRequest(method: method, scheme: "http", authority: "app", path: path)
        request.headerFields[.connection] = "close"
        if let length { request.headerFields[.contentLength] = String(length) }
        if let contentType { request.headerFields[.contentType] = contentType }
        return request
    }
}
