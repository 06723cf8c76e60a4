import Foundation

/// The contents of a data set in an asset catalog.
public final class NSDataAsset: NSObject, Sendable {
    /// The name of the data set.
    public let name: String
    /// The contents of the file.
    public let data: Data

    /// Reads a data set of the app's catalogs.
    /// - Parameter name: The name of the data set.
    /// - Returns: nil if no catalog has it, or its file is unreadable.
    public convenience init?(name: String) {
        self.init(name: name, bundle: .main)
    }

    /// Reads a data set of a bundle's catalogs.
    /// - Parameters:
    ///   - name: The name of the data set.
    ///   - bundle: The bundle.
    /// - Returns: nil if no catalog has it, or its file is unreadable.
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
