import Foundation

/// What a cell shows, as a value; it makes the view that shows it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// Called when the configuration is given to a cell.
    func makeContentView() -> any UIView & UIContentView
    /// The configuration for a state of its cell; the default is the same for all.
    func updated(for state: any UIConfigurationState) -> Self
}

extension UIContentConfiguration {
    public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A view that shows a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
    /// Setting it changes what the view shows.
    var configuration: any UIContentConfiguration { get set }
}
