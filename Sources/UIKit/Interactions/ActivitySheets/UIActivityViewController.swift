import Foundation

/// A sheet of actions for some items: Copy, for texts, URLs and pictures, and the app's own activities. It appears
/// as an action sheet, and is never preserved.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    /// A handler that gets the activity, whether it was completed, the returned items (always nil), and the error
    /// (always nil).
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    private let items: [Any]
    private let activities: [UIActivity]
    /// The activities that the sheet does not offer. nil, the default, excludes none. An activity without a type can't
    /// be excluded.
    open var excludedActivityTypes: [UIActivity.ActivityType]? { didSet { scene.presentationMayHaveChanged() } }
    /// The handler for the end of the sheet. It is called once, after the chosen activity ended, or with nil if the
    /// user chose none.
    final public var completionWithItemsHandler: CompletionWithItemsHandler?
    /// Has no effect: all activities look the same.
    open var allowsProminentActivity = true

    /// Creates a sheet, which is a popover if there is room for one.
    ///
    /// - Parameters:
    ///   - activityItems: Texts, URLs, pictures, `UIActivityItemSource`s, or other items that the app's own
    ///     activities support.
    ///   - applicationActivities: The app's own activities. The sheet leaves out those that cannot use the items.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        activities = [CopyActivity()] + (applicationActivities ?? [])
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .popover
    }

    /// Makes a sheet that offers nothing. Never returns nil. Restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        items = []
        activities = []
        super.init(coder: coder)
    }

    /// Always nil, because a sheet belongs to a moment that has passed. Ignores a value that code sets.
    open override var restorationIdentifier: String? {
        get { nil }
        set {}
    }

    override var isShownAsAlert: Bool { true }

    /// The activities that can use the items. They are determined once, when the sheet appears, because activities
    /// are app code.
    private lazy var able: [UIActivity] = {
        let placeholders = items.map { item in
            (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? item
        }
        return activities.filter { $0.activityTitle != nil && $0.canPerform(withActivityItems: placeholders) }
    }()

    private var offered: [UIActivity] {
        able.filter { activity in
            activity.activityType.map { excludedActivityTypes?.contains($0) != true } ?? true
        }
    }

    private func choose(_ activity: UIActivity) {
        let presenter = presentingViewController
        dismiss(animated: true)
        let type = activity.activityType
        let chosen = items.compactMap { item in
            guard let source = item as? any UIActivityItemSource else { return item as Any? }
            return source.activityViewController(self, itemForActivityType: type)
        }
        activity.prepare(withActivityItems: chosen)
        let controller = activity.activityViewController
        // The activity keeps the sheet alive until it ends.
        activity.didFinish = { [self, weak controller] completed in
            if let controller, controller.presentingViewController != nil { controller.dismiss(animated: true) }
            finish(type, completed)
        }
        if let controller { presenter?.present(controller, animated: true) } else { activity.perform() }
    }

    private func finish(_ type: UIActivity.ActivityType?, _ completed: Bool) {
        let handler = completionWithItemsHandler
        completionWithItemsHandler = nil
        handler?(type, completed, nil, nil)
    }

    private func cancel() {
        dismiss(animated: true)
        finish(nil, false)
    }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        var children = offered.enumerated().map { index, activity in
            let activityID = builder.id("activity:\(index)", under: id)
            builder.handle(activityID) { [weak self] event in
                guard let self, case .activate = event else { return .refused("a button takes only presses") }
                self.choose(activity)
                return .handled
            }
            return PresentationNode(
                id: activityID, role: .button, label: activity.activityTitle, image: activity.activityImage?.presented)
        }
        let cancelID = builder.id("cancel", under: id)
        builder.handle(cancelID) { [weak self] event in
            guard let self, case .activate = event else { return .refused("a button takes only presses") }
            self.cancel()
            return .handled
        }
        children.append(PresentationNode(id: cancelID, role: .button, label: "Cancel", traits: .cancel))
        builder.handle(id) { [weak self] event in
            guard let self, case .dismiss = event else { return .refused("choose one of the buttons") }
            self.cancel()
            return .handled
        }
        var anchor = ownPresentation?.anchor(builder)
        if anchor?.element == nil { anchor = nil }
        return PresentationNode(
            id: id, role: .alert, label: title ?? "Share", traits: .actionSheet, anchor: anchor, children: children)
    }
}
