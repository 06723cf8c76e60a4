import Foundation

/// The state of a view or cell, which a configuration can depend on.
@preconcurrency @MainActor
public protocol UIConfigurationState {
    /// The traits of the view or cell.
    var traitCollection: UITraitCollection { get set }
    /// Creates a state in which nothing is set.
    init(traitCollection: UITraitCollection)
    /// A value that the app stores in the state. nil until the app sets it.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The key of a value that an app stores in a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key with a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Creates a key with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view, in which nothing is set at first.
@preconcurrency @MainActor
public struct UIViewConfigurationState: UIConfigurationState {
    /// The traits of the view.
    public var traitCollection: UITraitCollection
    /// True if the view is disabled.
    public var isDisabled = false
    /// True if the user presses the view.
    public var isHighlighted = false
    /// True if the view is selected.
    public var isSelected = false
    /// True if the app set it. UIKit never does.
    public var isFocused = false
    /// True if the app set it. UIKit never does.
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

/// The state of a cell, in which nothing is set at first.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState {
    /// The traits of the cell.
    public var traitCollection: UITraitCollection
    /// True if the cell is disabled.
    public var isDisabled = false
    /// True if the user presses the cell.
    public var isHighlighted = false
    /// True if the cell is selected.
    public var isSelected = false
    /// True if the app set it. UIKit never does.
    public var isFocused = false
    /// True if the app set it. UIKit never does.
    public var isPinned = false
    /// True if the cell is in editing mode.
    public var isEditing = false
    /// True if the item of a list cell is expanded.
    public var isExpanded = false
    /// True if the app set it. UIKit never does.
    public var isSwiped = false
    /// True if the app set it. UIKit never does.
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
