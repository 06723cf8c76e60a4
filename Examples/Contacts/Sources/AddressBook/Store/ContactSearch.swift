import Foundation
import GRDB

/// The searchable data of a contact: names, organization and numbers.
enum ContactSearch {
    /// Returns the text in which a search looks for words.
    static func text(of contact: Contact) -> String {
        let texts = [
            contact.givenName, contact.familyName, contact.displayName, contact.organization, contact.sortName,
        ]
        return (texts + contact.phones.map(\.number)).map(TextFolding.fold).joined(separator: "\n")
    }

    /// Returns the phone numbers without the characters between the digits.
    static func digits(of contact: Contact) -> String {
        contact.phones.map { TextFolding.digits($0.number) }.joined(separator: "\n")
    }

    /// Returns the condition that a contact contains every word. Phone numbers match in any notation.
    ///
    /// It uses `instr` and not `LIKE`, because typed text has no wildcards.
    static func condition(_ query: String) -> SQL? {
        let folded = TextFolding.fold(query)
        if folded.isEmpty { return nil }
        let words = isNumber(folded) ? [folded] : folded.split(separator: " ").prefix(32).map(String.init)
        let conditions = words.map { word -> SQL in
            let digits = isNumber(word) ? TextFolding.digits(word) : ""
            return digits.isEmpty
                ? "instr(searchText, \(word)) > 0"
                : "(instr(searchText, \(word)) > 0 OR instr(searchDigits, \(digits)) > 0)"
        }
        return conditions.joined(separator: " AND ")
    }

    private static func isNumber(_ text: String) -> Bool {
        let isDigit = { (scalar: Unicode.Scalar) in scalar.properties.numericType == .decimal }
        return text.unicodeScalars.contains(where: isDigit)
            && text.unicodeScalars.allSatisfy { isDigit($0) || "+-./() ".unicodeScalars.contains($0) }
    }
}
