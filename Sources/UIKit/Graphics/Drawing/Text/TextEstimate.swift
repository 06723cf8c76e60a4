import Foundation

/// An estimate of the width of text, because only the browser knows its font. The proportions are those of Apple's
/// system font.
enum TextEstimate {
    static func width(of text: Substring, in font: UIFont, kern: CGFloat = 0) -> CGFloat {
        let size = font.pointSize.isFinite ? max(font.pointSize, 0) : 0
        let letters = text.reduce(CGFloat(0)) { $0 + part($1) }
        return letters * size * (font.isBold ? 1.06 : 1) + kern * CGFloat(text.count)
    }

    /// Returns the width of a character as a fraction of the font's size.
    private static func part(_ character: Character) -> CGFloat {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        switch scalar {
        case "i", "j", "l", "I", "'", "|", ".", ",", ":", ";", "!", " ": return 0.28
        case "f", "r", "t", "(", ")", "[", "]", "/", "\\", "-", "\"", "`", "\u{A0}": return 0.36
        case "m", "w", "M", "W", "@", "%", "\u{2026}", "\u{2014}": return 0.87
        case "A"..."Z": return 0.68
        case "0"..."9": return 0.62
        default: break
        }
        switch scalar.value {
        case 0..<0x20: return 0
        // Ideographs, kana, Hangul and emoji are as wide as they are high.
        case 0x1100...0x11FF, 0x2600...0x27BF, 0x2E80...0xA4CF, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0x1F000...0x3FFFF:
            return 1
        default: return 0.56
        }
    }
}
