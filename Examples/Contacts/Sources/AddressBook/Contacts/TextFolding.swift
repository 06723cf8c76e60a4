import Foundation

/// A conversion that makes texts equal if readers consider them the same: "Müller" and "muller", "Ελένη" and
/// "ΕΛΕΝΗ".
///
/// Foundation's folding ignores letters that do not decompose ("ø", "ł"), and keeps the vowel points of Hebrew and
/// Arabic. The vowel signs of the Indic scripts and of Thai are part of the spelling, so they stay here.
///
/// Compare the results by their scalars. Hangul is decomposed into its letters, so a partly typed syllable finds
/// the whole one.
enum TextFolding {
    /// Returns the text without case, accents, width, points, apostrophes and control characters, and with single
    /// spaces.
    static func fold(_ text: String) -> String {
        var folded = String.UnicodeScalarView()
        var spaceIsDue = false
        for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars {
            if scalar.properties.isWhitespace {
                spaceIsDue = !folded.isEmpty
                continue
            }
            if isLeftOut(scalar) { continue }
            if spaceIsDue {
                folded.append(" ")
                spaceIsDue = false
            }
            for lower in scalar.properties.lowercaseMapping.unicodeScalars where !isLeftOut(lower) {
                if let letters = replacements[lower] {
                    folded.append(contentsOf: letters.unicodeScalars)
                } else if (0x30A1...0x30F6).contains(lower.value), let hiragana = Unicode.Scalar(lower.value - 0x60) {
                    folded.append(hiragana)
                } else {
                    folded.append(lower)
                }
            }
        }
        return String(folded)
    }

    /// Returns the decimal digits of any script as 0 to 9, and leaves out everything else.
    static func digits(_ text: String) -> String {
        var digits = ""
        for scalar in text.unicodeScalars where scalar.properties.numericType == .decimal {
            if let value = scalar.properties.numericValue { digits += String(Int(value)) }
        }
        return digits
    }

    private static func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar == "'" || scalar == "`" || scalar.properties.generalCategory == .control }
        switch scalar.value {
        case 0x0300...0x036F, 0x0483...0x0487,  // Latin, Greek, Cyrillic
            0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7,  // Hebrew
            0x0610...0x061A, 0x0640, 0x064B...0x065F, 0x0670, 0x06D6...0x06DC, 0x06DF...0x06E8,  // Arabic
            0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
            0x02BC, 0x2018, 0x2019:  // apostrophes
            return true
        default:
            return scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    private static let replacements: [Unicode.Scalar: String] = [
        "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h",
        "ŧ": "t", "ς": "σ", "ٱ": "ا", "ى": "ي", "ی": "ي", "ک": "ك",
    ]
}
