@preconcurrency import Foundation
import RestorationArchive

/// What an app counts on before its first line runs, as it is on Apple's platforms.
enum ProcessSetup {
    static func prepare() {
        // What was printed is seen although the app dies: into a pipe or a file, it would wait for 4,096 bytes.
        setvbuf(stdout, nil, _IOLBF, 0)
        // Foundation takes the home folder of the system's list of users for documents, and $HOME for all else.
        if let home = ProcessInfo.processInfo.environment["HOME"], !home.isEmpty {
            setenv("CFFIXED_USER_HOME", home, 0)
        }
        let info = InfoPlist.ofProcess
        for remark in info.remarks { Log.uikit.warning("\(remark)") }
        let identity = ApplicationIdentity.ofProcess
        KeptDefaults.putBack(for: identity)
        let values = [
            "CFBundleIdentifier": identity.bundleIdentifier, "CFBundleVersion": identity.bundleVersion,
            "CFBundleName": identity.name, "CFBundleExecutable": InfoPlist.executableName,
        ]
        MainBundle.adopt(
            info.values.merging(values) { $1 },
            folders: ResourceBundles.ofProcess.own.flatMap { [$0, $0.appendingPathComponent("Resources")] }.filter {
                FileManager.default.fileExists(atPath: $0.path)
            })
        makeFolders()
        keepMemoryPrivate()
    }

    /// Keeps other programs of this user from reading the key in this process's memory (S-SEC-22). A debugger reads it like any other
    /// program, so developer mode leaves it readable.
    private static func keepMemoryPrivate() {
        guard !LaunchArguments(CommandLine.arguments, fallback: { _ in false }).isDeveloperMode else { return }
        ProcessMemory.keepPrivate()
    }

    /// Documents and caches, for an app that asks for folders: it may write without making them, as on Apple's platforms.
    private static func makeFolders() {
        guard let executable = Bundle.main.executableURL, mayAskForFolders(executable, foundation: loadedFoundation)
        else { return }
        let user = FileManager.SearchPathDomainMask(rawValue: 1)
        for folder in [FileManager.SearchPathDirectory.documentDirectory, .cachesDirectory] {
            // One that cannot be made is missed by the app where it writes.
            _ = try? FileManager.default.url(for: folder, in: user, appropriateFor: nil, create: true)
        }
    }

    /// Returns whether a program's code may ask for a folder of the user's.
    ///
    /// Each way to ask takes `FileManager.SearchPathDomainMask.userDomainMask`, which is why the code here does not. A program that
    /// Foundation is linked into statically refers to no symbol of it. Foundation itself uses the mask there, so nothing tells what the
    /// app does.
    ///
    /// - Parameter foundation: the library that is loaded with it; nil if Foundation is linked statically.
    static func mayAskForFolders(_ executable: URL, foundation: UnsafeMutableRawPointer?) -> Bool {
        guard foundation != nil else { return true }
        return ProgramImage(executable)?.refersToSymbol(containing: "SearchPathDomainMaskV04user") == true
    }

    /// Looks for the library without loading it.
    private static var loadedFoundation: UnsafeMutableRawPointer? {
        dlopen("libFoundationEssentials.so", RTLD_LAZY | RTLD_NOLOAD)
    }
}
