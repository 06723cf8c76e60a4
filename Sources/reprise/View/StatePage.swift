import WebDisplay

/// The files of a saved state's page, by the paths of their requests.
enum StatePage {
    static let files = PageFile.files(EmbeddedPage.files).merging(PageFile.access) { own, _ in own }
}
