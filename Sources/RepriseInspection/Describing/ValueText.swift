import Foundation
import RestorationArchive

/// A formatter that writes a value as one line of text. It shows at most 50 elements of a collection and 16 bytes of
/// data. For a withheld value, it shows the type and the size.
package struct ValueText {
    /// The maximum number of characters of each text in a value.
    private let maximumLength: Int
    /// The objects that values refer to, used for the names of their classes.
    private let objects: [PortableObject]
    private static let maximumElements = 50

    package init(objects: [PortableObject] = [], maximumLength: Int = .max) {
        self.objects = objects
        self.maximumLength = maximumLength
    }

    /// Returns the value with its type in front, such as `String = "Ann"`.
    package func typed(_ value: PortableValue) -> String { "\(typeName(value)) = \(text(value))" }

    package func typeName(_ value: PortableValue) -> String {
        switch (value.type, value.content) {
        case (.mutable, .wrapped(let inner)), (.boxed, .wrapped(let inner)):
            "\(value.type == .mutable ? "Mutable " : "NSValue of ")\(typeName(inner))"
        case (.array, .elements(let elements)): "Array of \(elements.count)"
        case (.set, .elements(let elements)): "Set of \(elements.count)"
        case (.dictionary, .entries(let entries)): "Dictionary of \(entries.count)"
        case (.object, .integer(let index)): className(of: index)
        default: value.type.rawValue
        }
    }

    package func text(_ value: PortableValue) -> String {
        if value.isWithheld { return withheld(value) }
        switch value.content {
        case nil: return value.type == .null ? "null" : "nil"
        case .bool(let flag): return "\(flag)"
        case .integer(let number):
            return value.type == .object ? "object of class \(className(of: number))" : "\(number)"
        case .unsigned(let number): return "\(number)"
        case .float(let number): return "\(number)"
        case .number(let number):
            return value.type == .date ? Date.text(ofReferenceInterval: number) : "\(number)"
        case .text(let text): return self.text(text, of: value.type)
        case .data(let data): return data.count <= 16 ? bytes(data) : "\(data.count) bytes: \(bytes(data.prefix(16))) …"
        case .numbers(let numbers): return "(" + numbers.map { "\($0)" }.joined(separator: ", ") + ")"
        case .integers(let numbers): return integers(numbers, value.type)
        case .url(let relative, let base):
            return quoted(relative) + (base.map { " relative to \(quoted($0))" } ?? "")
        case .dateComponents(let components):
            let fields = components.entries.map { "\($0.field): \($0.value)" }
            let zone = [components.calendar, components.timeZone].compactMap(\.self).map { PlainText($0).description }
            return (fields + zone).joined(separator: ", ")
        case .elements(let elements):
            let list = elements.prefix(Self.maximumElements).map(text) + more(elements.count)
            return (value.type == .set ? "{" : "[") + list.joined(separator: ", ") + (value.type == .set ? "}" : "]")
        case .entries(let entries):
            let list = entries.prefix(Self.maximumElements).map { "\(quoted($0.key)): \(text($0.value))" }
            return "[" + (list + more(entries.count)).joined(separator: ", ") + "]"
        case .attributedText(let string, let runs):
            return quoted(string)
                + runs.flatMap(\.attributes).map { ", \(PlainText($0.key)) \(text($0.value))" }.joined()
        case .wrapped(let inner): return text(inner)
        case .reference(_, _, let key): return "reference to \(PlainText(key ?? "an object deep below"))"
        }
    }

    private func withheld(_ value: PortableValue) -> String {
        guard !value.isSensitive else { return "(sensitive)" }
        let unit =
            switch value.type {
            case .data: "bytes"
            case .string, .attributedString, .codable: "characters"
            default: ""
            }
        return
            "(\(([value.type.rawValue] + [value.count.map { "\($0) \(unit)" }].compactMap(\.self)).joined(separator: ", ")))"
    }

    private func text(_ text: String, of type: ValueType) -> String {
        switch type {
        case .string: quoted(text)
        case .codable: "Codable \(PlainText(text, maximumLength: maximumLength))"
        default: PlainText(text, maximumLength: maximumLength).description
        }
    }

    private func quoted(_ text: String) -> String {
        "\"" + PlainText(text, maximumLength: maximumLength).description + "\""
    }

    private func integers(_ numbers: [Int], _ type: ValueType) -> String {
        switch type {
        case .indexSet:
            "{"
                + stride(from: 0, to: numbers.count - 1, by: 2).map { index in
                    numbers[index + 1] - numbers[index] == 1
                        ? "\(numbers[index])" : "\(numbers[index])–\(numbers[index + 1] - 1)"
                }.joined(separator: ", ") + "}"
        case .range where numbers.count == 2: "location \(numbers[0]), length \(numbers[1])"
        default: "[" + numbers.map { "\($0)" }.joined(separator: ", ") + "]"
        }
    }

    private func bytes(_ data: some Collection<UInt8>) -> String {
        data.isEmpty
            ? "no bytes" : data.map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }.joined(separator: " ")
    }

    private func more(_ count: Int) -> [String] {
        count > Self.maximumElements ? ["… \(count - Self.maximumElements) more"] : []
    }

    private func className(of index: Int64) -> String {
        guard let index = Int(exactly: index), objects.indices.contains(index),
            let name = objects[index].classNames.first
        else { return "?" }
        return ClassName(mangled: name).description
    }
}
