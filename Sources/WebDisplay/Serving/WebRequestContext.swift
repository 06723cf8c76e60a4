import Hummingbird
import NIOCore

/// What a request needs besides itself: a way to end its connection.
package struct WebRequestContext: RequestContext {
    package var coreContext: CoreRequestContextStorage
    let disconnect: @Sendable () -> Void
    let channel: any Channel

    package init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        let channel = source.channel
        self.channel = channel
        disconnect = { channel.close(mode: .all, promise: nil) }
    }
}
