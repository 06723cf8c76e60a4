/// The first elements of a list, and how many there were.
package struct BoundedList<Element: Sendable & Equatable & Codable>: Sendable, Equatable, Codable {
    package private(set) var elements: [Element]
    /// At least as many as there are elements.
    package private(set) var total: Int

    /// - Parameter elements: of which at most `limit` are asked for, in their order.
    package init(_ elements: some Collection<Element>, limit: Int) {
        self.elements = Array(elements.prefix(limit))
        total = elements.count
    }

    /// How many were not kept.
    package var missingCount: Int { total - elements.count }

    /// Takes one more, which is kept if all so far are and there is room.
    mutating func append(_ element: Element, limit: Int) {
        if missingCount == 0, elements.count < limit { elements.append(element) }
        // What a file says of the count may be anything.
        total = total < .max ? total + 1 : total
    }

    /// Keeps half of the elements that it has.
    mutating func halve() {
        elements.removeLast(elements.count - elements.count / 2)
    }

    private enum CodingKeys: CodingKey { case elements, total }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        elements = try container.decode([Element].self, forKey: .elements)
        // What a file says is not believed.
        total = max(try container.decode(Int.self, forKey: .total), elements.count)
    }
}
