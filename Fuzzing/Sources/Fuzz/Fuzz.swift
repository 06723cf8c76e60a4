import Foundation

/// What libFuzzer calls with each input. `REPRISE_FUZZ_TARGET` says what it goes to (see `FuzzTarget`).
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let bounds = Bounds(byteCount: count)
    do {
        try target.run(bytes)
    } catch {
        stop("\(target): \(error)")
    }
    if let excess = bounds.excess { stop("\(target): \(excess)") }
    return 0
}

/// Ends the process so that libFuzzer keeps the input.
private func stop(_ words: String) -> Never {
    say(words)
    abort()
}

private let target: FuzzTarget = {
    let name = getenv("REPRISE_FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
        say("REPRISE_FUZZ_TARGET has to be one of \(FuzzTarget.allCases.map(\.rawValue)).")
        exit(2)
    }
    return target
}()

private func say(_ words: String) { FileHandle.standardError.write(Data("\(words)\n".utf8)) }

/// Where SwiftPM has the program begin: libFuzzer's own `main` is not linked beside it.
@_cdecl("Fuzz_main")
public func fuzzMain(
    _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
    var count = count
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = arguments
    return runDriver(&count, &arguments) { testOneInput($0, $1) }
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
