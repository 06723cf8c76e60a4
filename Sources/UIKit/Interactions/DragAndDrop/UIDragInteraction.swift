import Foundation

/// An interaction that would make a view's content draggable. Has no effect: displays drag nothing.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
    /// The delegate, from the initializer.
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// The view that has the interaction, or nil for none.
    open private(set) weak var view: UIView?
    /// Has no effect: displays drag nothing.
    open var isEnabled = true
    /// Has no effect: displays drag nothing.
    open var allowsSimultaneousRecognitionDuringLift = false
    /// Always false: displays drag nothing.
    open class var isEnabledByDefault: Bool { false }

    /// Creates an interaction, and logs once that it has no effect.
    ///
    /// - Parameter delegate: The delegate. The interaction does not keep it alive.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        noteThatNothingIsDragged("UIDragInteraction")
    }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}

/// The delegate of a `UIDragInteraction`. No method is ever called, because displays drag nothing.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: AnyObject {
    /// Never asked: displays drag nothing.
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem]
    /// Never asked: displays drag nothing.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview?
    /// Never asked: displays drag nothing.
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
        withTouchAt point: CGPoint
    ) -> [UIDragItem]
    /// Never asked: displays drag nothing.
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool
    /// Never asked: displays drag nothing.
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool
    /// Never called: displays drag nothing.
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
    /// Never called: displays drag nothing.
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
    /// Never called: displays drag nothing.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
    /// Never called: displays drag nothing.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
}

extension UIDragInteractionDelegate {
    public func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? { nil }
    public func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
        withTouchAt point: CGPoint
    ) -> [UIDragItem] { [] }
    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { true }
    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { false }
    public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}
    public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) {}
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {}
}
