import Foundation

/// A search for the heading of a name, in the name's own script.
enum SectionTitle {
    /// The heading for digits, symbols, emoji and empty names.
    static let other = "#"

    /// Returns the heading of a name: the first letter, in the form that an index in that script uses.
    static func title(for name: String) -> String {
        for scalar in name.precomposedStringWithCompatibilityMapping.unicodeScalars where !isSkipped(scalar) {
            return title(for: scalar) ?? other
        }
        return other
    }

    /// Returns true for quotes, brackets and spaces before the name, and for characters before the letter that an
    /// index uses.
    private static func isSkipped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E40...0x0E44, 0x0EC0...0x0EC4: return true  // vowels that Thai and Lao write before their consonant
        default: break
        }
        if scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint { return true }
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .nonspacingMark, .control, .format:
            return true
        default:
            return false
        }
    }

    private static func title(for scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0xAC00...0xD7A3: return hangul(Int(scalar.value - 0xAC00) / 588)
        case 0x1100...0x1112: return hangul(Int(scalar.value - 0x1100))
        case 0x3041...0x3096: return kanaRow(scalar.value)
        case 0x30A1...0x30F6: return kanaRow(scalar.value - 0x60)
        case 0x1200...0x135A:
            // A consonant has eight forms, one for each vowel. An index uses the first one.
            return Unicode.Scalar(scalar.value & ~7).map(String.init)
        case 0x0400...0x052F:
            // An accent in Cyrillic makes another letter ("Й" is not "И"), except for "Ё".
            let upper = scalar.properties.uppercaseMapping
            return upper == "Ё" ? "Е" : upper
        default:
            guard isLetter(scalar) else { return nil }
            if scalar.properties.isIdeographic { return String(scalar) }
            guard let base = TextFolding.fold(String(scalar)).unicodeScalars.first else { return nil }
            // Georgian has capitals in Unicode, but names do not begin with them.
            let isGeorgian = (0x10A0...0x10FF).contains(base.value)
            return isGeorgian ? String(base) : base.properties.uppercaseMapping
        }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
        default: return false
        }
    }

    /// Returns one of the nineteen initial consonants in Unicode's order. A doubled one is listed with the single
    /// one.
    private static func hangul(_ index: Int) -> String? {
        let consonants = Array("ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ")
        return consonants.indices.contains(index) ? String(consonants[index]) : nil
    }

    /// Returns the row of the fifty sounds that contains a hiragana.
    private static func kanaRow(_ value: UInt32) -> String {
        switch value {
        case ...0x304A, 0x3094: return "あ"
        case ...0x3054, 0x3095...0x3096: return "か"
        case ...0x305E: return "さ"
        case ...0x3069: return "た"
        case ...0x306E: return "な"
        case ...0x307D: return "は"
        case ...0x3082: return "ま"
        case ...0x3088: return "や"
        case ...0x308D: return "ら"
        default: return "わ"
        }
    }
}
