import Foundation

/// The size of a group and the positions of the cells in it. All groups of a section are alike.
@MainActor
struct GroupTemplate {
    struct Cell {
        /// The frame, in points of the group.
        var frame: CGRect
        /// The kinds and frames of the cell's supplementary views.
        var supplementaries: [(kind: String, frame: CGRect)] = []
    }

    private(set) var size: CGSize
    private(set) var cells: [Cell] = []

    /// A limit, because more cells in one group mean an error in the app's arithmetic.
    private static let mostCells = 1_000
    private static let deepest = 20

    init(_ group: NSCollectionLayoutGroup, in container: CGSize, traits: UITraitCollection) {
        self.init(group, size: group.layoutSize.size(in: container), traits: traits, depth: 0)
    }

    private init(_ group: NSCollectionLayoutGroup, size given: CGSize, traits: UITraitCollection, depth: Int) {
        size = given
        let room = given.inset(by: group.contentInsets)
        switch group.arrangement {
        case .custom(let provider):
            let environment = LayoutEnvironment(given, insets: group.contentInsets, traits: traits)
            cells = provider(environment).prefix(Self.mostCells).map { Cell(frame: $0.frame) }
        case .line(let isHorizontal):
            arrange(group, nil, equal: false, isHorizontal, in: room, traits, depth)
        case .repeated(let isHorizontal, let count, let equal):
            arrange(group, max(0, min(count, Self.mostCells)), equal: equal, isHorizontal, in: room, traits, depth)
        }
        for index in cells.indices {
            cells[index].move(x: group.contentInsets.leading, y: group.contentInsets.top)
        }
    }

    /// A part of a line, with its cells and the room that it takes.
    private struct Piece {
        var cells: [Cell]
        var size: CGSize
    }

    private mutating func arrange(
        _ group: NSCollectionLayoutGroup, _ count: Int?, equal: Bool, _ isHorizontal: Bool, in room: CGSize,
        _ traits: UITraitCollection, _ depth: Int
    ) {
        let items = group.subitems
        guard !items.isEmpty, count != 0 else { return }
        func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
        let spacing = group.interItemSpacing?.usable ?? 0
        var forced: CGFloat?
        if let count, equal { forced = max(0, (along(room) - spacing * CGFloat(count - 1)) / CGFloat(count)) }
        // A group that grows with its content contains each item once, regardless of the estimate.
        let dimensions = group.layoutSize
        let grows = isHorizontal ? dimensions.widthDimension.isEstimated : dimensions.heightDimension.isEstimated
        let least = grows ? items.count : 1
        var pieces: [Piece] = []
        var used: CGFloat = 0
        var numberOfCells = 0
        while numberOfCells < Self.mostCells, pieces.count < count ?? Self.mostCells {
            let item = items[pieces.count % items.count]
            let piece = Self.piece(item, in: room, along: forced, isHorizontal, traits, depth)
            let end = used + (pieces.isEmpty ? 0 : spacing) + along(piece.size)
            // A tolerance, because three thirds of a width may not add up exactly.
            if count == nil, pieces.count >= least, end > along(room) + 0.01 { break }
            // An item that takes no room would repeat forever.
            if count == nil, pieces.count >= items.count, along(piece.size) + spacing <= 0 { break }
            pieces.append(piece)
            used = end
            numberOfCells += max(1, piece.cells.count)
        }
        let free = max(0, along(room) - used)
        let isFlexible = group.interItemSpacing?.isFlexible == true && pieces.count > 1
        let gap = spacing + (isFlexible ? free / CGFloat(pieces.count - 1) : 0)
        var position: CGFloat = 0
        var across: CGFloat = 0
        for piece in pieces {
            cells += piece.cells.map { $0.moved(x: isHorizontal ? position : 0, y: isHorizontal ? 0 : position) }
            position += along(piece.size) + gap
            across = max(across, isHorizontal ? piece.size.height : piece.size.width)
        }
        let insets = group.contentInsets
        if dimensions.widthDimension.isEstimated {
            size.width = (isHorizontal ? used : across) + insets.leading + insets.trailing
        }
        if dimensions.heightDimension.isEstimated {
            size.height = (isHorizontal ? across : used) + insets.top + insets.bottom
        }
    }

    private static func piece(
        _ item: NSCollectionLayoutItem, in room: CGSize, along forced: CGFloat?, _ isHorizontal: Bool,
        _ traits: UITraitCollection, _ depth: Int
    ) -> Piece {
        let edges = item.edgeSpacing
        let leading = edges?.leading?.usable ?? 0
        let top = edges?.top?.usable ?? 0
        var size = item.layoutSize.size(in: room)
        if let forced, isHorizontal { size.width = forced }
        if let forced, !isHorizontal { size.height = forced }
        var cells: [Cell]
        if let group = item as? NSCollectionLayoutGroup {
            guard depth < deepest else { return Piece(cells: [], size: size) }
            let template = GroupTemplate(group, size: size, traits: traits, depth: depth + 1)
            (cells, size) = (template.cells, template.size)
        } else {
            let inner = size.inset(by: item.contentInsets)
            let frame = CGRect(
                origin: CGPoint(x: item.contentInsets.leading, y: item.contentInsets.top), size: inner)
            let views = item.supplementaryItems.map {
                ($0.elementKind, $0.containerAnchor.frame(of: $0.layoutSize.size(in: frame.size), in: frame))
            }
            cells = [Cell(frame: frame, supplementaries: views)]
        }
        cells = cells.map { $0.moved(x: leading, y: top) }
        size.width += leading + (edges?.trailing?.usable ?? 0)
        size.height += top + (edges?.bottom?.usable ?? 0)
        return Piece(cells: cells, size: size)
    }
}

extension GroupTemplate.Cell {
    mutating func move(x: CGFloat, y: CGFloat) {
        frame = frame.offsetBy(dx: x, dy: y)
        supplementaries = supplementaries.map { ($0.kind, $0.frame.offsetBy(dx: x, dy: y)) }
    }

    func moved(x: CGFloat, y: CGFloat) -> Self {
        var result = self
        result.move(x: x, y: y)
        return result
    }
}
