import Foundation

/// The area of a section that scrolls across the collection view.
struct SectionStrip {
    /// The frame in the content, over the full breadth of the view.
    let frame: CGRect
    /// The length of the content in the direction in which the section scrolls.
    let length: CGFloat
}

/// The offsets of the sections that scroll across a collection view. They are not saved.
struct StripOffsets {
    private var offsets: [Int: CGFloat] = [:]
    /// A number that increases with each change that does not come from the user.
    private(set) var revision = 0
    /// The restored offsets of sections that aren't there yet, or that are too short for them, by the sections' names.
    var waiting: [String: CGFloat] = [:]

    subscript(section: Int) -> CGFloat { offsets[section] ?? 0 }

    /// The sections that are scrolled.
    var sections: [Int] { offsets.keys.filter { self[$0] != 0 } }

    mutating func userScrolled(_ section: Int, to offset: CGFloat) { offsets[section] = offset }

    mutating func scroll(_ section: Int, to offset: CGFloat) {
        guard self[section] != offset else { return }
        offsets[section] = offset
        revision += 1
    }
}
