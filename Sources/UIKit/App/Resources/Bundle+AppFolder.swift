import Foundation

/// The folder with an app's resources. Foundation's properties of `Bundle.main` name the folder of the executable on
/// Linux. The rewriter replaces them by these.
extension Bundle {
    /// The path of the folder with the app's own resources if this is the main bundle, and otherwise `bundlePath`. As on
    /// iOS, files of the app's project are directly in it.
    public var appBundlePath: String { appFolder?.path ?? bundlePath }

    /// The folder of `appBundlePath`.
    public var appBundleURL: URL { appFolder ?? bundleURL }

    /// The same folder for the main bundle, and otherwise `resourcePath`.
    public var appResourcePath: String? { appFolder?.path ?? resourcePath }

    /// The folder of `appResourcePath`.
    public var appResourceURL: URL? { appFolder ?? resourceURL }

    /// The first folder with resources of the app. It is nil for another bundle, and for an app without resources.
    private var appFolder: URL? { self == Bundle.main ? ResourceBundles.ofProcess.own.first : nil }
}
