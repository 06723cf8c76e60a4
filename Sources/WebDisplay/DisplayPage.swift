/// The files of the display's page, by the paths of their requests.
enum DisplayPage {
    static let files = PageFile.files(EmbeddedPage.files)
}
