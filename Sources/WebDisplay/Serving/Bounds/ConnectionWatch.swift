import NIOCore

/// A channel handler that counts a connection while it is open. It closes a connection that does not send the
/// complete head of a request in time (S-SEC-26).
///
/// It gets no data before a head is complete.
final class ConnectionWatch: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = Any

    private let connections: OpenConnections
    private let patience: TimeAmount
    private var limit: Scheduled<Void>?

    init(_ connections: OpenConnections, patience: TimeAmount = .seconds(10)) {
        self.connections = connections
        self.patience = patience
    }

    func handlerAdded(context: ChannelHandlerContext) {
        connections.add(context.channel)
        let channel = context.channel
        limit = context.eventLoop.scheduleTask(in: patience) { channel.close(promise: nil) }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        limit?.cancel()
        limit = nil
        context.fireChannelRead(data)
    }

    func channelInactive(context: ChannelHandlerContext) {
        end(context)
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) { end(context) }

    private func end(_ context: ChannelHandlerContext) {
        limit?.cancel()
        limit = nil
        connections.remove(context.channel)
    }
}
