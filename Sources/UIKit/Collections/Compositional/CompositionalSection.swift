import Foundation

/// Where the cells and boundary views of a section of a compositional layout stand.
///
/// All groups are alike, so a cell is found by division, however many there are. Everything is measured along the direction of
/// scrolling and across it; a section that scrolls across has its groups in that direction.
@MainActor
struct CompositionalSection {
    struct Boundary {
        var kind: String
        var frame: CGRect
    }

    let count: Int
    /// Along the direction of scrolling.
    let start: CGFloat
    private(set) var end: CGFloat
    private(set) var boundaries: [Boundary] = []
    private let template: GroupTemplate
    private let isHorizontal: Bool
    /// Whether the groups follow one another across the direction in which the layout scrolls.
    let scrollsAside: Bool
    private let firstGroup: CGPoint
    private let step: CGFloat
    /// Where the groups lie that scroll across, over the whole breadth of the view; and how long they are together.
    let strip: CGRect
    let stripLength: CGFloat

    init(
        _ section: NSCollectionLayoutSection, count: Int, start: CGFloat, in environment: LayoutEnvironment,
        isHorizontal: Bool
    ) {
        self.count = count
        self.start = start
        self.isHorizontal = isHorizontal
        let insets = section.contentInsets
        let view = environment.contentSize
        let room = view.inset(by: insets)
        template = GroupTemplate(section.group, in: room, traits: environment.traitCollection)
        scrollsAside = section.orthogonalScrollingBehavior != .none

        // Before and after the groups stand the boundary views that make the section larger.
        let inner = section.supplementariesFollowContentInsets ? insets : .zero
        let boundaryRoom =
            isHorizontal
            ? CGSize(width: room.width, height: max(0, view.height - inner.top - inner.bottom))
            : CGSize(width: max(0, view.width - inner.leading - inner.trailing), height: room.height)
        let before: NSDirectionalRectEdge = isHorizontal ? .leading : .top
        let after: NSDirectionalRectEdge = isHorizontal ? .trailing : .bottom
        func length(at edge: NSDirectionalRectEdge) -> CGFloat {
            section.boundarySupplementaryItems.reduce(0) { longest, item in
                guard item.extendsBoundary, item.alignment.edges.contains(edge) else { return longest }
                let size = item.layoutSize.size(in: boundaryRoom)
                return max(longest, isHorizontal ? size.width : size.height)
            }
        }
        let header = length(at: before)
        let footer = length(at: after)

        let spacing = section.interGroupSpacing.isFinite ? section.interGroupSpacing : 0
        let groupLength = isHorizontal != scrollsAside ? template.size.width : template.size.height
        step = max(groupLength + spacing, 1)
        let perGroup = template.cells.count
        let groups = perGroup == 0 || count <= 0 ? 0 : (count - 1) / perGroup + 1
        let groupsLength = groups == 0 ? 0 : CGFloat(groups - 1) * step + groupLength
        let leadingEdge = isHorizontal ? insets.leading : insets.top
        let trailingEdge = isHorizontal ? insets.trailing : insets.bottom
        let across = isHorizontal ? insets.top : insets.leading
        var contentLength = groupsLength
        if scrollsAside { contentLength = groups == 0 ? 0 : isHorizontal ? template.size.width : template.size.height }
        let begin = start + header + (groups == 0 ? 0 : leadingEdge)
        let finish = begin + contentLength + (groups == 0 ? 0 : trailingEdge)
        firstGroup = isHorizontal ? CGPoint(x: begin, y: across) : CGPoint(x: across, y: begin)
        end = finish + footer
        let afterGroups = isHorizontal ? insets.bottom : insets.trailing
        stripLength = scrollsAside ? across + groupsLength + afterGroups : 0
        strip =
            isHorizontal
            ? CGRect(x: begin, y: 0, width: contentLength, height: view.height)
            : CGRect(x: 0, y: begin, width: view.width, height: contentLength)

        for item in section.boundarySupplementaryItems {
            let size = item.layoutSize.size(in: boundaryRoom)
            // What makes the section larger stands in the room that it has made, everything else over the groups.
            let edges = item.alignment.edges
            var low = begin
            var high = finish
            if item.extendsBoundary, edges.contains(before) { (low, high) = (start, start + header) }
            if item.extendsBoundary, edges.contains(after) { (low, high) = (finish, end) }
            let container =
                isHorizontal
                ? CGRect(x: low, y: inner.top, width: high - low, height: boundaryRoom.height)
                : CGRect(x: inner.leading, y: low, width: boundaryRoom.width, height: high - low)
            boundaries.append(
                Boundary(kind: item.elementKind, frame: item.containerAnchor.frame(of: size, in: container)))
        }
    }

    private var runsSideways: Bool { isHorizontal != scrollsAside }

    /// - Returns: nil for an item that does not exist.
    func cell(_ item: Int) -> GroupTemplate.Cell? {
        guard item >= 0, item < count, !template.cells.isEmpty else { return nil }
        let (group, place) = item.quotientAndRemainder(dividingBy: template.cells.count)
        let distance = CGFloat(group) * step
        return template.cells[place].moved(
            x: firstGroup.x + (runsSideways ? distance : 0), y: firstGroup.y + (runsSideways ? 0 : distance))
    }

    /// The items of all groups that reach into a range of positions, in the direction in which groups follow one another.
    func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        let perGroup = template.cells.count
        guard perGroup > 0, count > 0, low < high else { return 0..<0 }
        let first = runsSideways ? firstGroup.x : firstGroup.y
        let length = runsSideways ? template.size.width : template.size.height
        let groups = (count - 1) / perGroup + 1
        func group(at position: CGFloat) -> Int {
            Int(min(max(((position - first) / step).rounded(.down), 0), CGFloat(groups - 1)))
        }
        guard high > first else { return 0..<0 }
        // Cells that an app places may stand beyond their group; those of the one before count, too.
        let begin = group(at: low - max(length, step))
        return begin * perGroup..<min(count, (group(at: high) + 1) * perGroup)
    }
}
