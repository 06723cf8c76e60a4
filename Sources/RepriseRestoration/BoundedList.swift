/// The first elements of a list and the number of all.
package struct BoundedList<Element: Sendable & Equatable & Codable>: Sendable, Equatable, Codable {
    package private(set) var elements: [Element]
    /// The number of all elements, including those that the list dropped.
    package private(set) var total: Int

    /// - Parameters:
    ///   - elements: All elements. The list reads at most `limit` of them, in their order.
    ///   - limit: The largest number of elements to keep.
    package init(_ elements: some Collection<Element>, limit: Int) {
        self.elements = Array(elements.prefix(limit))
        total = elements.count
    }

    /// The number of elements that the list dropped.
    package var missingCount: Int { total - elements.count }

    /// Counts one more element. The list keeps it if it has dropped none so far and has room.
    mutating func append(_ element: Element, limit: Int) {
        if missingCount == 0, elements.count < limit { elements.append(element) }
        // A count from a file may have any value.
        total = total < .max ? total + 1 : total
    }

    /// Drops the second half of the elements. A single element is dropped, too. `total` stays the same.
    mutating func halve() {
        elements.removeLast(elements.count - elements.count / 2)
    }

    private enum CodingKeys: CodingKey { case elements, total }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        elements = try container.decode([Element].self, forKey: .elements)
        // A total from a file may be too small.
        total = max(try container.decode(Int.self, forKey: .total), elements.count)
    }
}
