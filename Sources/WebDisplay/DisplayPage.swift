import Crypto
import Foundation
import Hummingbird

/// The page that shows an app: its files, and the proofs that its requests must show.
package enum DisplayPage {
    /// The path of windows, followed by the name of a window.
    static let windowPath = "/windows/"
    static let snapshotPath = "/snapshots/"
    /// The path of the states that the user can go back to.
    static let statesPath = "/states"
    /// The path of their screens, followed by the name of a state.
    static let screenPath = "/states/"
    /// The path of pictures, followed by the identifier of a shown picture.
    static let picturePath = "/pictures/"
    /// The path of documents, followed by the identity of an element that shows a web page written by the app.
    static let documentPath = "/documents/"
    /// The paths that a page's elements request.
    private static let elementPaths = [picturePath, documentPath]

    /// Returns the proof that a request of the page must show.
    package static func demand(of method: HTTPRequest.Method, _ path: String) -> RequestOriginPolicy {
        switch (method, path) {
        case (.get, "/events"), (.get, statesPath): .token
        case (.get, _) where [snapshotPath, screenPath].contains(where: path.hasPrefix): .token
        case (.get, _) where elementPaths.contains(where: path.hasPrefix): .ticket
        case (.get, _): .nothing
        default: .ownPage
        }
    }

    /// The most bytes of one event.
    package static var longestEvent: Int { EventWire.maximumSizeOfOne }

    /// Returns true if it may be the name of a browser's stream.
    package static func isStreamName(_ text: String) -> Bool { OpenPage.isName(text[...]) }

    /// Returns true if a request is for a file of the page, rather than for something of the app.
    package static func isFile(_ method: HTTPRequest.Method, _ path: String) -> Bool {
        guard method == .get, case .nothing = demand(of: method, path) else { return false }
        return true
    }

    /// Returns the response with a file of the page, or nil if there is none. "/" and the paths of windows have the page
    /// itself.
    package static func file(_ path: String) -> Response? {
        guard path.hasPrefix(windowPath) else { return files[path]?.response }
        return WindowNames.isName(path.dropFirst(windowPath.count)) ? files["/"]?.response : nil
    }

    static let files: [String: PageFile] = {
        var texts = EmbeddedPage.files
        // Only this file contains the version. A search through all of them would cost milliseconds of a launch.
        texts["index.html"]?.replace("$VERSION", with: version)
        return PageFile.files(texts)
    }()

    /// The version, which differs for any other content of the files. Pages of two versions do not share a worker.
    package static let version: String = {
        var hash = SHA256()
        for (name, text) in EmbeddedPage.files.sorted(by: { $0.key < $1.key }) {
            hash.update(data: Data(name.utf8))
            hash.update(data: Data(text.utf8))
        }
        return AccessGuard.hexadecimal(hash.finalize().prefix(8))
    }()
}
