import RestorationArchive

/// A view of another module of this package that shows what UIKit has no view for.
///
/// What UIKit's own views override is not public, and a class of another module overrides public members only: so it is asked in
/// this way.
@MainActor
package protocol StandIn: UIView {
    /// What there is to be seen. A change is told with `setNeedsDisplay()`.
    var standInContent: StandInContent { get }

    /// A web page was loaded, or cannot be.
    ///
    /// - Parameter revision: of the `WebContent` that a display has loaded; it may have been replaced since.
    func webPageDidLoad(revision: Int)

    /// What Apple's class saves, under reserved keys.
    func encodeStandInState(with coder: RestorationEncoder)
    func decodeStandInState(with coder: RestorationDecoder)
}

extension StandIn {
    package func webPageDidLoad(revision: Int) {}
    package func encodeStandInState(with coder: RestorationEncoder) {}
    package func decodeStandInState(with coder: RestorationDecoder) {}
}
