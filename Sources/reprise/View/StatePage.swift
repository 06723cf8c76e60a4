import WebDisplay

/// The files of the page of a saved state, by the paths of their requests.
enum StatePage {
    static let files = PageFile.files(EmbeddedPage.files).merging(PageFile.access) { own, _ in own }
}
