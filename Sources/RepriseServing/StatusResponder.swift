import HTTPTypes
import Hummingbird
import WebDisplay

/// The answers for those who watch the host: `/health` for a load balancer, and `/metrics` for Prometheus. They say nothing
/// of single people.
struct StatusResponder: HTTPResponder {
    typealias Context = WebRequestContext

    let metrics: HostMetrics

    func respond(to request: Request, context: WebRequestContext) async throws -> Response {
        switch (request.method, request.uri.path) {
        case (.get, "/health"), (.head, "/health"): HTTPOutcome.sentence(.ok, "The host serves.").asResponse
        case (.get, "/metrics"):
            Response(
                status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: metrics.text)))
        default: HTTPOutcome.sentence(.notFound, "There are /health and /metrics.").asResponse
        }
    }
}
