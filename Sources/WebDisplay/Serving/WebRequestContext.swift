import Hummingbird

/// What a request needs besides itself: a way to end its connection.
package struct WebRequestContext: RequestContext {
    package var coreContext: CoreRequestContextStorage
    let disconnect: @Sendable () -> Void

    package init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        let channel = source.channel
        disconnect = { channel.close(mode: .all, promise: nil) }
    }
}
