import Foundation
import RestorationArchive
import RepriseRestoration

/// The items of an outline that the user expanded or collapsed, by name (S-ROW-9).
@MainActor
final class OutlineChoices {
    private struct Choice {
        var isExpanded: Bool
        /// True if no snapshot has had the item since the launch that restored the choice.
        var isWaiting = false
    }

    private var choices: [String: Choice] = [:]
    /// The most items of a list.
    private static let mostItems = 500

    var isEmpty: Bool { choices.isEmpty }

    /// Notes that the user expanded or collapsed an item. The list doesn't save it if 500 other items are noted.
    func userChose(_ name: String, isExpanded: Bool) {
        guard choices[name] != nil || choices.count < Self.mostItems else { return }
        choices[name] = Choice(isExpanded: isExpanded)
    }

    /// Returns true if an item of a snapshot that the app applies has to be expanded, and false if it has to be
    /// collapsed.
    ///
    /// A restored choice replaces the app's, until the user first presses something. After that the app's choice counts,
    /// and this forgets the user's.
    ///
    /// - Parameters:
    ///   - name: The name of the item.
    ///   - isExpanded: The app's choice.
    ///   - userHasPressed: True if the user pressed something in the scene since the launch.
    func choice(of name: String, isExpanded: Bool, userHasPressed: Bool) -> Bool {
        guard let choice = choices[name], choice.isExpanded != isExpanded else {
            choices[name]?.isWaiting = false
            return isExpanded
        }
        if choice.isWaiting || !userHasPressed {
            choices[name]?.isWaiting = false
            return choice.isExpanded
        }
        choices[name] = nil
        return isExpanded
    }

    func encode(with coder: RestorationEncoder) {
        guard !choices.isEmpty else { return }
        coder.encode(
            CodedValue.dictionary(of: choices.mapValues { .bool($0.isExpanded) }), forKey: ReservedKey.expandedItems)
    }

    func decode(with coder: RestorationDecoder) {
        guard case .dictionary(let entries)? = coder.savedValue(forKey: ReservedKey.expandedItems) else { return }
        for entry in entries.prefix(Self.mostItems) {
            guard case .bool(let isExpanded) = entry.value else { continue }
            choices[entry.key] = Choice(isExpanded: isExpanded, isWaiting: true)
        }
    }
}
