import Foundation

/// The existing views of a table or collection view near the visible part, by their elements.
///
/// It is an object, because code that runs when a view appears may read the other views.
@MainActor
final class ShownViews<Key: Hashable & Comparable, View: UIView> {
    private(set) var byKey: [Key: View] = [:]

    subscript(key: Key) -> View? { byKey[key] }

    func key(of view: View) -> Key? {
        byKey.first { $0.value === view }?.key
    }

    func insert(_ view: View, for key: Key, in parent: UIView) {
        byKey[key] = view
        guard view.ownSuperview !== parent else { return }
        view.move(to: parent) {
            view.ownSuperview?.subviews.removeAll { $0 === view }
            view.ownSuperview = parent
            parent.subviews.append(view)
        }
    }

    /// Removes the views that aren't wanted any more, except one that the user types into. Returns the removed views
    /// with their keys.
    func removeAll(but wanted: Set<Key>, from parent: UIView) -> [(key: Key, view: View)] {
        let focused = parent.scene.firstResponder.current as? UIView
        return remove(
            byKey.filter { key, view in !wanted.contains(key) && focused?.stands(in: view) != true },
            from: parent)
    }

    func removeAll(from parent: UIView) -> [(key: Key, view: View)] {
        remove(byKey, from: parent)
    }

    private func remove(_ leaving: [Key: View], from parent: UIView) -> [(key: Key, view: View)] {
        guard !leaving.isEmpty else { return [] }
        let views = Set(leaving.values.lazy.filter { !$0.staysWhenNotShown }.map(ObjectIdentifier.init))
        parent.subviews.removeAll { views.contains(ObjectIdentifier($0)) }
        for (key, view) in leaving {
            if view.ownSuperview === parent, !view.staysWhenNotShown { view.move(to: nil) { view.ownSuperview = nil } }
            byKey[key] = nil
        }
        return leaving.map { ($0, $1) }
    }
}
