/// Numbers in sentences.
enum Words {
    /// Returns a number with a noun: `1 file`, `2 files`. The plural is the noun with an s.
    static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    static func be(_ number: Int) -> String { number == 1 ? "is" : "are" }

    /// Returns the first names, up to the limit, and the number of the remaining ones.
    static func list(_ names: [String], limit: Int = 8) -> String {
        names.prefix(limit).joined(separator: ", ") + (names.count > limit ? " and \(names.count - limit) more" : "")
    }
}
