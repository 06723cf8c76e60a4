import Foundation
import RestorationArchive
import RepriseRestoration

/// Wheels side by side. Each shows one of its rows.
///
/// The picker asks the data source when it shows or reads the rows for the first time after a reload. A row that
/// doesn't exist cannot be selected.
@preconcurrency @MainActor
open class UIPickerView: UIView, InputView {
    /// The source of the numbers of wheels and rows. Without one, there are no wheels. Setting it reloads everything. A
    /// selected row stays selected if it still exists.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
    /// The delegate, which names the rows and learns of the user's choices. Setting it reloads everything.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
    /// Has no effect, as on Apple's platforms since iOS 7: the selected row is always marked.
    open var showsSelectionIndicator = false

    /// The default results of members that a delegate doesn't implement.
    static let noView = UIView(frame: .zero)
    nonisolated static let automaticDimension: CGFloat = -1

    private var wheels: [PickerWheel] = []
    private var isLoaded = false
    private var events = UserInput()

    // MARK: Data

    /// Reloads all wheels when the picker next needs their rows. A selected row stays selected if it still exists.
    /// Otherwise the last row is selected. The picker looks again for the rows to restore (S-CLASS-22).
    open func reloadAllComponents() {
        isLoaded = false
        presentationMayHaveChanged()
    }

    /// Reloads one wheel. The selected row stays selected if it still exists. Otherwise the last row is selected. The
    /// picker looks again for the row to restore. Does nothing if the component doesn't exist, or if the picker reloads
    /// all wheels soon anyway.
    open func reloadComponent(_ component: Int) {
        guard isLoaded else { return }
        loadRows(of: component)
        presentationMayHaveChanged()
    }

    private func load() {
        guard !isLoaded else { return }
        // This is set first, because the data source may read the selection.
        isLoaded = true
        let count = max(dataSource?.numberOfComponents(in: self) ?? 0, 0)
        wheels = (0..<count).map { wheels.indices.contains($0) ? wheels[$0] : PickerWheel() }
        // The wheels load in order, because the rows of one may depend on the rows of those before it.
        for component in 0..<count { loadRows(of: component) }
    }

    private func loadRows(of component: Int) {
        guard wheels.indices.contains(component) else { return }
        let count = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
        guard wheels.indices.contains(component) else { return }
        wheels[component].reload(rowCount: count)
        if let row = rowsToRestore[component], wheels[component].select(row) {
            wheels[component].input.valueWasRestored()
            rowsToRestore[component] = nil
            inputWasRestored()
        }
    }

    var userInputs: [UserInput] { wheels.map(\.input) }
    func changeInputs(_ change: (inout UserInput) -> Void) {
        for component in wheels.indices { change(&wheels[component].input) }
    }

    var holdsRestoredInput: Bool { wheels.contains { $0.input.mayBeEnteredAgain } }

    func tellOfRestoredInput() {
        events.beginEvent()
        defer { events.endEvent() }
        for component in wheels.indices {
            // The delegate may have changed the earlier wheels.
            guard wheels.indices.contains(component), wheels[component].input.mayBeEnteredAgain else { continue }
            wheels[component].input.restoredValueIsTold()
            delegate?.pickerView(self, didSelectRow: wheels[component].selectedRow, inComponent: component)
        }
    }

    /// Returns true if the data source has that row now. It may have changed since the last reload.
    private func dataHolds(_ row: Int, in component: Int) -> Bool {
        guard let dataSource, component < dataSource.numberOfComponents(in: self) else { return false }
        return row >= 0 && row < dataSource.pickerView(self, numberOfRowsInComponent: component)
    }

    /// The number of wheels that the data source last returned, or 0 without a data source. Reading it asks the data
    /// source after a reload.
    open var numberOfComponents: Int {
        load()
        return wheels.count
    }

    /// Returns the number of rows that the data source last returned, or 0 for a component that doesn't exist. Asks the
    /// data source after a reload.
    open func numberOfRows(inComponent component: Int) -> Int {
        load()
        return wheels.indices.contains(component) ? wheels[component].rowCount : 0
    }

    /// Returns the size of rows from the delegate, in points. By default, and for a negative number, it is 32 points
    /// high, and as wide as the component's share of the picker. Returns zero for a component that doesn't exist.
    open func rowSize(forComponent component: Int) -> CGSize {
        load()
        guard wheels.indices.contains(component) else { return .zero }
        let width = delegate?.pickerView(self, widthForComponent: component) ?? Self.automaticDimension
        let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? Self.automaticDimension
        return CGSize(
            width: width < 0 ? bounds.width / CGFloat(wheels.count) : width, height: height < 0 ? 32 : height)
    }

    /// Returns the delegate's view for a row. Returns nil if the delegate made none, the row is far from the selected
    /// one, or UIKit didn't lay out the picker yet.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        load()
        return wheels.indices.contains(component) ? wheels[component].view(forRow: row) : nil
    }

    // MARK: Selection

    /// Returns the selected row, or -1 if the component doesn't exist or is empty.
    open func selectedRow(inComponent component: Int) -> Int {
        load()
        return wheels.indices.contains(component) ? wheels[component].selectedRow : -1
    }

    /// Selects a row for app code, without calling the delegate. Nothing is animated. If the row doesn't exist, the
    /// selection stays. This ends the search for a row to restore in this component. The row doesn't count as the
    /// user's input, unless code selects it while the delegate reacts to the user.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        load()
        rowsToRestore[component] = nil
        guard wheels.indices.contains(component), wheels[component].select(row) else { return }
        if !events.isHandlingEvent { wheels[component].input.valueWasSet() }
        presentationMayHaveChanged()
    }

    private func userChose(_ row: Int, in component: Int) -> DisplayEventResult {
        guard isUserInteractionEnabled else { return .refused("the picker is disabled") }
        load()
        guard dataHolds(row, in: component), wheels.indices.contains(component) else {
            return .refused("there is no such row")
        }
        guard row != wheels[component].selectedRow || wheels[component].input.mayBeEnteredAgain else { return .handled }
        guard wheels[component].select(row) else { return .refused("there is no such row") }
        wheels[component].input.valueWasEntered()
        rowsToRestore = [:]
        presentationMayHaveChanged()
        events.beginEvent()
        defer { events.endEvent() }
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
        return .handled
    }

    // MARK: State restoration

    /// The user's choices of rows that don't exist yet (S-CLASS-22).
    private var rowsToRestore: [Int: Int] = [:]

    override var asksAppForState: Bool { true }

    // Encodes the user's choices (S-INPUT-7). It includes the rows that the picker still looks for, because their data
    // may arrive after the next launch.
    override func encodeClassState(with coder: RestorationEncoder) {
        guard preservesUserInput else { return }
        let count = max(wheels.count, (rowsToRestore.keys.max() ?? -1) + 1)
        let rows = (0..<count).map { component in
            if let row = rowsToRestore[component] { return row }
            guard wheels.indices.contains(component), wheels[component].input.isEntered else { return -1 }
            return wheels[component].selectedRow
        }
        if rows.contains(where: { $0 >= 0 }) { coder.encode(rows, forKey: ReservedKey.input) }
    }

    override func decodeClassState(with coder: RestorationDecoder) {
        guard preservesUserInput, let rows = coder.decodeObject(forKey: ReservedKey.input) as? [Int] else { return }
        for (component, row) in rows.enumerated() where row >= 0 { rowsToRestore[component] = row }
        isLoaded = false
        load()
        // S-INPUT-8. The data of a wheel without rows has yet to arrive.
        for (component, row) in rowsToRestore.sorted(by: { $0.key < $1.key })
        where numberOfRows(inComponent: component) > 0 {
            UIApplication.shared.runningRestoration?.report(
                .selectionInvalid, from: coder,
                "Row \(row) of component \(component) does not exist in this \(type(of: self)). UIKit chooses it "
                    + "if a reload brings it before the user chooses another row.")
        }
        presentationMayHaveChanged()
    }

    // MARK: Presentation

    /// Loads the titles for displays. Overrides call super.
    open override func layoutSubviews() {
        super.layoutSubviews()
        load()
        for component in wheels.indices where wheels.indices.contains(component) && wheels[component].needsRows {
            let wanted = wheels[component].wantedRows
            let rows = wanted.map { makeRow($0, in: component) }
            let names = delegate as? any UIPickerViewAccessibilityDelegate
            let label = names?.pickerView(self, accessibilityLabelForComponent: component)
            let hint = names?.pickerView(self, accessibilityHintForComponent: component)
            guard wheels.indices.contains(component) else { return }
            wheels[component].show(rows, from: wanted.lowerBound)
            wheels[component].label = label
            wheels[component].hint = hint
        }
    }

    private func makeRow(_ row: Int, in component: Int) -> PickerWheel.Row {
        guard let delegate else { return .title("") }
        let view = delegate.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
        if view !== Self.noView { return .view(view) }
        let title =
            delegate.pickerView(self, attributedTitleForRow: row, forComponent: component)?.string
            ?? delegate.pickerView(self, titleForRow: row, forComponent: component)
        return .title(title ?? "")
    }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        guard !wheels.isEmpty else { return nil }
        builder.handle(id) { _ in .refused("turn the components of the picker") }
        return PresentationNode(
            id: id, role: .picker, label: accessibilityLabel, hint: accessibilityHint, traits: presentedTraits,
            style: presentedStyle, children: wheels.indices.map { wheelNode($0, builder, under: id) })
    }

    private func wheelNode(
        _ component: Int, _ builder: PresentationBuilder, under id: PresentationNode.ID
    ) -> PresentationNode {
        let wheelID = builder.id("component:\(component)", under: id)
        builder.handle(wheelID) { [weak self] event in
            guard let self, case .setValue(_, let value) = event, let row = Int(exactly: value) else {
                return .refused("a component takes the index of a row")
            }
            return self.userChose(row, in: component)
        }
        let wheel = wheels[component]
        return PresentationNode(
            id: wheelID, role: .pickerComponent, label: wheel.label ?? (wheels.count == 1 ? accessibilityLabel : nil),
            hint: wheel.hint, traits: presentedTraits.subtracting(.focused),
            range: ValueRange(minimum: 0, maximum: Double(wheel.rowCount - 1), value: Double(wheel.selectedRow)),
            choices: wheel.shown.map { Choices(first: $0.first, titles: $0.rows.map(\.text)) })
    }
}
