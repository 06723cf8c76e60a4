import UIKit

extension PresentationChanges {
    /// The longest text that the app sends whole after a change, in UTF-8 bytes. A longer one would go back to the page with each key.
    private static let longestWhole = 1024

    /// Takes the long texts out of fields that a page shows already, and finds the difference of each from what the page has.
    ///
    /// - Parameter old: the tree that the page has.
    /// - Returns: the differences by the identities of their fields.
    mutating func takeTexts(knownFrom old: [PresentationNode]) -> [PresentationNode.ID: TextDifference] {
        var differences: [PresentationNode.ID: TextDifference] = [:]
        for index in changed.indices {
            let node = changed[index].node
            guard let text = node.input?.text, text.utf8.count > Self.longestWhole,
                let known = old.input(of: node.id)?.text
            else { continue }
            let difference = TextDifference(from: known, to: text)
            guard difference.text.utf8.count < text.utf8.count / 2 else { continue }
            differences[node.id] = difference
            changed[index].node.input?.text = ""
        }
        return differences
    }
}

extension [PresentationNode] {
    /// Finds what the field of an identity says. Returns nil if there is no such field.
    fileprivate func input(of id: PresentationNode.ID) -> TextInput? {
        var pending = self
        while let node = pending.popLast() {
            if node.id == id { return node.input }
            pending += node.children
        }
        return nil
    }
}
