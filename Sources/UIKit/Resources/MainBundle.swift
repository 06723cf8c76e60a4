import Foundation

/// Gives `Bundle.main` what it has on Apple's platforms: the values of Info.plist, and the app's own resources.
///
/// Foundation looks for them in folders that SwiftPM does not make. Two functions of Core Foundation's, which is a part of
/// Foundation, add them: the dictionary of a bundle can be changed, and a bundle can be given further resources, as is done
/// for those that come on demand. Where Foundation is linked statically they cannot be found, and `Bundle.main` stays as it is.
enum MainBundle {
    /// Before any code of the app's runs: what a bundle did not find, it does not look for again.
    ///
    /// - Parameters:
    ///   - info: values by the keys of Info.plist.
    ///   - folders: the app's resources, those of its libraries left out: they have bundles of their own.
    static func adopt(_ info: [String: Any], folders: [URL]) {
        // User defaults name their file when they are first used, after the bundle identifier if there is one. They stay where
        // they have been, named after the executable.
        _ = UserDefaults.standard.object(forKey: "CFBundleIdentifier")
        guard let core = CoreFoundation(), let bundle = core.mainBundle() else { return }
        // Both are toll-free bridged: an object of Foundation's is one of Core Foundation's.
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

    /// The functions, which Foundation's module does not declare.
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
