import Foundation
import RestorationArchive

/// The conversion from an exported file to a coder's values.
extension PortableValue {
    /// Returns the value for a coder.
    ///
    /// A redacted value becomes a placeholder of the same type and size. The result is nil if the value is withheld
    /// and its type has no placeholder, such as a sensitive value or a `Codable` one.
    ///
    /// - Throws: a sentence about the problem of the value.
    func coded(paths: [PathTable.ID]) throws(PortableProblem) -> CodedValue? {
        if isWithheld { return placeholder }
        guard let value = try plainCoded(paths) else { return nil }
        return isSensitive ? .sensitive(value) : value
    }

    private var placeholder: CodedValue? {
        let count = min(max(count ?? 0, 0), 1 << 20)
        return switch type {
        case .bool: .bool(false)
        case .integer: .integer(0)
        case .unsigned: .unsigned(.max)
        case .float: .float(0)
        case .double: .double(0)
        case .cgFloat: .cgFloat(0)
        case .decimal: .decimal(0)
        case .string: .string(String(repeating: "x", count: count))
        case .data: .data(Data(count: count))
        case .date: .date(Date(timeIntervalSinceReferenceDate: 0))
        case .url: .url(relative: "https://example.org/", base: nil)
        case .uuid: .uuid(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
        case .indexPath: .indexPath(Array(repeating: 0, count: min(count, 16)))
        case .indexSet: .indexSet([])
        case .timeZone: .timeZone("GMT")
        case .locale: .locale("en")
        case .range: .range(location: 0, length: 0)
        case .attributedString:
            .attributedString(
                CodedAttributedString(
                    string: String(repeating: "x", count: count),
                    runs: count > 0 ? [.init(length: count, attributes: [])] : []))
        case .point, .size, .rect, .vector, .affineTransform, .edgeInsets, .directionalEdgeInsets, .offset:
            type.geometryKind.flatMap { kind in
                CodedGeometry(kind: kind, numbers: Array(repeating: 0, count: kind.count)).map { .geometry($0) }
            }
        // A placeholder must not decode as the app's own type.
        default: nil
        }
    }

    private func plainCoded(_ paths: [PathTable.ID]) throws(PortableProblem) -> CodedValue? {
        switch (type, content) {
        case (.nil, _): return .nil
        case (.null, _): return .null
        case (.bool, .bool(let flag)): return .bool(flag)
        case (.integer, .integer(let number)): return .integer(number)
        case (.unsigned, .unsigned(let number)):
            return number > UInt64(Int64.max) ? .unsigned(number) : .integer(Int64(number))
        case (.float, .float(let number)): return .float(number)
        case (.double, .number(let number)): return .double(number)
        case (.cgFloat, .number(let number)): return .cgFloat(number)
        case (.decimal, .text(let text)):
            guard let number = text == "NaN" ? .nan : Decimal(string: text) else {
                throw PortableProblem("\(text) isn't a decimal number")
            }
            return .decimal(number)
        case (.string, .text(let text)): return .string(text)
        case (.data, .data(let data)): return .data(data)
        case (.date, .number(let seconds)): return .date(Date(timeIntervalSinceReferenceDate: seconds))
        case (.url, .url(let relative, let base)): return .url(relative: relative, base: base)
        case (.uuid, .text(let text)):
            guard let uuid = UUID(uuidString: text) else { throw PortableProblem("\(text) isn't a UUID") }
            return .uuid(uuid)
        case (.indexPath, .integers(let indexes)): return .indexPath(indexes)
        case (.indexSet, .integers(let bounds)):
            guard bounds.count % 2 == 0 else {
                throw PortableProblem("an IndexSet has a start and an end for each range")
            }
            guard bounds.first.map({ $0 >= 0 }) ?? true, zip(bounds, bounds.dropFirst()).allSatisfy({ $0 < $1 }) else {
                throw PortableProblem("the ranges of an IndexSet are ascending and do not touch")
            }
            return .indexSet(stride(from: 0, to: bounds.count, by: 2).map { bounds[$0]..<bounds[$0 + 1] })
        case (.dateComponents, .dateComponents(let components)): return .dateComponents(components)
        case (.timeZone, .text(let name)): return .timeZone(name)
        case (.locale, .text(let name)): return .locale(name)
        case (.range, .integers(let numbers)):
            guard numbers.count == 2 else { throw PortableProblem("an NSRange has a location and a length") }
            return .range(location: numbers[0], length: numbers[1])
        case (.array, .elements(let elements)): return .array(try Self.coded(elements, paths))
        case (.set, .elements(let elements)): return .set(try Self.coded(elements, paths))
        case (.dictionary, .entries(let entries)): return .dictionary(try Self.coded(entries, paths))
        case (.attributedString, .attributedText(let text, let runs)):
            return .attributedString(
                CodedAttributedString(
                    string: text,
                    runs: try runs.map { (run) throws(PortableProblem) in
                        .init(length: run.length, attributes: try Self.coded(run.attributes, paths))
                    }))
        case (.mutable, .wrapped(let inner)): return try inner.coded(paths: paths).map { .mutable($0) }
        case (.boxed, .wrapped(let inner)): return try inner.coded(paths: paths).map { .boxed($0) }
        case (.object, .integer(let index)):
            guard let index = Int(exactly: index) else { throw PortableProblem("there is no object \(index)") }
            return .object(index)
        case (.reference, .reference(let kind, let path, _)):
            guard paths.indices.contains(path) else { throw PortableProblem("there is no path \(path)") }
            return .reference(RecordReference(kind: kind, path: paths[path]))
        case (.codable, .data(let data)): return .codable(data)
        case (.codable, .text(let text)): return .codable(Data(text.utf8))
        case (_, .numbers(let numbers)):
            guard let kind = type.geometryKind, let geometry = CodedGeometry(kind: kind, numbers: numbers) else {
                throw PortableProblem("a \(type.rawValue) does not have \(numbers.count) numbers")
            }
            return .geometry(geometry)
        default: throw PortableProblem("the value does not fit the type \(type.rawValue)")
        }
    }

    static func coded(
        _ entries: [PortableEntry], _ paths: [PathTable.ID]
    ) throws(PortableProblem) -> [CodedEntry] {
        var result: [CodedEntry] = []
        for entry in entries {
            do throws(PortableProblem) {
                if let value = try entry.value.coded(paths: paths) { result.append(CodedEntry(entry.key, value)) }
            } catch {
                throw error.under(entry.key)
            }
        }
        return result
    }

    /// Converts values without keys. Each one keeps its position. One that has no placeholder becomes `.nil`. Throws
    /// the first problem with its position.
    static func coded(
        _ values: [PortableValue], _ paths: [PathTable.ID]
    ) throws(PortableProblem) -> [CodedValue] {
        var result: [CodedValue] = []
        for (index, value) in values.enumerated() {
            do throws(PortableProblem) {
                result.append(try value.coded(paths: paths) ?? .nil)
            } catch {
                throw error.under("\(index)")
            }
        }
        return result
    }
}
