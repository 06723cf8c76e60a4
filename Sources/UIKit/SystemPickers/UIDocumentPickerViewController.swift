import Foundation

/// Would choose a document. There is none to choose: one that is presented tells its delegate that it was cancelled.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
    /// Told that nothing was chosen.
    open weak var delegate: (any UIDocumentPickerDelegate)?
    /// Has no effect: nothing is chosen.
    open var allowsMultipleSelection = false
    /// Has no effect: nothing is chosen.
    open var directoryURL: URL?
    /// Has no effect: nothing is chosen.
    open var shouldShowFileExtensions = false

    /// What it would be for, before iOS 14.
    public enum Mode: Int, Sendable {
        /// A copy of the document, the document itself, a copy to another place, or the document to another place.
        case `import`, open, exportToService, moveToService
    }

    /// For documents of types by their names, `public.text` for instance.
    public convenience init(documentTypes allowedUTIs: [String], in mode: Mode) {
        self.init(nibName: nil, bundle: nil)
    }

    /// For saving files; they stay where they are.
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

/// What is told what was chosen; every member is optional.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    /// Never called: nothing is chosen.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    /// Called on the turn after the picker has appeared, when it is dismissed.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
