import RepriseInspection

extension String {
    /// The name with `*` in place of random parts. An identifier that changes with each launch must not count as a new
    /// screen.
    var withoutChance: String {
        guard UnstableIdentifier.reason(self) != nil else { return self }
        // The components of a path, and the text around them.
        var parts = [""]
        for character in self {
            if character == "/" || character == " " || character == "|" {
                parts += [String(character), ""]
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts.map { UnstableIdentifier.reason($0) == nil ? $0 : "*" }.joined()
    }
}
