import Foundation

/// The header of the SVG files that UIKit draws. It contains their size in points.
enum DrawnPicture {
    static func head(width: String, height: String) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
            + " viewBox=\"0 0 \(width) \(height)\">"
    }

    /// Reads the size from the header, or returns nil for a file with another header. The bytes can have any content.
    static func size(of data: Data) -> CGSize? {
        let text = String(decoding: data.prefix(256), as: UTF8.self)
        let parts = text.split(separator: "\"", maxSplits: 8, omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 6, let width = Double(parts[3]), let height = Double(parts[5]), width >= 0, height >= 0,
            text.hasPrefix(head(width: parts[3], height: parts[5]))
        else { return nil }
        return CGSize(width: width, height: height)
    }
}
