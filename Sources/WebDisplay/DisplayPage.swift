import Crypto
import Foundation

/// The files of the page that shows an app.
enum DisplayPage {
    static let files: [String: PageFile] = {
        var texts = EmbeddedPage.files
        // Only this file contains the version. A search through all of them would cost milliseconds of a launch.
        texts["index.html"]?.replace("$VERSION", with: version)
        return PageFile.files(texts)
    }()

    /// The version, which differs for any other content of the files. Pages of two versions do not share a worker.
    private static let version: String = {
        var hash = SHA256()
        for (name, text) in EmbeddedPage.files.sorted(by: { $0.key < $1.key }) {
            hash.update(data: Data(name.utf8))
            hash.update(data: Data(text.utf8))
        }
        return AccessGuard.hexadecimal(hash.finalize().prefix(8))
    }()
}
