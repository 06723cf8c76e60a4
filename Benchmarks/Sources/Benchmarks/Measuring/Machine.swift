import Foundation

/// The properties of the machine that the numbers depend on.
enum Machine {
    /// Returns one line: processor, cores, system, and the kind of file system under `folder`.
    static func current(writingTo folder: URL) -> String {
        let process = ProcessInfo.processInfo
        return [
            processor ?? "unknown processor", "\(process.activeProcessorCount) cores",
            "\(process.physicalMemory >> 30) GiB", process.operatingSystemVersionString, "Linux \(kernel)",
            "writing to \(fileSystem(of: folder))", build,
        ].joined(separator: ", ")
    }

    private static var processor: String? {
        let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
        return line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    }

    private static var kernel: String {
        (try? String(contentsOfFile: "/proc/sys/kernel/osrelease", encoding: .utf8))?
            .trimmingCharacters(in: .whitespacesAndNewlines) ?? "of unknown version"
    }

    /// Returns the kind of file system. It matters more than the processor, because synchronizing costs nothing in
    /// memory (tmpfs).
    private static func fileSystem(of folder: URL) -> String {
        let path = folder.resolvingSymlinksInPath().path + "/"
        let mounts = (try? String(contentsOfFile: "/proc/self/mounts", encoding: .utf8)) ?? ""
        var closest: (folder: Substring, kind: Substring) = ("", "an unknown file system")
        for mount in mounts.split(separator: "\n") {
            let fields = mount.split(separator: " ")
            guard fields.count > 2, fields[1].count > closest.folder.count else { continue }
            let prefix = fields[1] == "/" ? "/" : fields[1] + "/"
            if path.hasPrefix(prefix) { closest = (fields[1], fields[2]) }
        }
        return String(closest.kind)
    }

    private static var build: String {
        #if DEBUG
            "debug build: build with -c release"
        #else
            "release build"
        #endif
    }
}
