import Hummingbird

/// The content of a program's page. It answers the requests that the guard accepts.
package protocol GuardedContent: Sendable {
    /// The words for the program that printed the link, such as "the app".
    var host: String { get }

    /// The sites whose pages may be framed, as sources of a Content-Security-Policy. There are none by default.
    var framedSources: [String] { get }

    /// The path to which a page at "/" goes after it was let in, or nil if it stays. It is nil by default.
    var place: String? { get }

    /// Returns the proof that a request must show.
    func demand(of method: HTTPRequest.Method, _ path: String) -> RequestOriginPolicy

    /// Answers a request that has shown the proof.
    func answer(to request: Request, context: WebRequestContext) async -> HTTPOutcome
}

extension GuardedContent {
    package var place: String? { nil }
    package var framedSources: [String] { [] }
}
