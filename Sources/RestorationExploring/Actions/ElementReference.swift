import UIKitTesting

/// An element of an app as a step names it: by its identity, which is the same in every launch, and by what a person sees.
public struct ElementReference: Sendable, Hashable, Codable {
    /// As `PresentationNode.id`.
    public var id: String
    /// As `PresentationNode.role`.
    public var role: PresentationRole
    /// As `PresentationNode.label`.
    public var label: String?

    /// The element that `node` is.
    public init(_ node: PresentationNode) {
        self.init(id: node.id, role: node.role, label: node.label)
    }

    /// An element of that identity, or if there is none, the first of that role and label.
    public init(id: String, role: PresentationRole, label: String? = nil) {
        self.id = id
        self.role = role
        self.label = label
    }

    /// The element, if it is there now. A person goes by what is written on it: so another label under the same identity is
    /// another element, unless it is one whose label is its content.
    func find(in windows: [PresentationNode]) -> PresentationNode? {
        if let same = windows.firstElement(where: { $0.id == id && $0.role == role }),
            same.label == label || !isNamedByLabel
        {
            return same
        }
        guard let label else { return nil }
        return windows.firstElement { $0.role == role && $0.label == label }
    }

    private var isNamedByLabel: Bool {
        switch role {
        case .row, .item, .button, .tab, .menuItem, .segment: true
        default: false
        }
    }
}
