/// The characters of HTML's character references, such as `&amp;`.
enum HTMLEntities {
    /// The names of the characters from U+00A0 to U+00FF, in order.
    private static let latin = """
        nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot \
        cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml \
        Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig \
        agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute \
        ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
        """

    /// The names that HTML also accepts without a semicolon, for historical reasons.
    private static let old: [String: String] = {
        var names = ["amp": "&", "AMP": "&", "lt": "<", "LT": "<", "gt": ">", "GT": ">", "quot": "\"", "QUOT": "\""]
        names["COPY"] = "©"
        names["REG"] = "®"
        for (index, name) in latin.split(separator: " ").enumerated() {
            names[String(name)] = Unicode.Scalar(0xA0 + UInt32(index)).map { String(Character($0)) }
        }
        return names
    }()

    private static let others: [String: String] = [
        "apos": "'", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“",
        "rdquo": "”",
        "bdquo": "„", "lsaquo": "‹", "rsaquo": "›", "euro": "€", "bull": "•", "trade": "™", "dagger": "†",
        "Dagger": "‡",
        "permil": "‰", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔", "minus": "−", "infin": "∞",
        "ne": "≠",
        "le": "≤", "ge": "≥", "asymp": "≈", "sum": "∑", "radic": "√", "hearts": "♥", "check": "✓", "star": "☆",
        "OElig": "Œ",
        "oelig": "œ", "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ", "fnof": "ƒ", "tilde": "˜", "circ": "ˆ",
        "ensp": "\u{2002}",
        "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwnj": "\u{200C}", "zwj": "\u{200D}", "Alpha": "Α", "Omega": "Ω",
        "alpha": "α",
        "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "lambda": "λ", "mu": "μ", "pi": "π", "sigma": "σ",
        "omega": "ω",
    ]

    /// The characters of Windows-1252, with which browsers replace the numbers from 128 to 159.
    private static let windows: [UInt32: UInt32] = [
        128: 0x20AC, 130: 0x201A, 131: 0x0192, 132: 0x201E, 133: 0x2026, 134: 0x2020, 135: 0x2021, 136: 0x02C6,
        137: 0x2030,
        138: 0x0160, 139: 0x2039, 140: 0x0152, 142: 0x017D, 145: 0x2018, 146: 0x2019, 147: 0x201C, 148: 0x201D,
        149: 0x2022,
        150: 0x2013, 151: 0x2014, 152: 0x02DC, 153: 0x2122, 154: 0x0161, 155: 0x203A, 156: 0x0153, 158: 0x017E,
        159: 0x0178,
    ]

    /// Reads a reference after its `&`. A number that isn't a character becomes U+FFFD.
    ///
    /// - Returns: The text of the reference and its length in characters. nil if it isn't a reference.
    static func read(_ characters: ArraySlice<Character>) -> (text: String, length: Int)? {
        characters.first == "#" ? number(characters.dropFirst()) : name(characters)
    }

    private static func name(_ characters: ArraySlice<Character>) -> (String, Int)? {
        let name = String(characters.prefix(12).prefix { $0.isASCII && ($0.isLetter || $0.isNumber) })
        let ends = characters.dropFirst(name.count).first == ";"
        if ends, let text = others[name] ?? old[name] { return (text, name.count + 1) }
        // Tries the longest prefix that is a name.
        for length in stride(from: name.count, to: 1, by: -1) {
            if let text = old[String(name.prefix(length))] { return (text, length) }
        }
        return nil
    }

    private static func number(_ characters: ArraySlice<Character>) -> (String, Int)? {
        let isHex = characters.first == "x" || characters.first == "X"
        let rest = isHex ? characters.dropFirst() : characters
        let digits = rest.prefix { $0.isASCII && (isHex ? $0.isHexDigit : $0.isNumber) }
        guard !digits.isEmpty else { return nil }
        let ends = rest.dropFirst(digits.count).first == ";"
        let length = 1 + (isHex ? 1 : 0) + digits.count + (ends ? 1 : 0)
        // A number that is too large isn't a character.
        let code = UInt32(String(digits), radix: isHex ? 16 : 10) ?? 0
        let scalar = code == 0 ? nil : Unicode.Scalar(windows[code] ?? code)
        return (String(Character(scalar ?? "\u{FFFD}")), length)
    }
}
