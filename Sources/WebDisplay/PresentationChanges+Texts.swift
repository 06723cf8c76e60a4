import UIKit

extension PresentationChanges {
    /// The longest text that the app sends as a whole after a change, in UTF-8 bytes. A longer one would go back to
    /// the page after each keystroke.
    private static let longestWhole = 1024

    /// Removes the texts of more than 1024 bytes from changed fields that a page already shows, and computes their
    /// differences from the page's texts. A text stays if its difference has half its size or more.
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
    /// Finds the input of the field with that identity. Returns nil if there is no such field.
    fileprivate func input(of id: PresentationNode.ID) -> TextInput? {
        var pending = self
        while let node = pending.popLast() {
            if node.id == id { return node.input }
            pending += node.children
        }
        return nil
    }
}
