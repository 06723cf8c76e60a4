import Foundation

/// The head of the SVG files that drawing makes, which tells their size in points.
enum DrawnPicture {
    static func head(width: String, height: String) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
            + " viewBox=\"0 0 \(width) \(height)\">"
    }

    /// nil for a file with any other head. The bytes may be anything.
    static func size(of data: Data) -> CGSize? {
        let text = String(decoding: data.prefix(256), as: UTF8.self)
        let parts = text.split(separator: "\"", maxSplits: 8, omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 6, let width = Double(parts[3]), let height = Double(parts[5]), width >= 0, height >= 0,
            text.hasPrefix(head(width: parts[3], height: parts[5]))
        else { return nil }
        return CGSize(width: width, height: height)
    }
}
