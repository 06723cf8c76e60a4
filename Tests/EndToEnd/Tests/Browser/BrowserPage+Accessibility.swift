import Foundation

extension BrowserPage {
    /// Returns the names of all elements of a role, as the browser computes them for screen readers.
    func accessibleNames(of role: String) async throws -> [String] {
        struct Tree: Decodable {
            struct Value: Decodable { var value: String? }
            struct Node: Decodable {
                var ignored: Bool
                var role: Value?
                var name: Value?
            }
            struct Result: Decodable { var nodes: [Node] }
            var result: Result
        }
        let reply = try await browser.call("Accessibility.getFullAXTree", session: session)
        return try JSONDecoder().decode(Tree.self, from: reply.json).result.nodes
            .filter { !$0.ignored && $0.role?.value == role }.map { $0.name?.value ?? "" }
    }
}
