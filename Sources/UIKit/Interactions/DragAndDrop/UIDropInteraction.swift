import Foundation

/// An interaction that would let a view accept drops. Has no effect: displays drag nothing.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
    /// The delegate, from the initializer.
    open private(set) weak var delegate: (any UIDropInteractionDelegate)?
    /// The view that has the interaction, or nil for none.
    open private(set) weak var view: UIView?
    /// Has no effect: displays drag nothing.
    open var allowsSimultaneousDropSessions = false

    /// Creates an interaction, and logs once that it has no effect.
    ///
    /// - Parameter delegate: The delegate. The interaction does not keep it alive.
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        noteThatNothingIsDragged("UIDropInteraction")
    }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}

/// The delegate of a `UIDropInteraction`. All methods are optional. None is ever called, because displays drag
/// nothing.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: AnyObject {
    /// Never asked: displays drag nothing.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
    /// Never called: displays drag nothing.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
    /// Never asked: displays drag nothing.
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal
    /// Never called: displays drag nothing.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
    /// Never called: displays drag nothing.
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
    /// Never called: displays drag nothing.
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
    /// Never called: displays drag nothing.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
}
