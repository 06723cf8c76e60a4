import Hummingbird

/// The content of a program's page. It answers the requests that the guard accepts.
package protocol GuardedContent: Sendable {
    /// The words for the program that printed the link, such as "the app".
    var host: String { get }

    /// The sites whose pages may be framed, as sources of a Content-Security-Policy. There are none by default.
    var framedSources: [String] { get }

    /// True if a browser without a link gets a visitor's key. False by default.
    var admitsStrangers: Bool { get }

    /// Returns the person who uses a browser that has proved its key. By default it is an empty text, as in a program for
    /// one person.
    ///
    /// - Parameters:
    ///   - visitor: the identifier of the browser.
    ///   - request: the request with the proof.
    ///   - context: the context of the request.
    /// - Throws: `Admission.Refusal` if the browser isn't let in.
    func person(
        of visitor: String, _ request: Request, context: WebRequestContext
    ) async throws(Admission.Refusal) -> String

    /// Returns true if a request with a person's token may come from that person. Always true by default.
    func isPerson(_ person: String, of request: Request) -> Bool

    /// Returns the path to which a person's page at "/" goes after it was let in, or nil if it stays. It is nil by
    /// default.
    func place(of person: String) async -> String?

    /// Returns the proof that a request must show.
    func demand(of method: HTTPRequest.Method, _ path: String) -> RequestOriginPolicy

    /// Answers a request that has shown the proof.
    func answer(to request: Request, context: WebRequestContext) async -> HTTPOutcome
}

extension GuardedContent {
    package var admitsStrangers: Bool { false }
    package func person(
        of visitor: String, _ request: Request, context: WebRequestContext
    ) async throws(Admission.Refusal) -> String { "" }
    package func isPerson(_ person: String, of request: Request) -> Bool { true }
    package func place(of person: String) async -> String? { nil }
    package var framedSources: [String] { [] }
}
