import Foundation
import RestorationArchive

/// The conversion from a coder's values to their disclosed form.
extension PortableValue {
    /// - Parameters:
    ///   - disclosure: the amount of data to disclose.
    ///   - key: the key under which the value was encoded, or nil if it has none.
    ///   - paths: the paths of the archive.
    init(_ value: CodedValue, _ disclosure: Disclosure, key: String? = nil, paths: PathTable) {
        let teller = Teller(
            disclosure: disclosure, keepsStructure: key.map(Disclosure.isStructural) ?? false, paths: paths)
        self = teller.told(value)
    }

    private struct Teller {
        let disclosure: Disclosure
        let keepsStructure: Bool
        let paths: PathTable

        func told(_ value: CodedValue) -> PortableValue {
            if case .sensitive(let inner) = value {
                guard disclosure == .revealed else {
                    var withheld = PortableValue(.unknown)
                    withheld.isSensitive = true
                    withheld.isWithheld = true
                    return withheld
                }
                var told = told(inner)
                told.isSensitive = true
                return told
            }
            return disclosure == .redacted ? redacted(plain(value)) : plain(value)
        }

        /// Removes the value's content if it may be personal data, and notes its size. Replaces the keys of a
        /// dictionary by numbers.
        private func redacted(_ value: PortableValue) -> PortableValue {
            var result = value
            switch value.type {
            case .nil, .null, .reference, .object, .array, .set, .mutable, .boxed, .unknown: return value
            case .bool, .integer, .unsigned, .float, .double, .cgFloat, .indexPath, .range, .point, .size, .rect,
                .vector,
                .affineTransform, .edgeInsets, .directionalEdgeInsets, .offset:
                if keepsStructure { return value }
            case .string:
                // Foundation writes points and sizes as such texts.
                if keepsStructure, case .text(let text) = value.content, text.hasPrefix("{"),
                    text.allSatisfy({ "{}0123456789.,+-e ".contains($0) })
                {
                    return value
                }
            case .dictionary:
                guard case .entries(let entries) = value.content else { return value }
                // The keys of an app's dictionaries are often data.
                result.content = .entries(
                    entries.enumerated().map { PortableEntry(key: "key \($0 + 1)", value: $1.value) })
                return result
            default: break
            }
            result.content = nil
            result.isWithheld = true
            result.count = value.contentCount
            return result
        }

        private func plain(_ value: CodedValue) -> PortableValue {
            switch value {
            case .nil: PortableValue(.nil)
            case .null: PortableValue(.null)
            case .bool(let flag): PortableValue(.bool, .bool(flag))
            case .integer(let number): PortableValue(.integer, .integer(number))
            case .unsigned(let number): PortableValue(.unsigned, .unsigned(number))
            case .float(let number): PortableValue(.float, .float(number))
            case .double(let number): PortableValue(.double, .number(number))
            case .cgFloat(let number): PortableValue(.cgFloat, .number(number))
            case .decimal(let number): PortableValue(.decimal, .text("\(number)"))
            case .string(let text): PortableValue(.string, .text(text))
            case .data(let data): PortableValue(.data, .data(data))
            case .date(let date): PortableValue(.date, .number(date.timeIntervalSinceReferenceDate))
            case .url(let relative, let base): PortableValue(.url, .url(relative: relative, base: base))
            case .uuid(let uuid): PortableValue(.uuid, .text(uuid.uuidString))
            case .indexPath(let indexes): PortableValue(.indexPath, .integers(indexes))
            case .indexSet(let ranges):
                PortableValue(.indexSet, .integers(ranges.flatMap { [$0.lowerBound, $0.upperBound] }))
            case .dateComponents(let components): PortableValue(.dateComponents, .dateComponents(components))
            case .timeZone(let name): PortableValue(.timeZone, .text(name))
            case .locale(let name): PortableValue(.locale, .text(name))
            case .range(let location, let length): PortableValue(.range, .integers([location, length]))
            case .geometry(let geometry): PortableValue(ValueType(geometry.kind), .numbers(geometry.numbers))
            case .array(let elements): PortableValue(.array, .elements(elements.map(told)))
            case .set(let elements): PortableValue(.set, .elements(elements.map(told)))
            case .dictionary(let entries): PortableValue(.dictionary, .entries(told(entries)))
            case .attributedString(let string):
                PortableValue(
                    .attributedString,
                    .attributedText(
                        string.string,
                        string.runs.map { PortableRun(length: $0.length, attributes: told($0.attributes)) }))
            case .mutable(let inner): PortableValue(.mutable, .wrapped(told(inner)))
            case .boxed(let inner): PortableValue(.boxed, .wrapped(told(inner)))
            case .object(let index): PortableValue(.object, .integer(Int64(index)))
            case .reference(let reference):
                PortableValue(
                    .reference,
                    .reference(
                        kind: reference.kind, path: reference.path.index, key: paths.printableKey(of: reference.path)))
            case .codable(let data):
                // The data is usually JSON, but an app may store other bytes.
                PortableValue(.codable, String(data: data, encoding: .utf8).map { .text($0) } ?? .data(data))
            case .sensitive(let inner): told(.sensitive(inner))
            }
        }

        private func told(_ entries: [CodedEntry]) -> [PortableEntry] {
            entries.map { PortableEntry(key: $0.key, value: told($0.value)) }
        }
    }

    /// The number of characters, bytes, numbers or elements.
    private var contentCount: Int? {
        switch content {
        case .text(let text): text.count
        case .attributedText(let text, _): text.count
        case .data(let data): data.count
        case .elements(let elements): elements.count
        case .entries(let entries): entries.count
        case .integers(let numbers): numbers.count
        default: nil
        }
    }
}
