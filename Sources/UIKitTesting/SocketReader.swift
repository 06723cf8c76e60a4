import Foundation
import Synchronization
import UIKit

/// A reader of the app's messages, line by line.
final class SocketReader: Sendable {
    private let pictures = Mutex<[String: PictureFile]>([:])

    /// Reads a message, and keeps its picture for the later messages that name it.
    ///
    /// - Returns: nil if the line isn't a message.
    func message(from line: Data) -> SocketMessage.FromApp? {
        let decoder = JSONDecoder.finding(pictures.withLock { $0 })
        guard let message = try? decoder.decode(SocketMessage.FromApp.self, from: line) else { return nil }
        if let picture = message.picture.map({ PictureFile($0) }) {
            pictures.withLock { $0[picture.id.description] = picture }
        }
        return message
    }
}
