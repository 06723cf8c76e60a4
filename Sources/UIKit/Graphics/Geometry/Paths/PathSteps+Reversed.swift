import Foundation

extension PathSteps {
    /// The same lines and curves in the opposite direction, subpath by subpath.
    var reversed: PathSteps {
        var (result, part) = (PathSteps(), [PathElement]())
        for element in elements {
            if case .move = element {
                result.add(backwards: part)
                part = []
            }
            part.append(element)
        }
        result.add(backwards: part)
        return result
    }

    private mutating func add(backwards part: [PathElement]) {
        let drawn = part.filter { $0 != .close }
        guard let last = drawn.last?.end else { return }
        add(.move(last))
        for index in drawn.indices.dropFirst().reversed() {
            guard let end = drawn[index - 1].end else { continue }
            switch drawn[index] {
            case .quad(let control, _): add(.quad(control, end))
            case .curve(let first, let second, _): add(.curve(second, first, end))
            default: add(.line(end))
            }
        }
        if part.last == .close { add(.close) }
    }
}
