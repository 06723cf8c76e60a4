/// The six values that each view controller saves.
///
/// In the other ways of saving, the reference is the number of the other controller, which is the cheapest form.
struct ControllerValues: Codable, Equatable {
    var name: String
    var count: Int
    var offset: Double
    var isExpanded: Bool
    /// The note, which every second controller lacks.
    var note: String?
    var next: Int?

    /// Makes the values of controller `index` among `count`.
    init(index: Int, of count: Int) {
        name = "Controller number \(index)"
        self.count = index * 37
        offset = Double(index) * 12.34
        isExpanded = index.isMultiple(of: 3)
        note = index.isMultiple(of: 2) ? nil : "Seen \(index) times"
        next = index + 1 < count ? index + 1 : nil
    }

    static func sample(_ count: Int) -> [ControllerValues] {
        (0..<count).map { ControllerValues(index: $0, of: count) }
    }
}
