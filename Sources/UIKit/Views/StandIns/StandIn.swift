import RestorationArchive

/// A view of another module of this package, for content that UIKit has no view for.
///
/// UIKit's own views override internal methods. A class of another module can only override public ones, so it uses
/// this protocol instead.
@MainActor
package protocol StandIn: UIView {
    /// The content to show. The view calls `setNeedsDisplay()` after it changed.
    var standInContent: StandInContent { get }

    /// Tells the view that a display loaded a web page or failed to load it.
    ///
    /// - Parameter revision: The revision of the `WebContent` that the display loaded. The view may have replaced it
    ///   since.
    func webPageDidLoad(revision: Int)

    /// Encodes the state that Apple's class saves, under reserved keys.
    func encodeStandInState(with coder: RestorationEncoder)
    func decodeStandInState(with coder: RestorationDecoder)
}

extension StandIn {
    package func webPageDidLoad(revision: Int) {}
    package func encodeStandInState(with coder: RestorationEncoder) {}
    package func decodeStandInState(with coder: RestorationDecoder) {}
}
