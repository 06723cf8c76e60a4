import Foundation

/// A sheet with what can be done with some items: Copy, for texts, URLs and pictures, and the app's own activities. It is shown as an
/// action sheet, and never preserved.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    /// The activity, whether it was completed, what came back (always nil), and what went wrong (always nil).
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    private let items: [Any]
    private let activities: [UIActivity]
    /// What is not offered.
    open var excludedActivityTypes: [UIActivity.ActivityType]? { didSet { scene.presentationMayHaveChanged() } }
    /// Is called once, when the chosen activity has ended, or with nil when its user has chosen none.
    final public var completionWithItemsHandler: CompletionWithItemsHandler?
    /// Has no effect: no activity stands out.
    open var allowsProminentActivity = true

    /// - Parameters:
    ///   - activityItems: texts, URLs, pictures, `UIActivityItemSource`s, or whatever the app's own activities know.
    ///   - applicationActivities: the app's own; those that can do nothing with the items are not offered.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        activities = [CopyActivity()] + (applicationActivities ?? [])
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .popover
    }

    /// A sheet that offers nothing; restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        items = []
        activities = []
        super.init(coder: coder)
    }

    /// Always nil: a sheet asks about a moment that has passed.
    open override var restorationIdentifier: String? {
        get { nil }
        set {}
    }

    override var isShownAsAlert: Bool { true }

    /// Asked once, when the sheet is shown: activities are app code.
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
        // The activity keeps the sheet until it has ended.
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
                guard let self, case .activate = event else { return .refused("a button is only pressed") }
                self.choose(activity)
                return .handled
            }
            return PresentationNode(
                id: activityID, role: .button, label: activity.activityTitle, image: activity.activityImage?.presented)
        }
        let cancelID = builder.id("cancel", under: id)
        builder.handle(cancelID) { [weak self] event in
            guard let self, case .activate = event else { return .refused("a button is only pressed") }
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
