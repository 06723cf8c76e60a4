import Crypto
import Foundation

/// The files of the page that shows an app.
enum DisplayPage {
    static let files = PageFile.files(
        EmbeddedPage.files.mapValues { $0.replacing("$VERSION", with: version) })

    /// Differs from that of any other version of the files: pages of two versions do not share a worker.
    private static let version: String = {
        var hash = SHA256()
        for (name, text) in EmbeddedPage.files.sorted(by: { $0.key < $1.key }) {
            hash.update(data: Data((name + text).utf8))
        }
        return AccessGuard.hexadecimal(hash.finalize().prefix(8))
    }()
}
