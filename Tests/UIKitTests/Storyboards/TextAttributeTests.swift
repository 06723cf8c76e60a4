import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized)
struct TextAttributeTests {
    @Test func `A label has its text, font, colours and lines`() throws {
        let label: UILabel = try StoryboardFiles.object(
            """
            <label opaque="NO" userInteractionEnabled="NO" text="Name" textAlignment="center" numberOfLines="0" \
            lineBreakMode="wordWrap" baselineAdjustment="alignCenters" adjustsFontSizeToFit="NO" enabled="NO" \
            minimumFontSize="10" preferredMaxLayoutWidth="280" adjustsLetterSpacingToFitWidth="YES" \
            adjustsFontForContentSizeCategory="YES" highlighted="YES" id="l">
            <fontDescription key="fontDescription" type="boldSystem" pointSize="20"/>
            <color key="textColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            <color key="highlightedColor" white="0.5" alpha="1" colorSpace="calibratedWhite"/>
            <color key="shadowColor" systemColor="systemBlueColor"/>
            <size key="shadowOffset" width="1" height="2"/>
            </label>
            """)
        #expect(label.text == "Name")
        #expect(label.textAlignment == .center)
        #expect(label.numberOfLines == 0)
        #expect(label.lineBreakMode == .byWordWrapping)
        #expect(label.baselineAdjustment == .alignCenters)
        #expect(!label.adjustsFontSizeToFitWidth)
        #expect(!label.isEnabled)
        #expect(label.isHighlighted)
        #expect(label.minimumScaleFactor == 0.5)
        #expect(label.preferredMaxLayoutWidth == 280)
        #expect(label.allowsDefaultTighteningForTruncation)
        #expect(label.adjustsFontForContentSizeCategory)
        #expect(label.font == .boldSystemFont(ofSize: 20))
        #expect(label.textColor == .red)
        #expect(label.highlightedTextColor == UIColor(white: 0.5, alpha: 1))
        #expect(label.shadowColor == .systemBlue)
        #expect(label.shadowOffset == CGSize(width: 1, height: 2))
    }

    @Test func `Without its attributes a label is as Interface Builder begins with it`() throws {
        let label: UILabel = try StoryboardFiles.object(
            #"<label id="l"><nil key="textColor"/><string key="text">two&#10;lines</string></label>"#)
        #expect(label.text == "two\nlines")
        #expect(label.textColor == .label)
        #expect(label.adjustsFontSizeToFitWidth)
        #expect(label.numberOfLines == 1)
    }

    @Test func `Fragments that are alike, or differ in the values of the same attributes, stand beside one another`()
        throws
    {
        let fragment = { (content: String, red: String) in
            """
            <fragment content="\(content)"><attributes>
            <color key="NSColor" red="\(red)" green="0" blue="0" alpha="1"/><font key="NSFont" size="18" name="Any-Bold"/>
            </attributes></fragment>
            """
        }
        let text = ["1", "0.5", "0.5", "0"].enumerated().map { fragment("\($0)", $1) }.joined()
        let files = try StoryboardFiles([
            "Main.storyboard": StoryboardFiles.storyboard(
                initial: "c",
                """
                <viewController id="c" sceneMemberID="viewController"><label key="view" usesAttributedText="YES" id="l">
                <attributedString key="attributedText">\(text)<fragment content=""/></attributedString></label>
                </viewController>
                """)
        ])
        defer { withExtendedLifetime(files) {} }
        let controller = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
        let shown = try #require((controller?.view as? UILabel)?.attributedText)
        #expect(shown.string == "0123")
        let colors = (0..<4).map { shown.attribute(.foregroundColor, at: $0, effectiveRange: nil) as? UIColor }
        #expect(colors == [1, 0.5, 0.5, 0].map { UIColor(red: $0, green: 0, blue: 0, alpha: 1) })
    }

    @Test func `An attributed text is made of its fragments`() throws {
        let label: UILabel = try StoryboardFiles.object(
            """
            <label usesAttributedText="YES" id="l"><attributedString key="attributedText">
            <fragment content="Dear "/>
            <fragment><string key="content">reader</string><attributes>
            <color key="NSColor" red="0.0" green="0.0" blue="1" alpha="1" colorSpace="calibratedRGB"/>
            <font key="NSFont" size="18" name="HelveticaNeue-Bold"/>
            <paragraphStyle key="NSParagraphStyle" alignment="right" lineBreakMode="truncatingTail" lineSpacing="3"/>
            <integer key="NSUnderline" value="1"/>
            </attributes></fragment></attributedString></label>
            """)
        let text = try #require(label.attributedText)
        #expect(text.string == "Dear reader")
        #expect(text.attributes(at: 0, effectiveRange: nil).isEmpty)
        let attributes = text.attributes(at: 5, effectiveRange: nil)
        #expect(attributes[.foregroundColor] as? UIColor == .blue)
        #expect(attributes[.font] as? UIFont == .boldSystemFont(ofSize: 18))
        let style = try #require(attributes[.paragraphStyle] as? NSParagraphStyle)
        #expect(style.alignment == .right)
        #expect(style.lineBreakMode == .byTruncatingTail)
        #expect(style.lineSpacing == 3)
        #expect(attributes[.underlineStyle] as? Int == 1)
    }

    @Test func `A text field has its text, looks and keyboard`() throws {
        let field: UITextField = try StoryboardFiles.object(
            """
            <textField text="Anna" placeholder="Name" borderStyle="roundedRect" textAlignment="right" \
            clearButtonMode="whileEditing" clearsOnBeginEditing="YES" minimumFontSize="17" \
            adjustsFontSizeToFit="NO" adjustsFontForContentSizeCategory="YES" id="f">
            <color key="textColor" white="0.0" alpha="1" colorSpace="calibratedWhite"/>
            <fontDescription key="fontDescription" type="italicSystem" pointSize="14"/>
            <textInputTraits key="textInputTraits" autocapitalizationType="words" autocorrectionType="no" \
            spellCheckingType="no" keyboardType="emailAddress" keyboardAppearance="alert" returnKeyType="done" \
            enablesReturnKeyAutomatically="YES" secureTextEntry="YES" smartQuotesType="no" smartDashesType="yes" \
            smartInsertDeleteType="no" textContentType="username"/>
            </textField>
            """)
        #expect(field.text == "Anna")
        #expect(field.placeholder == "Name")
        #expect(field.borderStyle == .roundedRect)
        #expect(field.textAlignment == .right)
        #expect(field.clearButtonMode == .whileEditing)
        #expect(field.clearsOnBeginEditing)
        #expect(field.minimumFontSize == 17)
        #expect(!field.adjustsFontSizeToFitWidth)
        #expect(field.adjustsFontForContentSizeCategory)
        #expect(field.textColor == .black)
        #expect(field.font == .italicSystemFont(ofSize: 14))
        #expect(field.autocapitalizationType == .words)
        #expect(field.autocorrectionType == .no)
        #expect(field.spellCheckingType == .no)
        #expect(field.keyboardType == .emailAddress)
        #expect(field.keyboardAppearance == .dark)
        #expect(field.returnKeyType == .done)
        #expect(field.enablesReturnKeyAutomatically)
        #expect(field.isSecureTextEntry)
        #expect(field.smartQuotesType == .no)
        #expect(field.smartDashesType == .yes)
        #expect(field.smartInsertDeleteType == .no)
        #expect(field.textContentType == .username)
        #expect(!field.userInput.isEntered)
    }

    @Test func `Traits that are not written make no capitals`() throws {
        let field: UITextField = try StoryboardFiles.object(
            #"<textField id="f"><textInputTraits key="textInputTraits"/></textField>"#)
        #expect(field.autocapitalizationType == .none)
        #expect(field.keyboardType == .default)
    }

    @Test func `A text view has its text, and scrolls as it says`() throws {
        let view: UITextView = try StoryboardFiles.object(
            """
            <textView editable="NO" selectable="NO" scrollEnabled="NO" textAlignment="center" id="t">
            <mutableString key="text">one
            two</mutableString>
            <color key="textColor" cocoaTouchSystemColor="darkTextColor"/>
            <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
            <textInputTraits key="textInputTraits" autocapitalizationType="sentences"/>
            <dataDetectorType key="dataDetectorTypes" link="YES" phoneNumber="YES"/>
            </textView>
            """)
        #expect(view.text == "one\ntwo")
        #expect(!view.isEditable)
        #expect(!view.isSelectable)
        #expect(!view.isScrollEnabled)
        #expect(view.textAlignment == .center)
        #expect(view.textColor == .darkText)
        #expect(view.font == .preferredFont(forTextStyle: .body))
        #expect(view.autocapitalizationType == .sentences)
        #expect(view.dataDetectorTypes == [.link, .phoneNumber])
    }

    @Test func `A search bar has its texts, buttons and scopes`() throws {
        let bar: UISearchBar = try StoryboardFiles.object(
            """
            <searchBar text="swift" prompt="Find" placeholder="Search" searchBarStyle="minimal" barStyle="black" \
            translucent="NO" showsCancelButton="YES" showsBookmarkButton="YES" showsSearchResultsButton="YES" \
            showsScopeBar="YES" selectedScopeButtonIndex="1" id="b">
            <color key="barTintColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
            <scopeButtonTitles><string>All</string><string>New</string></scopeButtonTitles>
            <textInputTraits key="textInputTraits" keyboardType="webSearch"/>
            </searchBar>
            """)
        #expect(bar.text == "swift")
        #expect(bar.prompt == "Find")
        #expect(bar.placeholder == "Search")
        #expect(bar.searchBarStyle == .minimal)
        #expect(bar.barStyle == .black)
        #expect(!bar.isTranslucent)
        #expect(bar.showsCancelButton && bar.showsBookmarkButton && bar.showsSearchResultsButton && bar.showsScopeBar)
        #expect(bar.barTintColor == .white)
        #expect(bar.scopeButtonTitles == ["All", "New"])
        #expect(bar.selectedScopeButtonIndex == 1)
        #expect(bar.keyboardType == .webSearch)
    }
}
