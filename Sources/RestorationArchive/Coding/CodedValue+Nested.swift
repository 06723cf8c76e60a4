import Foundation

/// Values that a view encodes outside its own record, as those of a row of a list.
extension CodedValue {
    /// Encodes values with keys into a dictionary. It leaves out values without keys, and those that contain custom
    /// objects.
    ///
    /// - Parameter encode: Encodes the values.
    package static func dictionary(encodedBy encode: (RestorationEncoder) -> Void) -> CodedValue {
        let coder = RestorationEncoder(
            owner: nil, application: .ofNobody, requiresSecureCoding: false, host: nil)
        encode(coder)
        let values = coder.finish()
        guard values.objects.isEmpty else { return .dictionary([]) }
        return .dictionary(values.keyed.canonical)
    }

    /// Returns a dictionary with values, in the order of a saved state.
    package static func dictionary(of values: [String: CodedValue]) -> CodedValue {
        .dictionary(values.map { CodedEntry($0.key, $0.value) }.canonical)
    }

    /// Decodes the values of a dictionary. Does nothing for another value.
    ///
    /// - Parameter decode: Decodes the values. A value that doesn't fit decodes as nil.
    package func decode(with decode: (RestorationDecoder) -> Void) {
        guard case .dictionary(let entries) = self else { return }
        decode(
            RestorationDecoder(
                owner: nil, values: CodedValues(keyed: entries, unkeyed: [], objects: []), application: .ofNobody,
                requiresSecureCoding: false, host: nil))
    }
}

extension ApplicationValues {
    /// The values of no app, for coders outside a pass.
    static let ofNobody = ApplicationValues(
        bundleVersion: "", userInterfaceIdiom: 0, timestamp: .distantPast, systemVersion: "")
}
