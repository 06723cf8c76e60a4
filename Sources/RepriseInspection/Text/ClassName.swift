/// The readable name of a custom object's class.
///
/// The tool does not have the app's classes, and it does not pass names from a file to the runtime. It parses the
/// common form itself: classes in modules and nested classes. Other names appear as they are stored.
package struct ClassName: Sendable, CustomStringConvertible {
    package let description: String

    /// - Parameter mangled: a mangled name, such as `3App5DraftC`.
    package init(mangled: String) {
        description = PlainText(Self.names(mangled)?.joined(separator: ".") ?? mangled).description
    }

    private static func names(_ mangled: String) -> [String]? {
        var names: [String] = []
        var rest = Substring(mangled)
        while let first = rest.first {
            if first.isASCII, first.isNumber {
                let digits = rest.prefix { $0.isASCII && $0.isNumber }
                rest = rest.dropFirst(digits.count)
                guard let length = Int(digits), length > 0, length <= rest.utf8.count,
                    let end = rest.utf8.index(rest.startIndex, offsetBy: length, limitedBy: rest.endIndex),
                    let name = String(rest.utf8[rest.startIndex..<end])
                else { return nil }
                names.append(name)
                rest = rest[end...]
            } else if names.count >= 2, "CVO".contains(first) {
                rest = rest.dropFirst()
            } else {
                return nil
            }
        }
        return names.count >= 2 ? names : nil
    }
}
