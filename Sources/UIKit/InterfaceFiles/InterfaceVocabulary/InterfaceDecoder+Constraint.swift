import Foundation

extension InterfaceDecoder {
    /// Decodes a constraint, except for its items. A missing or unknown attribute is `notAnAttribute`. A missing
    /// constant is 8 points for a standard distance, and else 0.
    @MainActor
    func decode(into constraint: NSLayoutConstraint) {
        constraint.firstAttribute = attribute("firstAttribute")
        constraint.secondAttribute = attribute("secondAttribute")
        if let relation = element.choice(
            "relation",
            [
                "lessThanOrEqual": NSLayoutConstraint.Relation.lessThanOrEqual, "equal": .equal,
                "greaterThanOrEqual": .greaterThanOrEqual,
            ])
        {
            constraint.relation = relation
        }
        // The file contains no number for the standard distance between neighbors.
        let standard: CGFloat = element.bool("symbolic") == true ? 8 : 0
        constraint.constant = element.float("constant") ?? standard
        if let multiplier = element.ratio("multiplier") { constraint.multiplier = multiplier }
        if let priority = element.float("priority") { constraint.priority = UILayoutPriority(Float(priority)) }
        if let identifier = element["identifier"] { constraint.identifier = identifier }
    }

    private func attribute(_ name: String) -> NSLayoutConstraint.Attribute {
        element.choice(name, NSLayoutConstraint.Attribute.interfaceNames) ?? .notAnAttribute
    }
}

extension InterfaceElement {
    /// Reads a number, or two with `:` or `/` between them as their ratio. nil for anything else, which it records for
    /// an inspection.
    fileprivate func ratio(_ attribute: String) -> CGFloat? {
        if let number = float(attribute) { return number }
        let parts = (self[attribute] ?? "").split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
        guard parts.count == 2, parts[1] != 0, (parts[0] / parts[1]).isFinite else {
            return self[attribute].flatMap { invalid(attribute, $0) }
        }
        return CGFloat(parts[0] / parts[1])
    }
}

extension NSLayoutConstraint.Attribute {
    fileprivate static let interfaceNames: KeyValuePairs<String, NSLayoutConstraint.Attribute> = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
        "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
        "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
        "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
        "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
        "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    ]
}
