import Foundation

/// Where the app crashes and how: `CRASH` is `decode:segv:Detail` or several of these with commas.
enum Plan {
    enum Point: String {
        case question, restorationClass, delegate, viewDidLoad, decode, didDecode, appearance, layout, later
        /// In a save: any; while the view is not loaded; when the launch is long over; when the app ends.
        case encode, encodeUnloaded, encodeLate, encodeAtEnd
        /// A while after the launch, if a value that ends the app was saved, or is set in this run (`CRASH_POISON`).
        case poison
    }

    static func value(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

    static func reached(_ point: Point, _ object: String) {
        for crash in (value("CRASH") ?? "").split(separator: ",") {
            let parts = crash.split(separator: ":").map(String.init)
            guard parts.count == 3, parts[0] == point.rawValue, parts[2] == object else { continue }
            crashNow(parts[1])
        }
    }

    private static func crashNow(_ kind: String) {
        switch kind {
        case "segv": UnsafeMutablePointer<Int>(bitPattern: 16)?.pointee = 1
        case "trap": fatalError("as planned")
        case "abort": abort()
        case "overflow": print(recursion(1))
        case "hang": while true { sleep(60) }
        case "memory": takeAllMemory()
        default: break
        }
    }

    /// A recursion without end: nothing is left of the stack when it ends.
    private static func recursion(_ depth: Int) -> Int {
        let bytes = Array(repeating: depth, count: 64)
        return depth < 0 ? 0 : recursion(depth + bytes.count) + bytes[depth % 64]
    }

    /// An app with a limit that it reaches.
    private static func takeAllMemory() {
        var limit = rlimit(rlim_cur: 0, rlim_max: 0)
        getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        limit.rlim_cur = 1 << 20
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        var kept: [UnsafeMutableRawPointer] = []
        while true { kept.append(.allocate(byteCount: 1 << 20, alignment: 16)) }
    }
}
