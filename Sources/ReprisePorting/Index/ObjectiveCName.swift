/// The Objective-C names of Swift's declarations, as used by storyboards and selectors.
enum ObjectiveCName {
    /// Returns the selector of a method. For example, `save(_:)` becomes `save:`, `changed(from:)` becomes
    /// `changedFrom:`, and `save(sender:)` becomes `saveWithSender:`. A method that throws has another piece for the
    /// error, and one that is async has another for the completion handler.
    ///
    /// - Parameter labels: the labels of the parameters, with `_` for a parameter without a label.
    static func selector(_ name: String, labels: [String], isThrowing: Bool = false, isAsync: Bool = false) -> String {
        var pieces: [String] = []
        for (position, label) in labels.enumerated() {
            let label = label == "_" ? "" : label
            pieces.append(position == 0 ? firstPiece(name, label) : label)
        }
        if isAsync {
            pieces.append(pieces.isEmpty ? "\(name)WithCompletionHandler" : "completionHandler")
        } else if isThrowing {
            pieces.append(pieces.isEmpty ? "\(name)AndReturnError" : "error")
        }
        return pieces.isEmpty ? name : pieces.map { "\($0):" }.joined()
    }

    /// Returns the setter's name of a property.
    static func setter(_ property: String) -> String { "set\(capitalized(property)):" }

    private static func firstPiece(_ name: String, _ label: String) -> String {
        guard !label.isEmpty else { return name }
        let joins = isPreposition(firstWord(label)) || isPreposition(lastWord(name))
        return name + (joins ? "" : "With") + capitalized(label)
    }

    private static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

    private static func isPreposition(_ word: String) -> Bool { prepositions.contains(word.lowercased()) }

    private static func firstWord(_ name: String) -> String {
        let rest = name.dropFirst().prefix { !$0.isUppercase && $0 != "_" }
        return String(name.prefix(1) + rest)
    }

    private static func lastWord(_ name: String) -> String {
        guard let start = name.lastIndex(where: { $0.isUppercase || $0 == "_" }) else { return name }
        return String(name[start...])
    }

    /// The prepositions in the compiler's list.
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
        "until", "using", "via", "when", "with", "within",
    ]
}
