import Foundation

/// Returns true if both have the same bytes. It compares memory with one call. Without optimization, comparing arrays
/// goes byte by byte.
func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    guard left.count == right.count else { return false }
    guard let leftStart = left.baseAddress, let rightStart = right.baseAddress else { return true }
    return memcmp(leftStart, rightStart, left.count) == 0
}
