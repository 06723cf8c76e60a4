import Foundation

extension PropertyListEncoder {
    /// An encoder of the binary format, which is smaller and faster than XML.
    static var binary: PropertyListEncoder {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        return encoder
    }
}
