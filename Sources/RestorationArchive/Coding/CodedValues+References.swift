/// Finding and changing references.
extension CodedValues {
    /// Returns the same values, with each reference replaced by the result of `transform`, or by nil if there is
    /// none.
    package func mappingReferences(_ transform: (RecordReference) -> RecordReference?) -> CodedValues {
        CodedValues(
            keyed: keyed.mappingReferences(transform), unkeyed: unkeyed.map { $0.mappingReferences(transform) },
            objects: objects.map { object in
                CodedObject(
                    classNames: object.classNames, isTrusted: object.isTrusted,
                    keyed: object.keyed.mappingReferences(transform),
                    unkeyed: object.unkeyed.map { $0.mappingReferences(transform) })
            })
    }
}

extension [CodedEntry] {
    fileprivate func mappingReferences(_ transform: (RecordReference) -> RecordReference?) -> [CodedEntry] {
        map { CodedEntry($0.key, $0.value.mappingReferences(transform)) }
    }
}

extension CodedValue {
    fileprivate func mappingReferences(_ transform: (RecordReference) -> RecordReference?) -> CodedValue {
        switch self {
        case .reference(let reference): transform(reference).map { .reference($0) } ?? .nil
        case .array(let elements): .array(elements.map { $0.mappingReferences(transform) })
        case .set(let elements): .set(elements.map { $0.mappingReferences(transform) })
        case .dictionary(let entries): .dictionary(entries.mappingReferences(transform))
        case .attributedString(let text):
            .attributedString(
                CodedAttributedString(
                    string: text.string,
                    runs: text.runs.map {
                        .init(length: $0.length, attributes: $0.attributes.mappingReferences(transform))
                    }))
        case .mutable(let inner): .mutable(inner.mappingReferences(transform))
        case .boxed(let inner): .boxed(inner.mappingReferences(transform))
        case .sensitive(let inner): .sensitive(inner.mappingReferences(transform))
        default: self
        }
    }
}
