import Foundation

/// A file that the user works on. The document reads the file when it is opened. It writes the file when it is
/// saved or closed, a moment after a change, and when the app enters the background.
///
/// A document doesn't overwrite what another program wrote. If the file changed since the document last read or wrote
/// it, a save keeps the document's contents as a version of the file, and the document is `inConflict`. The app decides
/// as on Apple's systems, with `NSFileVersion`. If it doesn't request the versions of the file, UIKit asks the user with
/// an alert. A document without unsaved changes reads the file again when the app becomes active. UIKit doesn't watch
/// the file.
///
/// A subclass provides the file's contents in `contents(forType:)` and receives them in
/// `load(fromContents:ofType:)`. The contents are `Data`, or a `FileWrapper`. Reading and writing happen on the
/// main thread. Completion handlers run on a later turn.
@preconcurrency @MainActor
open class UIDocument: NSObject, @preconcurrency NSFilePresenter {
    /// The kind of a save.
    public enum SaveOperation: Int, Sendable {
        /// A save of a new file, or a save that replaces the file.
        case forCreating = 0, forOverwriting
    }

    /// The kind of a change.
    public enum ChangeKind: Int, Sendable {
        /// The change was made, undone or redone. `cleared` means that no changes remain.
        case done = 0, undone, redone, cleared
    }

    /// The state of a document.
    public struct State: OptionSet, Sendable {
        /// The bits as in Apple's header.
        public let rawValue: UInt
        /// Makes a combination from a number.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The document is open.
        public static let normal: State = []
        /// The document isn't open.
        public static let closed = State(rawValue: 1)
        /// The file has a version that nobody has resolved. `NSFileVersion` has it.
        public static let inConflict = State(rawValue: 2)
        /// The last save failed.
        public static let savingError = State(rawValue: 4)
        /// Never set, because UIKit never calls `disableEditing()`.
        public static let editingDisabled = State(rawValue: 8)
        /// Never set, because reading takes no time.
        public static let progressAvailable = State(rawValue: 16)
    }

    /// Posted when `documentState` changed. The notification's object is the document.
    public nonisolated static let stateChangedNotification = NSNotification.Name("UIDocumentStateChangedNotification")

    /// The URL of the file.
    public private(set) final var fileURL: URL
    /// The state. The document is closed until it is opened or created. Each change posts `stateChangedNotification`.
    public private(set) final var documentState: State = .closed {
        didSet {
            guard documentState != oldValue else { return }
            NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
        }
    }
    /// The file's modification date when the document last read or wrote it. nil before that.
    open var fileModificationDate: Date?
    /// Always nil, because reading takes no time.
    public final var progress: Progress? { nil }
    /// The file as the document last read or wrote it.
    private var fingerprint: FileFingerprint?
    /// The file as it was when the newest conflict was found.
    private var otherFingerprint: FileFingerprint?
    /// The URL of the version that this document keeps, or nil if there was no conflict.
    private(set) final var ownVersion: URL?
    /// True after UIKit asked the user about the conflict.
    final var hasAskedUser = false
    private let observers = DocumentObservers()
    private let undoObservers = DocumentObservers()

    /// Makes a document for a file that need not exist yet.
    public init(fileURL url: URL) {
        fileURL = url
        super.init()
    }

    /// The name of the file without its extension.
    open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
    /// The extension of the file, or nil without one. Linux has no type identifiers.
    open var fileType: String? { fileURL.pathExtension.isEmpty ? nil : fileURL.pathExtension }
    /// The same as `fileType`.
    open var savingFileType: String? { fileType }
    /// Returns the extension of the file, whatever the type. Empty without an extension.
    open func fileNameExtension(forType typeName: String?, saveOperation: SaveOperation) -> String {
        fileURL.pathExtension
    }
    open var presentedItemURL: URL? { fileURL }
    open var presentedItemOperationQueue: OperationQueue { .main }

    // MARK: For subclasses

    /// Receives the contents of the file: `Data`, or a `FileWrapper` for a folder. The default does nothing.
    open func load(fromContents contents: Any, ofType typeName: String?) throws {}

    /// Returns the contents for the file: `Data`, or a `FileWrapper`. The default is empty.
    open func contents(forType typeName: String) throws -> Any { Data() }

    /// Reads the file or folder, and passes its contents to `load(fromContents:ofType:)`. Throws if there is none.
    open func read(from url: URL) throws {
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        let contents: Any = exists && isFolder.boolValue ? try FileWrapper(url: url) : try Data(contentsOf: url)
        try load(fromContents: contents, ofType: fileType)
    }

    /// Writes the contents atomically by `writeContents(_:to:for:originalContentsURL:)`. It ignores the attributes.
    open func writeContents(
        _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]?, safelyTo url: URL,
        for saveOperation: SaveOperation
    ) throws {
        try writeContents(contents, to: url, for: saveOperation, originalContentsURL: fileURL)
    }

    /// Writes the contents, which are `Data` or a `FileWrapper`, atomically. Throws `fileWriteUnknown` for any other
    /// contents.
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

    /// Called when reading or writing fails. The default writes a line to the log, and calls
    /// `finishedHandlingError(_:recovered:)`.
    open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
        Log.uikit.error("\(fileURL.lastPathComponent) could not be read or written: \(error)")
        finishedHandlingError(error, recovered: false)
    }
    /// Has no effect: nothing waits for it.
    open func finishedHandlingError(_ error: any Error, recovered: Bool) {}
    /// Never called: apps end without asking.
    open func userInteractionNoLongerPermitted(forError error: any Error) {}
    /// Never called: reading and writing take no time for the user. The default does nothing.
    open func disableEditing() {}
    /// Never called, as `disableEditing()` isn't. The default does nothing.
    open func enableEditing() {}

    // MARK: Opening and closing

    /// Reads the file. On success, the document is open without changes, and saves itself from now on. A failure calls
    /// `handleError`. An open document reads its file again, and loses its changes.
    ///
    /// - Parameter completionHandler: a closure called on a later turn, with true on success.
    open func open(completionHandler: ((Bool) -> Void)? = nil) {
        let isRead = attempt { try readFile() }
        if isRead {
            begin()
            hasAskedUser = false
            if FileVersions.areUnresolved(of: fileURL) { conflictExists() }
        }
        later(completionHandler, isRead)
    }

    /// Does the same as `open(completionHandler:)`. Returns true on success.
    open func open() async -> Bool { await withCheckedContinuation { done in open { done.resume(returning: $0) } } }

    /// Saves the changes if there are any, and closes the document. If the save fails, the document stays open and
    /// calls `handleError`.
    ///
    /// - Parameter completionHandler: a closure called on a later turn, with true on success.
    open func close(completionHandler: ((Bool) -> Void)? = nil) {
        let isSaved = !hasUnsavedChanges || write(to: fileURL, .forOverwriting)
        if isSaved {
            documentState = .closed
            observers.removeAll()
        }
        later(completionHandler, isSaved)
    }

    /// Does the same as `close(completionHandler:)`. Returns true on success.
    open func close() async -> Bool { await withCheckedContinuation { done in close { done.resume(returning: $0) } } }

    /// Reads another file, or the same one again, into the document. On success, no changes remain. `fileURL` and the
    /// state stay as they are. The document doesn't look if the other file changes. A failure calls `handleError`.
    ///
    /// - Parameters:
    ///   - url: the file to read.
    ///   - completionHandler: a closure called on a later turn, with true on success.
    open func revert(toContentsOf url: URL, completionHandler: ((Bool) -> Void)? = nil) {
        let isRead = attempt {
            if FileVersions.path(url) == FileVersions.path(fileURL) { try readFile() } else { try read(from: url) }
        }
        if isRead { updateChangeCount(.cleared) }
        later(completionHandler, isRead)
    }

    /// Runs `block` at once, because no other code reads or writes the file.
    open func performAsynchronousFileAccess(_ block: @escaping () -> Void) { block() }

    private func begin() {
        changes = 0
        documentState = .normal
        ownVersion = nil
        guard observers.isEmpty else { return }
        for name in [UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification] {
            observers.add(name, of: nil) { [weak self] in self?.autosave(completionHandler: nil) }
        }
        observers.add(UIApplication.didBecomeActiveNotification, of: nil) { [weak self] in self?.lookAtFile() }
        observers.add(FileVersions.didChange, of: nil) { [weak self] in self?.versionsDidChange() }
    }

    // MARK: Saving

    /// Writes the file, at its own or another URL, even without changes. On success, `fileURL` becomes `url`, no
    /// changes remain, and a closed document is open. If another program changed an open document's file, the contents
    /// become a version of it instead, and the document is `inConflict`. A failure sets `savingError` and calls `handleError`.
    ///
    /// - Parameters:
    ///   - url: the file to write.
    ///   - saveOperation: the kind of save.
    ///   - completionHandler: a closure called on a later turn, with true on success.
    open func save(
        to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil
    ) {
        let isSaved = write(to: url, saveOperation)
        if isSaved {
            if FileVersions.path(url) != FileVersions.path(fileURL) {
                documentState.remove(.inConflict)
                ownVersion = nil
            }
            fileURL = url
            if documentState.contains(.closed) { begin() }
        }
        later(completionHandler, isSaved)
    }

    /// Does the same as `save(to:for:completionHandler:)`. Returns true on success.
    open func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
        await withCheckedContinuation { done in save(to: url, for: saveOperation) { done.resume(returning: $0) } }
    }

    /// Writes the file at `fileURL` if the document is open and has changes. Otherwise it succeeds at once. UIKit calls
    /// it a moment after a change, and when the app enters the background.
    open func autosave(completionHandler: ((Bool) -> Void)? = nil) {
        guard hasUnsavedChanges, !documentState.contains(.closed) else { return later(completionHandler, true) }
        save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
    }

    private func write(to url: URL, _ operation: SaveOperation) -> Bool {
        // The app may have resolved the conflict in this turn.
        versionsDidChange()
        let isConflict = FileVersions.path(url) == FileVersions.path(fileURL) && hasFileChanged
        let isWritten = attempt {
            let contents = try contents(forType: savingFileType ?? "")
            if isConflict {
                let version = try keptVersion ?? FileVersions.makeURL(for: url)
                try writeContents(contents, andAttributes: nil, safelyTo: version, for: .forCreating)
                ownVersion = version
            } else {
                try writeContents(contents, andAttributes: nil, safelyTo: url, for: operation)
            }
        }
        if isWritten {
            documentState.remove(.savingError)
            updateChangeCount(.cleared)
            if !isConflict { noteFile(at: url) }
            // The app may resolve the conflict in its answer, and change the document.
            if isConflict || documentState.contains(.inConflict) { conflictExists() }
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

    /// Reads the file. If another program changes it meanwhile, that counts as a change after the read.
    private func readFile() throws {
        let before = FileFingerprint(of: fileURL)
        try read(from: fileURL)
        noteFile()
        fingerprint = before
    }

    private func noteFile(at url: URL? = nil) {
        let url = url ?? fileURL
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
        fileModificationDate = attributes?[.modificationDate] as? Date
        fingerprint = FileFingerprint(of: url)
    }

    private func later(_ completionHandler: ((Bool) -> Void)?, _ isDone: Bool) {
        guard let completionHandler else { return }
        nonisolated(unsafe) let handler = completionHandler
        DispatchQueue.main.async { MainActor.assumeIsolated { handler(isDone) } }
    }

    // MARK: Changes by other programs

    /// True if another program changed the file of the open document. A file that is gone counts as unchanged.
    private var hasFileChanged: Bool {
        guard !documentState.contains(.closed), let fingerprint else { return false }
        return !fingerprint.isSame(as: fileURL)
    }

    /// The URL of the version that this document keeps, if nobody removed or resolved it.
    private var keptVersion: URL? {
        ownVersion.flatMap { FileManager.default.fileExists(atPath: $0.path) ? $0 : nil }
    }

    /// Reads the file again if it changed. A document with unsaved changes keeps them as a version.
    private func lookAtFile() {
        if documentState.contains(.inConflict) { askLater() }
        guard hasFileChanged else { return }
        if hasUnsavedChanges {
            autosave(completionHandler: nil)
        } else if !documentState.contains(.inConflict) {
            revert(toContentsOf: fileURL)
        }
    }

    private func conflictExists() {
        if !documentState.contains(.inConflict) { FileVersions.forgetInterest(in: fileURL) }
        otherFingerprint = FileFingerprint(of: fileURL)
        documentState.insert(.inConflict)
        askLater()
    }

    /// Asks the user in a later turn. A document that was closed meanwhile asks, too.
    private func askLater() {
        guard !hasAskedUser else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { self.askUserAboutConflict() } }
    }

    /// Ends the conflict if no unresolved version is left. The document then reads the file again. If it has unsaved
    /// changes, the next save writes them, because the app or the user has seen the other program's contents.
    private func versionsDidChange() {
        guard documentState.contains(.inConflict), !FileVersions.areUnresolved(of: fileURL) else { return }
        let isOther = ownVersion != nil || hasFileChanged
        (ownVersion, hasAskedUser) = (nil, false)
        documentState.remove(.inConflict)
        if hasUnsavedChanges {
            fingerprint = otherFingerprint
        } else if isOther {
            revert(toContentsOf: fileURL)
        }
    }

    // MARK: Changes

    private var changes = 0
    private var isAutosaveWaiting = false

    /// True if there are changes since the file was last read or written. Undone changes don't count, so undoing all of
    /// them gives false.
    open var hasUnsavedChanges: Bool { changes != 0 }

    /// Records a change: `done` and `redone` add one to the number of changes, `undone` subtracts one, and `cleared`
    /// sets it to 0. If the number isn't 0 then, UIKit calls `autosave` a second later.
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
    /// In seconds. It is short because Linux apps are killed without notice.
    private static let autosaveDelay = 1.0

    /// Returns the present number of changes, for `updateChangeCount(withToken:for:)`.
    open func changeCountToken(for saveOperation: SaveOperation) -> Any { changes }
    /// Subtracts the changes of the token from the number of changes. An object that isn't a token clears all changes.
    /// Schedules no save.
    open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
        changes -= changeCountToken as? Int ?? changes
    }

    /// The undo manager. A group of changes that ends counts as a change, and so do an undo and a redo. The document
    /// makes one when it is first read, and again after it was set to nil. The groups of an undo manager that was
    /// replaced don't count any more.
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
