import Foundation

/// A section of a collection view that scrolls across it.
struct SectionStrip {
    /// Where it lies in the content, over the whole breadth of the view.
    let frame: CGRect
    /// How long its content is, in the direction in which it scrolls.
    let length: CGFloat
}

/// How far the sections of a collection view are scrolled across it. It is not saved.
struct StripOffsets {
    private var offsets: [Int: CGFloat] = [:]
    /// Rises with each change of a position that did not come from the user.
    private(set) var revision = 0

    subscript(section: Int) -> CGFloat { offsets[section] ?? 0 }

    mutating func userScrolled(_ section: Int, to offset: CGFloat) { offsets[section] = offset }

    mutating func scroll(_ section: Int, to offset: CGFloat) {
        guard self[section] != offset else { return }
        offsets[section] = offset
        revision += 1
    }
}
