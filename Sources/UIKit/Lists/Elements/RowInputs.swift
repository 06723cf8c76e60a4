import Foundation
import RestorationArchive
import RepriseRestoration

/// The user's input in the cells of a table or collection view, by row (S-ROW-1).
///
/// A cell shows one row now and another one later, so the list saves the input of its rows. It has the input of each row
/// that shows no cell. The shown cells have their own.
@MainActor
final class RowInputs {
    /// The user's input in one view of a row.
    fileprivate struct Input {
        enum Origin {
            /// The state that the launch restored. No cell has had it yet.
            case saved
            /// The restored state, which a cell has had. `isTold` is true if the app knows of it (S-INPUT-16).
            case restored(isTold: Bool)
            /// The user, in this run.
            case user
        }

        var values: CodedValue
        var origin: Origin
    }

    fileprivate struct Row {
        var name: RowName
        /// The inputs by the place of their view in the cell.
        var inputs: [String: Input]
    }

    /// A cell whose row has a name.
    private struct NamedCell {
        weak var cell: AnyObject?
        var name: RowName
        /// The values before the user or a restoration changed them, by the place of their view. nil before that.
        var originals: [String: CodedValue]?
        /// The places of the views that got their values from a restored state.
        var restored: Set<String> = []
    }

    /// The rows without a cell, the newest last.
    private var rows: [Row] = []
    /// The shown cells whose rows have names.
    private var shown: [ObjectIdentifier: NamedCell] = [:]
    /// The cells that left with input, and that may show another row.
    private var left: [ObjectIdentifier: NamedCell] = [:]
    /// The most rows of a list. Those that lost their cell first go first.
    private static let mostRows = 500

    // MARK: Cells

    /// Removes another row's input from a cell that the list is going to reuse, because it isn't the new row's. Call it
    /// before the app prepares the cell.
    func cellIsReused(_ cell: UIView) {
        guard let known = left.removeValue(forKey: ObjectIdentifier(cell)), known.cell === cell,
            let originals = known.originals
        else { return }
        for (place, view) in Self.inputViews(in: cell) {
            originals[place]?.decode { view.decodeBuiltInState(with: $0) }
            view.removeSecret()
            view.forgetWhoSetIt()
        }
    }

    /// Forgets who set the values in a cell, because the app is about to configure it.
    func cellIsDequeued(_ cell: UIView) {
        guard !rows.isEmpty else { return }
        Self.forgetWhoSetTheValues(in: cell)
    }

    /// Gives a new cell the input of its row. Call it after the app has configured the cell.
    ///
    /// Input from an earlier run replaces what the app shows (S-ROW-4). Input from this run doesn't replace what the
    /// app has set since then (S-ROW-5).
    func cellWasMade(_ cell: UIView, at path: IndexPath, in list: ElementView) {
        guard !rows.isEmpty, !Self.inputViews(in: cell).isEmpty else { return }
        let name = noteName(of: cell, at: path, in: list)
        let index = rows.lastIndex { $0.name.isSame(as: name) } ?? indexOfLostItem(name, in: list)
        if let index { apply(rows.remove(at: index), to: cell, in: list) }
    }

    /// Returns the saved row of an item that the data doesn't have any more, if the row had the same place and texts.
    /// Many apps give an item another identifier in each launch.
    private func indexOfLostItem(_ name: RowName, in list: ElementView) -> Int? {
        guard case .item(_, let path, let texts) = name, !texts.isEmpty, let items = list.source as? any ItemNaming
        else { return nil }
        return rows.lastIndex { row in
            guard case .item(let saved, path, texts) = row.name, row.isSaved else { return false }
            return items.paths(ofItemsNamed: [saved]).isEmpty
        }
    }

    /// Names the row of a view before the user changes the view.
    ///
    /// - Returns: True if the list saves input in that row.
    func userWillAct(on view: UIView, in list: ElementView) -> Bool {
        guard let row = list.shownRows.first(where: { view.stands(in: $0.cell) }),
            !Self.inputViews(in: row.cell).isEmpty
        else { return false }
        noteName(of: row.cell, at: row.path, in: list)
        takeOriginals(of: row.cell)
        return true
    }

    @discardableResult
    private func noteName(of cell: UIView, at path: IndexPath, in list: ElementView) -> RowName {
        if let known = shown[ObjectIdentifier(cell)] { return known.name }
        let name = Self.name(of: path, cell, in: list)
        shown[ObjectIdentifier(cell)] = NamedCell(cell: cell, name: name)
        return name
    }

    /// Names a row. It asks the data source for a model identifier.
    ///
    /// - Parameters:
    ///   - path: The place of the row.
    ///   - cell: The cell, as the app configured it.
    ///   - list: The list.
    private static func name(of path: IndexPath, _ cell: UIView, in list: ElementView) -> RowName {
        // The data may have changed without a reload (S-MODEL-1).
        if let association = list.modelAssociation, list.dataHolds(path),
            let identifier = association.modelIdentifierForElement(at: path, in: list)
        {
            return .model(identifier)
        }
        var texts: [String] = []
        var pending = [cell]
        while let view = pending.popLast() {
            texts += view.textsOfRow.compactMap { $0 }.filter { !$0.isEmpty }.map { String($0.prefix(longestText)) }
            pending += view.subviews.reversed()
        }
        let all = texts.joined(separator: "\n")
        let item = (list.source as? any ItemNaming)?.nameOfItem(at: path)
        return item.map { .item($0, path, texts: all) } ?? .place(path, texts: all)
    }

    /// The number of characters of a text that count in the name of a row.
    private static let longestText = 200

    /// Notes the values in a named cell that are about to change.
    private func takeOriginals(of cell: UIView) {
        guard shown[ObjectIdentifier(cell)]?.originals == nil else { return }
        var originals: [String: CodedValue] = [:]
        for (place, view) in Self.inputViews(in: cell) {
            let inputs = view.userInputs
            // A view encodes only what the user entered.
            view.changeInputs { $0.valueWasEntered() }
            originals[place] = Self.values(of: view, withFocus: false)
            var rest = inputs[...]
            view.changeInputs { if let input = rest.popFirst() { $0 = input } }
        }
        shown[ObjectIdentifier(cell)]?.originals = originals
    }

    /// Gives cells the input of rows that have another place since (S-ROW-3). Call it after all cells were made.
    func allCellsWereMade(in list: ElementView) {
        guard rows.contains(where: { $0.name.texts?.isEmpty == false }) else { return }
        let named = list.shownRows.compactMap { row in
            shown[ObjectIdentifier(row.cell)]?.name.texts.map { (texts: $0, cell: row.cell) }
        }
        for (texts, group) in Dictionary(grouping: named, by: \.texts) where !texts.isEmpty {
            let same = rows.indices.filter { rows[$0].name.texts == texts }
            guard let cell = group.first?.cell, let index = same.first, group.count == 1, same.count == 1,
                hasLeftItsPlace(rows[index], in: list)
            else { continue }
            apply(rows.remove(at: index), to: cell, in: list)
        }
    }

    private func hasLeftItsPlace(_ row: Row, in list: ElementView) -> Bool {
        guard case .place(let path, let texts) = row.name, list.contains(path) else { return true }
        guard let cell = list.shownView(at: path), let known = shown[ObjectIdentifier(cell)] else { return false }
        return known.name.texts != texts
    }

    /// Keeps the input of a cell that is going to leave the list.
    func cellIsLeaving(_ cell: UIView) {
        guard let known = shown.removeValue(forKey: ObjectIdentifier(cell)) else { return }
        let row = Row(name: known.name, inputs: inputs(in: cell, known, withFocus: false))
        // The next row that the cell shows has not been entered by the user.
        Self.forgetWhoSetTheValues(in: cell)
        // An app may read a cell that isn't shown, so it has its values until the list reuses it.
        if cell.isReusable, known.originals != nil {
            left = left.filter { $0.value.cell != nil }
            left[ObjectIdentifier(cell)] = known
        }
        guard !row.inputs.isEmpty else { return }
        rows.merge(row)
        if rows.count > Self.mostRows { rows.removeFirst(rows.count - Self.mostRows) }
    }

    /// Renames rows after insertions, deletions and moves. Forgets the input of deleted rows. Rows that no cell has shown
    /// since the launch keep their names, because their data may come only now.
    ///
    /// - Parameter positions: Returns the new positions of elements, without the deleted ones.
    func rowsDidMove(_ positions: ([IndexPath]) -> [IndexPath]) {
        rows = rows.compactMap { row in
            guard case .place(let path, let texts) = row.name, !row.isSaved else { return row }
            guard let new = positions([path]).first else { return nil }
            var row = row
            row.name = .place(new, texts: texts)
            return row
        }
    }

    /// Returns what the user entered in a cell.
    ///
    /// - Parameters:
    ///   - cell: The cell.
    ///   - known: The notes about the cell, or nil if they don't matter.
    ///   - withFocus: True to note the view with the keyboard, too.
    private func inputs(in cell: UIView, _ known: NamedCell?, withFocus: Bool) -> [String: Input] {
        var inputs: [String: Input] = [:]
        for (place, view) in Self.inputViews(in: cell) where view.hasUserInput || (withFocus && view.holdsFocus) {
            let values = Self.values(of: view, withFocus: withFocus)
            // A secret field encodes nothing.
            guard values != .dictionary([]) else { continue }
            let isRestored = known?.restored.contains(place) == true
            inputs[place] = Input(
                values: values, origin: isRestored ? .restored(isTold: !view.holdsRestoredInput) : .user)
        }
        return inputs
    }

    private static func values(of view: any InputView, withFocus: Bool) -> CodedValue {
        CodedValue.dictionary { coder in
            if withFocus { return view.encodeBuiltInState(with: coder) }
            coder.withReservedKeys { view.encodeClassState(with: coder) }
        }
    }

    private func apply(_ row: Row, to cell: UIView, in list: ElementView) {
        takeOriginals(of: cell)
        let scene = list.sceneOfWindow
        let userActs = scene?.displayDriver.userActs ?? .pressed
        var rest = row
        defer { if !rest.inputs.isEmpty { rows.merge(rest) } }
        for (place, view) in Self.inputViews(in: cell) {
            guard let input = rest.inputs.removeValue(forKey: place) else { continue }
            switch input.origin {
            case .restored where userActs == .pressed, .user:
                guard view.isUntouched else { continue }
            case .saved, .restored:
                break
            }
            input.values.decode { view.decodeBuiltInState(with: $0) }
            switch input.origin {
            case .user, .restored(isTold: true): view.valueIsTheUsers()
            case .saved, .restored(isTold: false): break
            }
            if case .user = input.origin { continue }
            shown[ObjectIdentifier(cell)]?.restored.insert(place)
            // A user who types elsewhere keeps the keyboard there.
            if case .saved = input.origin, userActs == .nothing, input.values.hasFocus,
                scene?.firstResponder.current == nil
            {
                view.becomeFirstResponder()
            }
        }
    }

    // MARK: Views

    private static func forgetWhoSetTheValues(in cell: UIView) {
        for (_, view) in inputViews(in: cell) { view.forgetWhoSetIt() }
    }

    /// Returns the views in a cell into which the user enters something, by their place: the identifier, otherwise the
    /// class and the number among those of the class without identifiers.
    ///
    /// It leaves out views with a state of their own: those of other lists and controllers, and those with an
    /// identifier in a static cell.
    private static func inputViews(in cell: UIView) -> [(place: String, view: any InputView)] {
        var found: [(place: String, view: any InputView)] = []
        var counts: [String: Int] = [:]
        let isStatic = cell.staysWhenNotShown
        var pending = Array(cell.subviews.reversed())
        while let view = pending.popLast() {
            if view is ElementView || view.controller != nil { continue }
            guard let input = view as? any InputView else {
                pending += view.subviews.reversed()
                continue
            }
            let kind = kind(of: input)
            // A control of the app may contain others.
            if !kind.hasPrefix("UIKit.") || kind == "UIKit.UIControl" { pending += view.subviews.reversed() }
            if let identifier = view.validIdentifier {
                if !isStatic { found.append((identifier, input)) }
            } else {
                let number = counts[kind, default: 0]
                counts[kind] = number + 1
                found.append(("\(kind) \(number)", input))
            }
        }
        return found
    }

    /// Returns the name of the view's class among UIKit's own, because an app may rename its own.
    private static func kind(of view: any InputView) -> String {
        var type: AnyClass = Swift.type(of: view)
        while !RuntimeClass.isOfUIKit(type), let superclass = _getSuperclass(type) { type = superclass }
        return RuntimeClass.name(of: type)
    }

    // MARK: State restoration

    /// Encodes the input of all rows, at most that of 500.
    func encode(_ list: ElementView, with coder: RestorationEncoder) {
        // Only the newest row has the keyboard.
        let scene = list.sceneOfWindow
        let isElsewhere = scene?.firstResponder.current != nil || scene?.displayDriver.userActs != .nothing
        var all = isElsewhere ? rows.map(\.withoutFocus) : rows
        for (path, cell) in list.shownRows.sorted(by: { $0.path < $1.path }) {
            let inputs = inputs(in: cell, nil, withFocus: true)
            guard !inputs.isEmpty else { continue }
            all.merge(Row(name: noteName(of: cell, at: path, in: list), inputs: inputs))
        }
        guard !all.isEmpty else { return }
        coder.encode(CodedValue.array(all.suffix(Self.mostRows).map(\.coded)), forKey: ReservedKey.rowInputs)
    }

    /// Decodes the input of rows, and gives it to the shown cells.
    func decode(_ list: ElementView, with coder: RestorationDecoder) {
        guard case .array(let saved)? = coder.savedValue(forKey: ReservedKey.rowInputs) else { return }
        rows = saved.suffix(Self.mostRows).compactMap(Row.init)
        for (path, cell) in list.shownRows.sorted(by: { $0.path < $1.path }) { cellWasMade(cell, at: path, in: list) }
        allCellsWereMade(in: list)
    }
}

extension RowInputs.Row {
    fileprivate var coded: CodedValue {
        .array([name.coded, .dictionary(of: inputs.mapValues(\.values))])
    }

    /// True if no cell has had the input since the launch.
    fileprivate var isSaved: Bool {
        inputs.values.contains { if case .saved = $0.origin { true } else { false } }
    }

    fileprivate var withoutFocus: Self {
        var row = self
        row.inputs = inputs.mapValues { input in
            var input = input
            if case .dictionary(let entries) = input.values {
                input.values = .dictionary(entries.filter { $0.key != ReservedKey.firstResponder })
            }
            return input
        }
        return row
    }

    fileprivate init?(_ value: CodedValue) {
        guard case .array(let parts) = value, parts.count == 2, let name = RowName(parts[0]),
            case .dictionary(let inputs) = parts[1]
        else { return nil }
        self.name = name
        self.inputs = Dictionary(
            inputs.map { ($0.key, RowInputs.Input(values: $0.value, origin: .saved)) }, uniquingKeysWith: { $1 })
    }
}

extension [RowInputs.Row] {
    /// Appends a row. It takes the inputs of an earlier row with the same name that it doesn't have itself.
    fileprivate mutating func merge(_ row: RowInputs.Row) {
        var row = row
        if let index = lastIndex(where: { $0.name.isSame(as: row.name) }) {
            row.inputs.merge(remove(at: index).inputs) { new, _ in new }
        }
        append(row)
    }
}

extension CodedValue {
    /// True if the values of a view say that it had the keyboard.
    fileprivate var hasFocus: Bool {
        guard case .dictionary(let entries) = self else { return false }
        return entries.contains { $0.key == ReservedKey.firstResponder && $0.value == .bool(true) }
    }
}
