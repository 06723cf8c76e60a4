import Foundation

/// Runs a target with each input from libFuzzer. `REPRISE_FUZZ_TARGET` names the target: one of `FuzzTarget`, or
/// `wire`.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let bounds = Bounds(byteCount: count)
    do {
        try run(bytes)
    } catch {
        stop("\(targetName): \(error)")
    }
    if let excess = bounds.excess { stop("\(targetName): \(excess)") }
    return 0
}

/// Ends the process, so that libFuzzer keeps the input.
private func stop(_ words: String) -> Never {
    say(words)
    abort()
}

private let targetName = getenv("REPRISE_FUZZ_TARGET").map { String(cString: $0) } ?? ""

private let run: @Sendable ([UInt8]) throws -> Void = {
    if targetName == "wire" { return { try WireTarget.run($0) } }
    guard let target = FuzzTarget(rawValue: targetName) else {
        say("REPRISE_FUZZ_TARGET has to be one of \(FuzzTarget.allCases.map(\.rawValue) + ["wire"]).")
        exit(2)
    }
    return { try target.run($0) }
}()

private func say(_ words: String) { FileHandle.standardError.write(Data("\(words)\n".utf8)) }

/// The entry point, under the name that SwiftPM gives it. libFuzzer's own `main` is not linked.
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
