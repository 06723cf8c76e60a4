import Foundation

/// What a cell shows, as a value; it makes the view that shows it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// Called when the configuration is given to a cell.
    func makeContentView() -> any UIView & UIContentView
}

/// A view that shows a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
    /// Setting it changes what the view shows.
    var configuration: any UIContentConfiguration { get set }
}
