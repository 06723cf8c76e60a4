import UIKitTesting

/// A reference to an element of an app in a step. It has the element's identity, which is the same in every launch,
/// and the label that a person sees.
public struct ElementReference: Sendable, Hashable, Codable {
    /// The identity, as in `PresentationNode.id`. Elements of the second window of an app with scenes begin with
    /// `window 2: `.
    public var id: String
    /// The role, as in `PresentationNode.role`.
    public var role: PresentationRole
    /// The label, as in `PresentationNode.label`.
    public var label: String?

    /// Refers to the element of `node`.
    public init(_ node: PresentationNode) {
        self.init(id: node.id, role: node.role, label: node.label)
    }

    /// Refers to the element with this identity and role or, if there is none, to the first one with this role and
    /// label.
    public init(id: String, role: PresentationRole, label: String? = nil) {
        self.id = id
        self.role = role
        self.label = label
    }

    /// Finds the element in the presented windows, or returns nil. A person finds an element by its label, so the same
    /// identity with another label is another element, unless the label is the element's content.
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
