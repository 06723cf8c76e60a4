import Foundation

/// The bytes of a data set in an asset catalog.
public final class NSDataAsset: NSObject, Sendable {
    /// The name that it was asked for by.
    public let name: String
    /// All of the file.
    public let data: Data

    /// - Returns: nil if no catalog of the app's has a data set of that name, or its file cannot be read.
    public convenience init?(name: String) {
        self.init(name: name, bundle: .main)
    }

    /// The same from a bundle.
    public init?(name: String, bundle: Bundle) {
        let bundle = bundle === Bundle.main ? nil : bundle
        let files = AssetCatalogs.dataFiles(name, in: bundle)
        guard let data = files.lazy.compactMap({ FileManager.default.contents(atPath: $0.path) }).first else {
            return nil
        }
        self.name = name
        self.data = data
    }
}
