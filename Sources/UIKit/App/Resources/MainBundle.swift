import Foundation

/// A completion of `Bundle.main` with the values of Info.plist and the app's own resources, as on Apple's
/// platforms.
///
/// Foundation looks for them in folders that SwiftPM does not make. Two functions of Core Foundation, which is a
/// part of Foundation, add them: one changes the dictionary of a bundle, and the other adds resources to a bundle,
/// as for on-demand resources. If Foundation is linked statically, the functions cannot be found, and `Bundle.main`
/// stays unchanged.
enum MainBundle {
    /// Adds the values and resources. It must run before any code of the app, because a bundle does not look again for
    /// something that it did not find. Does nothing if Foundation is linked statically.
    ///
    /// - Parameters:
    ///   - info: values by the keys of Info.plist.
    ///   - folders: the app's resource folders, without those of its libraries, which have their own bundles.
    static func adopt(_ info: [String: Any], folders: [URL]) {
        // User defaults choose their file's name at their first use, after the bundle identifier if there is one.
        // This use before the change keeps the existing name, which is the executable's.
        _ = UserDefaults.standard.object(forKey: "CFBundleIdentifier")
        guard let core = CoreFoundation(), let bundle = core.mainBundle() else { return }
        // Both are toll-free bridged, so a Foundation object is also a Core Foundation object.
        for folder in folders {
            withExtendedLifetime(NSURL(fileURLWithPath: folder.path, isDirectory: true)) {
                _ = core.addResources(bundle, Unmanaged.passUnretained($0).toOpaque())
            }
        }
        guard let dictionary = core.infoDictionary(bundle) else { return }
        for (key, value) in NSDictionary(dictionary: info) {
            guard let key = key as? NSString, let value = value as? NSObject else { continue }
            withExtendedLifetime((key, value)) {
                core.setValue(
                    dictionary, Unmanaged.passUnretained($0.0).toOpaque(), Unmanaged.passUnretained($0.1).toOpaque())
            }
        }
    }

    /// The functions that Foundation's module does not declare.
    private struct CoreFoundation {
        typealias Reference = UnsafeMutableRawPointer

        let mainBundle: @convention(c) () -> Reference?
        let addResources: @convention(c) (Reference, Reference) -> UInt8
        let infoDictionary: @convention(c) (Reference) -> Reference?
        let setValue: @convention(c) (Reference, Reference, Reference) -> Void

        init?() {
            func function<T>(_ name: String) -> T? {
                dlsym(nil, name).map { unsafeBitCast($0, to: T.self) }
            }
            guard let mainBundle: @convention(c) () -> Reference? = function("CFBundleGetMainBundle"),
                let addResources: @convention(c) (Reference, Reference) -> UInt8 = function("_CFBundleAddResourceURL"),
                let infoDictionary: @convention(c) (Reference) -> Reference? = function("CFBundleGetInfoDictionary"),
                let setValue: @convention(c) (Reference, Reference, Reference) -> Void = function(
                    "CFDictionarySetValue")
            else { return nil }
            self.mainBundle = mainBundle
            self.addResources = addResources
            self.infoDictionary = infoDictionary
            self.setValue = setValue
        }
    }
}
