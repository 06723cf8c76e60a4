import Foundation

/// What a cell shows, as a value; it makes the view that shows it.
@MainActor
public protocol UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView
}

/// A view that shows a content configuration.
@MainActor
public protocol UIContentView: AnyObject {
    var configuration: any UIContentConfiguration { get set }
}
