import RestorationArchive

extension ApplicationValues {
    /// The name of the idiom, such as `phone`, or its number if it has no name here (S-LOG-7).
    package var idiom: String {
        let words = [-1: "unspecified", 0: "phone", 1: "pad", 2: "tv", 3: "carPlay", 5: "mac", 6: "vision"]
        return words[userInterfaceIdiom] ?? "\(userInterfaceIdiom)"
    }
}
