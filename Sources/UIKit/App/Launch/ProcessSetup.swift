@preconcurrency import Foundation
import RestorationArchive

/// The setup that an app expects before its first line runs, as on Apple's platforms.
enum ProcessSetup {
    static func prepare() {
        ProcessRestart.noteVariables()
        // Printed lines appear even if the app dies. In a pipe or a file, they would wait for 4,096 bytes.
        setvbuf(stdout, nil, _IOLBF, 0)
        // Foundation uses the home folder in the system's list of users for documents, and $HOME for everything else.
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

    /// Keeps other programs of this user from reading the key in this process's memory (S-SEC-22). A debugger reads it
    /// like any other program, so developer mode leaves it readable.
    private static func keepMemoryPrivate() {
        guard !LaunchArguments(CommandLine.arguments, fallback: { _ in false }).isDeveloperMode else { return }
        ProcessMemory.keepPrivate()
    }

    /// Creates the folders of documents and caches for an app that asks for folders. It may write without creating
    /// them, as on Apple's platforms.
    private static func makeFolders() {
        guard let executable = Bundle.main.executableURL, mayAskForFolders(executable, foundation: loadedFoundation)
        else { return }
        let user = FileManager.SearchPathDomainMask(rawValue: 1)
        for folder in [FileManager.SearchPathDirectory.documentDirectory, .cachesDirectory] {
            // If this fails, the app gets an error when it writes.
            _ = try? FileManager.default.url(for: folder, in: user, appropriateFor: nil, create: true)
        }
    }

    /// Returns true if a program's code may ask for a folder of the user, and always for one with Foundation linked
    /// statically. Returns false for a file that isn't a program.
    ///
    /// Each way to ask uses `FileManager.SearchPathDomainMask.userDomainMask`, so the code here avoids it. A program
    /// with Foundation linked statically refers to no symbol of it. Foundation itself uses the mask there, so nothing
    /// shows what the app does.
    ///
    /// - Parameters:
    ///   - executable: The program.
    ///   - foundation: The loaded library, or nil if Foundation is linked statically.
    static func mayAskForFolders(_ executable: URL, foundation: UnsafeMutableRawPointer?) -> Bool {
        guard foundation != nil else { return true }
        return ProgramImage(executable)?.refersToSymbol(containing: "SearchPathDomainMaskV04user") == true
    }

    /// The loaded library, or nil if Foundation is linked statically. Looks for it without loading it.
    private static var loadedFoundation: UnsafeMutableRawPointer? {
        dlopen("libFoundationEssentials.so", RTLD_LAZY | RTLD_NOLOAD)
    }
}
