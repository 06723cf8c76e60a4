import Foundation

/// The user-defined runtime attributes, in the order of the file.
extension InterfaceLoading {
    func setAttributes(_ element: InterfaceElement, of object: AnyObject) {
        let attributes = element.list("userDefinedRuntimeAttributes")
        guard !attributes.isEmpty else { return }
        var outlets: [String: any AnyOutlet]?
        for attribute in attributes {
            guard let keyPath = attribute["keyPath"] else { continue }
            guard let candidates = values(of: attribute) else {
                // The lookup of the image reports a missing one.
                guard attribute["type"] != "image" else { continue }
                report(
                    .invalidValue, attribute, member: keyPath,
                    "The attribute has no value of the type \"\(attribute["type"] ?? "")\".")
                continue
            }
            switch setMember(keyPath, of: object, to: candidates, &outlets) {
            case .set: break
            case .unknown:
                report(
                    .unknownMember, element, member: keyPath, of: object,
                    InterfaceAdvice.missingAttribute(keyPath, of: object))
            case .otherType:
                report(
                    .typeMismatch, element, member: keyPath, of: object,
                    "The attribute \"\(keyPath)\" of \(type(of: object)) does not take a \(attribute["type"] ?? "value")."
                )
            }
        }
    }

    /// Returns true for the value that Interface Builder writes for an image that nobody chose:
    /// `tableView:sej-eN-l3S:value`.
    private static func isUnset(_ image: String) -> Bool {
        image.hasSuffix(":value") && image.split(separator: ":").count == 3
    }

    /// Returns the value in every type that a property for it may have. nil if the file has none of the type that it
    /// names, or if that type is unknown.
    private func values(of attribute: InterfaceElement) -> [Any]? {
        func number(_ value: Double) -> [Any] {
            var values: [Any] = [value, CGFloat(value), Float(value), NSNumber(value: value)]
            if let integer = Int(exactly: value) {
                values += [integer, Int64(integer)]
                if let small = Int32(exactly: integer) { values.append(small) }
                if let unsigned = UInt(exactly: integer) { values.append(unsigned) }
            }
            return values
        }
        let value = attribute.child(keyed: "value")
        switch attribute["type"] {
        case "string", "localizedString":
            return attribute.string("value").map { [$0] }
        case "number":
            // The integer comes first, so that a property of type `Any` gets one.
            if value?.name == "integer", let integer = value?.integer("value") {
                return [integer] + number(Double(integer))
            }
            return value?.double("value").map(number)
        case "boolean":
            return attribute.bool("value").map { [$0, NSNumber(value: $0)] }
        case "color":
            return value.flatMap(color).map { [$0, $0.cgColor] }
        case "image":
            guard let name = attribute["value"] ?? value?["image"], !Self.isUnset(name) else { return nil }
            return image(named: name, attribute).map { [$0] }
        case "nil":
            return [Optional<Any>.none as Any]
        case "rect":
            return attribute.rect("value").map { [$0] }
        case "size":
            return attribute.size("value").map { [$0] }
        case "point":
            return attribute.point("value").map { [$0] }
        case "range":
            guard let location = value?.integer("location"), let length = value?.integer("length"), location >= 0,
                length >= 0
            else { return nil }
            return [NSRange(location: location, length: length)]
        default:
            return nil
        }
    }
}
