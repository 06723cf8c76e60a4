import Foundation

/// A picker of documents. The user cannot pick one. On the turn after it appeared, it dismisses itself, and tells its
/// delegate that the user cancelled.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
    /// The delegate, which learns that the user picked nothing.
    open weak var delegate: (any UIDocumentPickerDelegate)?
    /// Has no effect, because the user cannot pick a document.
    open var allowsMultipleSelection = false
    /// Has no effect, because the user cannot pick a document.
    open var directoryURL: URL?
    /// Has no effect, because the user cannot pick a document.
    open var shouldShowFileExtensions = false

    /// The purpose of a picker before iOS 14.
    public enum Mode: Int, Sendable {
        /// Picks a copy of the document, picks the document itself, copies the document elsewhere, or moves it
        /// elsewhere.
        case `import`, open, exportToService, moveToService
    }

    /// Creates a picker of documents. The types and the mode have no effect, because the user cannot pick a document.
    public convenience init(documentTypes allowedUTIs: [String], in mode: Mode) {
        self.init(nibName: nil, bundle: nil)
    }

    /// Creates a picker that exports files. It has no effect on them: the user cannot pick a place, so the files stay
    /// where they are.
    public convenience init(forExporting urls: [URL], asCopy: Bool = false) {
        self.init(nibName: nil, bundle: nil)
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Log.noEffect("UIDocumentPickerViewController", "there are no documents to choose")
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                let delegate = self.delegate
                self.dismiss(animated: true)
                delegate?.documentPickerWasCancelled(self)
            }
        }
    }
}

/// The delegate of a document picker. Every member is optional.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    /// Never called, because the user cannot pick a document.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    /// Runs on the turn after the picker appeared and was dismissed.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
