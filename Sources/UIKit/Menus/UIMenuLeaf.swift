import Foundation

/// An entry of a menu that does something: a `UIAction` or a `UICommand`.
@preconcurrency @MainActor
public protocol UIMenuLeaf: NSObjectProtocol {
    /// What the user reads.
    var title: String { get set }
    /// Shown beside the title.
    var image: UIImage? { get set }
    /// What it does, in words, where the title does not say it; displays show that of a key only.
    var discoverabilityTitle: String? { get set }
    /// Whether the entry is disabled, destructive, or left out.
    var attributes: UIMenuElement.Attributes { get set }
    /// Whether a menu shows a checkmark for it.
    var state: UIMenuElement.State { get set }
    /// Who was pressed, while the entry does what it does; nil otherwise.
    var sender: Any? { get }
    /// Does what choosing the entry does, unless it is disabled.
    ///
    /// - Parameters:
    ///   - sender: whom the entry is told to have been chosen from.
    ///   - target: who performs a command; nil for the first responder that does.
    func performWithSender(_ sender: Any?, target: Any?)
}
