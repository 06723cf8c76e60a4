import Foundation

/// A placeholder in a menu whose entries the app provides when the menu is shown.
///
/// A context menu asks for the entries when it opens. Displays receive the menus of buttons before the user opens
/// them, so those ask once, as soon as the button is visible.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
    /// A function that provides the entries. It calls the given closure with them on the main actor, immediately or
    /// later.
    public typealias Provider = (@escaping ([UIMenuElement]) -> Void) -> Void

    private enum Answer {
        case none, awaited(Int), elements([UIMenuElement])
    }

    private let provider: Provider
    private let isCached: Bool
    private var answer = Answer.none
    private var questions = 0

    /// Creates an element that calls `elementProvider` the first time and keeps the entries.
    ///
    /// - Parameter elementProvider: A function that provides the entries, now or later.
    public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        self.init(elementProvider, isCached: true)
    }

    /// Returns an element that calls `elementProvider` each time a context menu with it opens. In the menu of a button,
    /// it calls it once.
    ///
    /// - Parameter elementProvider: A function that provides the entries, now or later.
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

    /// The entries. nil while they are not known.
    var elements: [UIMenuElement]? {
        if case .elements(let elements) = answer { elements } else { nil }
    }

    /// Asks for the entries, because the menu opens. Does nothing if it keeps entries or waits for them. An uncached
    /// element asks again each time.
    func menuIsOpening() {
        if !isCached { answer = .none }
        ask()
    }

    /// Asks for the entries on the next turn of the main queue, unless it already asked. App code does not run while
    /// UIKit builds the presentation.
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
