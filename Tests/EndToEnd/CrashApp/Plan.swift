import Foundation

/// The places and ways of crashing. `CRASH` is `decode:segv:Detail`, or several of these with commas.
enum Plan {
    enum Point: String {
        case question, restorationClass, delegate, viewDidLoad, decode, didDecode, appearance, layout, later
        /// In a save: in any save, while the view isn't loaded, long after the launch, or at the end of the app.
        case encode, encodeUnloaded, encodeLate, encodeAtEnd
        /// A while after the launch, if a save has the value that ends the app, or this run sets it (`CRASH_POISON`).
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

    /// Recurses without end, and leaves nothing of the stack.
    private static func recursion(_ depth: Int) -> Int {
        let bytes = Array(repeating: depth, count: 64)
        return depth < 0 ? 0 : recursion(depth + bytes.count) + bytes[depth % 64]
    }

    /// Takes memory until the app reaches its limit.
    private static func takeAllMemory() {
        var limit = rlimit(rlim_cur: 0, rlim_max: 0)
        getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        limit.rlim_cur = 1 << 20
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        var kept: [UnsafeMutableRawPointer] = []
        while true { kept.append(.allocate(byteCount: 1 << 20, alignment: 16)) }
    }
}
