import Hummingbird

/// What a program answers to the requests that its guard lets through.
package protocol GuardedContent: Sendable {
    /// Who printed the link, as a sentence names it: "the app".
    var host: String { get }

    /// Whose pages its own may show in a frame, as sources of a Content-Security-Policy; none by default.
    var framedSources: [String] { get }

    /// The path that a page at "/" goes to once it is let in; nil if it stays.
    var place: String? { get }

    /// Says what a request has to show.
    func demand(of method: HTTPRequest.Method, _ path: String) -> RequestOriginPolicy

    /// The answer to a request that has shown it.
    func answer(to request: Request, context: WebRequestContext) async -> HTTPOutcome
}

extension GuardedContent {
    package var place: String? { nil }
    package var framedSources: [String] { [] }
}
