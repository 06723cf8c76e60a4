import Foundation

/// The positions of the cells and boundary views in a section of a compositional layout.
///
/// All groups are alike, so a division finds a cell in constant time. Lengths are measured along the direction of
/// scrolling and across it. A section that scrolls across the view has its groups in that direction.
@MainActor
struct CompositionalSection {
    struct Boundary {
        var kind: String
        var frame: CGRect
    }

    let count: Int
    /// The start of the section along the direction of scrolling, in points.
    let start: CGFloat
    private(set) var end: CGFloat
    private(set) var boundaries: [Boundary] = []
    private let template: GroupTemplate
    private let isHorizontal: Bool
    /// True if the groups follow each other across the layout's direction of scrolling.
    let scrollsAside: Bool
    private let firstGroup: CGPoint
    private let step: CGFloat
    /// The area of groups that scroll across, over the full breadth of the view, and the total length of the groups.
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

        // Boundary views that extend the section are before and after the groups.
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
            // A boundary view that extends the section uses the room that it added. All other ones overlap the
            // groups.
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

    /// Returns the cell of an item.
    ///
    /// - Returns: nil for an item that does not exist.
    func cell(_ item: Int) -> GroupTemplate.Cell? {
        guard item >= 0, item < count, !template.cells.isEmpty else { return nil }
        let (group, place) = item.quotientAndRemainder(dividingBy: template.cells.count)
        let distance = CGFloat(group) * step
        return template.cells[place].moved(
            x: firstGroup.x + (runsSideways ? distance : 0), y: firstGroup.y + (runsSideways ? 0 : distance))
    }

    /// Returns the items of all groups that overlap a range of positions, and of the groups just before these.
    /// Positions are in the direction in which the groups follow each other. Behind the last group, it returns the
    /// items of that group. The result is empty before the first group, and if the section has no items.
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
        // Cells with custom frames can reach beyond their group, so the group before counts too.
        let begin = group(at: low - max(length, step))
        return begin * perGroup..<min(count, (group(at: high) + 1) * perGroup)
    }
}
