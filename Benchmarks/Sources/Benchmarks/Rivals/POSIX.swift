import Foundation
import Glibc

/// System calls that throw if they fail.
enum POSIX {
    @discardableResult
    static func checked(_ step: String, _ call: () -> Int32) throws -> Int32 {
        let result = call()
        guard result >= 0 else { throw BenchmarkFailure("\(step): \(String(cString: strerror(errno)))") }
        return result
    }

    static func write(_ bytes: some ContiguousBytes, to file: Int32) throws {
        try bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let written = Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                guard written > 0 else { throw BenchmarkFailure("write: \(String(cString: strerror(errno)))") }
                rest = rest.dropFirst(written)
            }
        }
    }
}
