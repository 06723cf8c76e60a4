import Foundation

/// A file that the user works on: it is read when the document is opened, and written when it is saved or closed, a moment after
/// a change, and when the app goes to the background.
///
/// A subclass says what the file holds in `contents(forType:)` and takes it in `load(fromContents:ofType:)`: `Data`, or a
/// `FileWrapper`. Reading and writing is done on the main thread; completion handlers run on a later turn.
@preconcurrency @MainActor
open class UIDocument: NSObject, @preconcurrency NSFilePresenter {
    /// What a save makes of the file.
    public enum SaveOperation: Int, Sendable {
        /// A new one, or the same one anew.
        case forCreating = 0, forOverwriting
    }

    /// What was done with a change.
    public enum ChangeKind: Int, Sendable {
        /// It was made, undone or redone; `cleared` means that there is none any more.
        case done = 0, undone, redone, cleared
    }

    /// How a document is.
    public struct State: OptionSet, Sendable {
        /// The bits as Apple's header has them.
        public let rawValue: UInt
        /// For a combination that comes as a number.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// It is open.
        public static let normal: State = []
        /// It is not open.
        public static let closed = State(rawValue: 1)
        /// Never set: nobody else changes the file.
        public static let inConflict = State(rawValue: 2)
        /// The last save has failed.
        public static let savingError = State(rawValue: 4)
        /// The user may not change it now.
        public static let editingDisabled = State(rawValue: 8)
        /// Never set: reading takes no time.
        public static let progressAvailable = State(rawValue: 16)
    }

    /// `documentState` has changed; the document is the notification's object.
    public nonisolated static let stateChangedNotification = NSNotification.Name("UIDocumentStateChangedNotification")

    /// Where it is read and written.
    public private(set) final var fileURL: URL
    /// Closed until it is opened or created.
    public private(set) final var documentState: State = .closed {
        didSet {
            guard documentState != oldValue else { return }
            NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
        }
    }
    /// When the file was changed as it was read or written last.
    open var fileModificationDate: Date?
    /// Always nil: reading takes no time.
    public final var progress: Progress? { nil }
    private let observers = DocumentObservers()
    private let undoObservers = DocumentObservers()

    /// A document of a file that need not exist yet.
    public init(fileURL url: URL) {
        fileURL = url
        super.init()
    }

    /// The name of the file without its extension.
    open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
    /// The extension of the file, for there are no type identifiers; nil without one.
    open var fileType: String? { fileURL.pathExtension.isEmpty ? nil : fileURL.pathExtension }
    /// As `fileType`.
    open var savingFileType: String? { fileType }
    /// The extension of the file.
    open func fileNameExtension(forType typeName: String?, saveOperation: SaveOperation) -> String {
        fileURL.pathExtension
    }
    open var presentedItemURL: URL? { fileURL }
    open var presentedItemOperationQueue: OperationQueue { .main }

    // MARK: For subclasses

    /// Takes what the file holds: `Data`, or a `FileWrapper` of a folder. The default does nothing.
    open func load(fromContents contents: Any, ofType typeName: String?) throws {}

    /// What the file shall hold: `Data`, or a `FileWrapper`. The default is empty.
    open func contents(forType typeName: String) throws -> Any { Data() }

    /// Reads the file and takes what it holds.
    open func read(from url: URL) throws {
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        let contents: Any = exists && isFolder.boolValue ? try FileWrapper(url: url) : try Data(contentsOf: url)
        try load(fromContents: contents, ofType: fileType)
    }

    /// Writes what the file shall hold, in one step.
    open func writeContents(
        _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]?, safelyTo url: URL,
        for saveOperation: SaveOperation
    ) throws {
        try writeContents(contents, to: url, for: saveOperation, originalContentsURL: fileURL)
    }

    /// Writes what the file shall hold.
    open func writeContents(
        _ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?
    ) throws {
        switch contents {
        case let data as Data: try data.write(to: url, options: .atomic)
        case let wrapper as FileWrapper:
            try wrapper.write(to: url, options: .atomic, originalContentsURL: originalContentsURL)
        default: throw CocoaError(.fileWriteUnknown)
        }
    }

    /// Never asked: attributes are not written.
    open func fileAttributesToWrite(to url: URL, for saveOperation: SaveOperation) throws -> [AnyHashable: Any] { [:] }

    /// Something could not be read or written. The default is a line in the log.
    open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
        Log.uikit.error("\(fileURL.lastPathComponent) could not be read or written: \(error)")
        finishedHandlingError(error, recovered: false)
    }
    /// Has no effect: nothing waits for it.
    open func finishedHandlingError(_ error: any Error, recovered: Bool) {}
    /// Never called: apps end without asking.
    open func userInteractionNoLongerPermitted(forError error: any Error) {}
    /// The user may not change the document until `enableEditing()`. The default does nothing.
    open func disableEditing() {}
    /// The user may change the document again. The default does nothing.
    open func enableEditing() {}

    // MARK: Opening and closing

    /// Reads the file. `completionHandler` is told on a later turn whether that went well.
    open func open(completionHandler: ((Bool) -> Void)? = nil) {
        let isRead = attempt {
            try read(from: fileURL)
            noteDate()
        }
        if isRead { begin() }
        later(completionHandler, isRead)
    }

    /// Reads the file, and says whether that went well.
    open func open() async -> Bool { await withCheckedContinuation { done in open { done.resume(returning: $0) } } }

    /// Saves what has changed, and closes the document. `completionHandler` is told on a later turn whether that went well.
    open func close(completionHandler: ((Bool) -> Void)? = nil) {
        let isSaved = !hasUnsavedChanges || write(to: fileURL, .forOverwriting)
        if isSaved {
            documentState = .closed
            observers.removeAll()
        }
        later(completionHandler, isSaved)
    }

    /// Saves what has changed, closes the document, and says whether that went well.
    open func close() async -> Bool { await withCheckedContinuation { done in close { done.resume(returning: $0) } } }

    /// Reads another file, or the same one anew. `completionHandler` is told on a later turn whether that went well.
    open func revert(toContentsOf url: URL, completionHandler: ((Bool) -> Void)? = nil) {
        let isRead = attempt {
            try read(from: url)
            noteDate()
        }
        if isRead { updateChangeCount(.cleared) }
        later(completionHandler, isRead)
    }

    /// Runs `block` at once: nothing else reads or writes the file.
    open func performAsynchronousFileAccess(_ block: @escaping () -> Void) { block() }

    private func begin() {
        changes = 0
        documentState = .normal
        guard observers.isEmpty else { return }
        for name in [UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification] {
            observers.add(name, of: nil) { [weak self] in self?.autosave(completionHandler: nil) }
        }
    }

    // MARK: Saving

    /// Writes the file, there or elsewhere. `completionHandler` is told on a later turn whether that went well.
    open func save(
        to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil
    ) {
        let isSaved = write(to: url, saveOperation)
        if isSaved {
            fileURL = url
            if documentState.contains(.closed) { begin() }
        }
        later(completionHandler, isSaved)
    }

    /// Writes the file, there or elsewhere, and says whether that went well.
    open func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
        await withCheckedContinuation { done in save(to: url, for: saveOperation) { done.resume(returning: $0) } }
    }

    /// Writes the file if there are changes: called a moment after one, and when the app goes to the background.
    open func autosave(completionHandler: ((Bool) -> Void)? = nil) {
        guard hasUnsavedChanges, !documentState.contains(.closed) else { return later(completionHandler, true) }
        save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
    }

    private func write(to url: URL, _ operation: SaveOperation) -> Bool {
        let isWritten = attempt {
            let contents = try contents(forType: savingFileType ?? "")
            try writeContents(contents, andAttributes: nil, safelyTo: url, for: operation)
        }
        if isWritten {
            fileModificationDate = Self.date(of: url)
            documentState.remove(.savingError)
            updateChangeCount(.cleared)
        } else {
            documentState.insert(.savingError)
        }
        return isWritten
    }

    private func attempt(_ body: () throws -> Void) -> Bool {
        do {
            try body()
            return true
        } catch {
            handleError(error, userInteractionPermitted: true)
            return false
        }
    }

    private func noteDate() { fileModificationDate = Self.date(of: fileURL) }

    private static func date(of url: URL) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
    }

    private func later(_ completionHandler: ((Bool) -> Void)?, _ isDone: Bool) {
        guard let completionHandler else { return }
        nonisolated(unsafe) let handler = completionHandler
        DispatchQueue.main.async { MainActor.assumeIsolated { handler(isDone) } }
    }

    // MARK: Changes

    private var changes = 0
    private var isAutosaveWaiting = false

    /// Whether something has changed since the file was read or written.
    open var hasUnsavedChanges: Bool { changes != 0 }

    /// Tells of a change. A moment after it the document is saved.
    open func updateChangeCount(_ change: ChangeKind) {
        switch change {
        case .done, .redone: changes += 1
        case .undone: changes -= 1
        case .cleared: changes = 0
        }
        guard hasUnsavedChanges, !isAutosaveWaiting else { return }
        isAutosaveWaiting = true
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.autosaveDelay) { [weak self] in
            MainActor.assumeIsolated {
                self?.isAutosaveWaiting = false
                self?.autosave(completionHandler: nil)
            }
        }
    }
    /// In seconds: Linux apps are killed without notice.
    private static let autosaveDelay = 1.0

    /// How many changes there are now, for `updateChangeCount(withToken:for:)`.
    open func changeCountToken(for saveOperation: SaveOperation) -> Any { changes }
    /// Those changes are saved.
    open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
        changes -= changeCountToken as? Int ?? changes
    }

    /// What the user can undo; what is done with it is noted as a change. Made when it is asked for first.
    open var undoManager: UndoManager! {
        get {
            if ownUndoManager == nil { follow(UndoManager()) }
            return ownUndoManager
        }
        set { follow(newValue) }
    }
    private var ownUndoManager: UndoManager?

    private func follow(_ manager: UndoManager?) {
        undoObservers.removeAll()
        ownUndoManager = manager
        guard let manager else { return }
        func follow(_ name: NSNotification.Name, _ body: @escaping @MainActor (UIDocument) -> Void) {
            undoObservers.add(name, of: manager) { [weak self] in
                if let self { body(self) }
            }
        }
        follow(.NSUndoManagerDidUndoChange) { $0.updateChangeCount(.undone) }
        follow(.NSUndoManagerDidRedoChange) { $0.updateChangeCount(.redone) }
        follow(.NSUndoManagerDidCloseUndoGroup) { [weak manager] document in
            guard let manager, manager.groupingLevel == 0, !manager.isUndoing, !manager.isRedoing, manager.canUndo
            else { return }
            document.updateChangeCount(.done)
        }
    }
}
