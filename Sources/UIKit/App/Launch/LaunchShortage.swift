import Glibc

/// Writes a message to standard error and ends the process with status 1, because the system gives it too little to
/// launch. The saved state stays as it was.
///
/// - Parameters:
///   - what: The number and kind of the missing resource, as in "16 threads".
///   - code: The system's error number.
///   - advice: The limits to raise, as a sentence without its end.
func endLaunch(forWantOf what: String, _ code: Int32, _ advice: String) -> Never {
    var text =
        "The app cannot start: the system gives it fewer than \(what) (\(String(cString: strerror(code)))). \(advice). "
        + "The saved state is unchanged.\n"
    text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(1)
}
