import Foundation

/// A value that describes the content of a cell and makes the view that shows it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// Makes the view that shows the content. UIKit calls it each time the app sets the configuration of a cell or
    /// controller, and doesn't reuse the old view. A table cell shows a list content without this view.
    func makeContentView() -> any UIView & UIContentView
    /// Returns the configuration for a state of the cell. Only the app calls it. The default implementation returns the
    /// same one for every state.
    func updated(for state: any UIConfigurationState) -> Self
}

extension UIContentConfiguration {
    public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A view that shows a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
    /// The shown configuration. Setting it changes what the view shows.
    var configuration: any UIContentConfiguration { get set }
}
