import Foundation

/// An entry of a menu that does something: a `UIAction` or a `UICommand`.
@preconcurrency @MainActor
public protocol UIMenuLeaf: NSObjectProtocol {
    /// The title.
    var title: String { get set }
    /// The image beside the title.
    var image: UIImage? { get set }
    /// A description of the entry, if the title is not sufficient. Displays show it only for a key.
    var discoverabilityTitle: String? { get set }
    /// The attributes of the entry: disabled, destructive or hidden.
    var attributes: UIMenuElement.Attributes { get set }
    /// The checkmark of the entry.
    var state: UIMenuElement.State { get set }
    /// The pressed object while the entry is performed. nil at other times.
    var sender: Any? { get }
    /// Performs the entry as if the user chose it, unless it is disabled.
    ///
    /// - Parameters:
    ///   - sender: The pressed object.
    ///   - target: The target of a command. nil means the first responder in the chain that performs it.
    func performWithSender(_ sender: Any?, target: Any?)
}
