import Foundation

/// A place in a menu whose entries are asked for when the menu is shown.
///
/// A context menu asks when it is opened. Displays have the menus of buttons before anybody opens them, so those ask as soon as the
/// button is seen, and once only.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
    /// Is called with what takes the entries, now or later, on the main actor.
    public typealias Provider = (@escaping ([UIMenuElement]) -> Void) -> Void

    private enum Answer {
        case none, awaited(Int), elements([UIMenuElement])
    }

    private let provider: Provider
    private let isCached: Bool
    private var answer = Answer.none
    private var questions = 0

    /// Asks `elementProvider` the first time, and keeps the entries.
    public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        self.init(elementProvider, isCached: true)
    }

    /// Asks `elementProvider` each time that a context menu with it is opened.
    public class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement {
        UIDeferredMenuElement(elementProvider, isCached: false)
    }

    private init(_ provider: @escaping Provider, isCached: Bool) {
        self.provider = provider
        self.isCached = isCached
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// The entries; nil as long as they are not known.
    var elements: [UIMenuElement]? {
        if case .elements(let elements) = answer { elements } else { nil }
    }

    /// The menu is opened.
    func menuIsOpening() {
        if !isCached { answer = .none }
        ask()
    }

    /// Something that shows the menu all the time is seen: app code does not run while what is seen is made up.
    func askSoon() {
        guard case .none = answer else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { self.ask() } }
    }

    private func ask() {
        guard case .none = answer else { return }
        questions += 1
        let question = questions
        answer = .awaited(question)
        provider { [weak self] elements in
            guard let self, case .awaited(question) = self.answer else { return }
            self.answer = .elements(elements)
            self.changed()
        }
    }
}
