/// Formats as C has them, with what Apple's logs add.
enum LogFormat {
    /// Returns the format with the arguments in the places that begin with `%`. `%%` gives a percent sign, and a place
    /// that is marked `private` or `sensitive` gives `<private>`. A nil argument gives `nil`.
    ///
    /// - Parameter arguments: The texts in order. If one is missing, its place stays as it is. Excess ones are ignored.
    static func filled(_ format: String, _ arguments: [Any?]) -> String {
        var text = ""
        var rest = format[...]
        var arguments = arguments[...]
        while let start = rest.firstIndex(of: "%") {
            text += rest[..<start]
            rest = rest[start...].dropFirst()
            if rest.first == "%" {
                text += "%"
                rest = rest.dropFirst()
                continue
            }
            var marks: Substring = ""
            var place = rest
            if place.first == "{", let end = place.firstIndex(of: "}") {
                marks = place[..<end].dropFirst()
                place = place[end...].dropFirst()
            }
            // Width, precision and length say nothing of a text.
            guard let end = place.firstIndex(where: { $0 == "@" || $0.isLetter && !"hlqzLjt".contains($0) }),
                place[..<end].allSatisfy({ $0.isNumber || "-+#.*hlqzLjt".contains($0) }),
                let argument = arguments.popFirst()
            else {
                text += "%"
                continue
            }
            let isPrivate = marks.split(separator: ",").contains {
                $0.hasPrefix("private") || $0.hasPrefix("sensitive")
            }
            text += isPrivate ? "<private>" : argument.map { "\($0)" } ?? "nil"
            rest = place[end...].dropFirst()
        }
        return text + rest
    }
}
