import Foundation

/// The six values in the form for Foundation's keyed archiver.
final class KeyedController: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }

    private let values: ControllerValues

    init(_ values: ControllerValues) {
        self.values = values
    }

    required init?(coder: NSCoder) {
        nil
    }

    func encode(with coder: NSCoder) {
        coder.encode(values.name, forKey: "name")
        coder.encode(values.count, forKey: "count")
        coder.encode(values.offset, forKey: "offset")
        coder.encode(values.isExpanded, forKey: "isExpanded")
        coder.encode(values.note, forKey: "note")
        coder.encode(values.next, forKey: "next")
    }
}

extension ControllerValues {
    /// The values as a dictionary. Foundation's keyed archiver compares each dictionary with all before it.
    var dictionary: [String: Any] {
        var dictionary: [String: Any] = ["name": name, "count": count, "offset": offset, "isExpanded": isExpanded]
        dictionary["note"] = note
        dictionary["next"] = next
        return dictionary
    }
}
