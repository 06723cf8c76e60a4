import Foundation

/// What a configuration may depend on.
@preconcurrency @MainActor
public protocol UIConfigurationState {
    /// The traits of what is configured.
    var traitCollection: UITraitCollection { get set }
    /// A state without anything set.
    init(traitCollection: UITraitCollection)
    /// A value of the app's own; nil until it is set.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a value of the app's own in a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A key of that name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// A key of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view.
@preconcurrency @MainActor
public struct UIViewConfigurationState: UIConfigurationState {
    /// The traits of the view.
    public var traitCollection: UITraitCollection
    /// Whether the user cannot do anything with it.
    public var isDisabled = false
    /// Whether it is pressed.
    public var isHighlighted = false
    /// Whether it is selected.
    public var isSelected = false
    /// Always false, unless code sets it.
    public var isFocused = false
    /// Always false, unless code sets it.
    public var isPinned = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) {
        self.traitCollection = traitCollection
    }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// The state of a cell.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState {
    /// The traits of the cell.
    public var traitCollection: UITraitCollection
    /// Whether the user cannot do anything with it.
    public var isDisabled = false
    /// Whether it is pressed.
    public var isHighlighted = false
    /// Whether it is selected.
    public var isSelected = false
    /// Always false, unless code sets it.
    public var isFocused = false
    /// Always false, unless code sets it.
    public var isPinned = false
    /// What a table's cell says of itself.
    public var isEditing = false
    /// Always false, unless code sets it.
    public var isExpanded = false
    /// Always false, unless code sets it.
    public var isSwiped = false
    /// Always false, unless code sets it.
    public var isReordering = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) {
        self.traitCollection = traitCollection
    }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}
