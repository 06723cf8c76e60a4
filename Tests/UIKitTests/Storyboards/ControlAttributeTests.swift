import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized)
struct ControlAttributeTests {
    @Test func `A control has its state and alignments`() throws {
        let control: UIControl = try StoryboardFiles.object(
            """
            <control enabled="NO" selected="YES" highlighted="YES" contentHorizontalAlignment="trailing" \
            contentVerticalAlignment="bottom" id="c"/>
            """)
        #expect(control.state == [.disabled, .selected, .highlighted])
        #expect(control.contentHorizontalAlignment == .trailing)
        #expect(control.contentVerticalAlignment == .bottom)
    }

    @Test func `A button has its type, and what it shows in its states`() throws {
        let button: UIButton = try StoryboardFiles.object(
            """
            <button buttonType="roundedRect" lineBreakMode="wordWrap" showsTouchWhenHighlighted="YES" \
            adjustsImageWhenDisabled="NO" role="destructive" id="b">
            <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="15"/>
            <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
            <inset key="titleEdgeInsets" minX="5" minY="0.0" maxX="0.0" maxY="0.0"/>
            <inset key="imageEdgeInsets" minX="6" minY="0.0" maxX="0.0" maxY="0.0"/>
            <state key="normal" title="Send" image="paperplane" catalog="system">
            <color key="titleColor" systemColor="systemRedColor"/>
            <color key="titleShadowColor" white="0.5" alpha="1" colorSpace="calibratedWhite"/>
            </state>
            <state key="disabled" title="Sent"/>
            <state key="selected"><string key="title">Again</string></state>
            </button>
            """)
        #expect(button.buttonType == .system)
        #expect(button.title(for: .normal) == "Send")
        #expect(button.title(for: .disabled) == "Sent")
        #expect(button.title(for: .selected) == "Again")
        #expect(button.image(for: .normal) == UIImage(systemName: "paperplane"))
        #expect(button.titleColor(for: .normal) == .systemRed)
        #expect(button.titleShadowColor(for: .normal) == UIColor(white: 0.5, alpha: 1))
        #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 15))
        #expect(button.titleLabel?.lineBreakMode == .byWordWrapping)
        #expect(button.contentEdgeInsets == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        #expect(button.titleEdgeInsets.left == 5)
        #expect(button.imageEdgeInsets.left == 6)
        #expect(button.showsTouchWhenHighlighted)
        #expect(!button.adjustsImageWhenDisabled)
        #expect(button.role == .destructive)
    }

    @Test(arguments: [
        ("system", UIButton.ButtonType.system), ("detailDisclosure", .detailDisclosure), ("infoLight", .infoLight),
        ("infoDark", .infoDark), ("contactAdd", .contactAdd), ("close", .close), ("custom", .custom),
    ])
    func `A button is of the type that it names`(name: String, type: UIButton.ButtonType) throws {
        let button: UIButton = try StoryboardFiles.object("<button buttonType=\"\(name)\" id=\"b\"/>")
        #expect(button.buttonType == type)
    }

    @Test func `A configuration says what a button shows, whatever its states say`() throws {
        let button: UIButton = try StoryboardFiles.object(
            """
            <button buttonType="system" id="b"><state key="normal" title="Button"/>
            <buttonConfiguration key="configuration" style="filled" title="Buy" subtitle="now" imagePlacement="top" \
            imagePadding="4" cornerStyle="capsule" buttonSize="large" titleAlignment="center" \
            showsActivityIndicator="YES">
            <imageReference key="image" image="cart" catalog="system" symbolScale="medium"/>
            <color key="baseForegroundColor" systemColor="systemGreenColor"/>
            <color key="baseBackgroundColor" systemColor="systemGray6Color"/>
            <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
            </buttonConfiguration></button>
            """)
        let configuration = try #require(button.configuration)
        #expect(button.currentTitle == "Buy")
        #expect(configuration.isProminent)
        #expect(configuration.subtitle == "now")
        #expect(button.currentImage == UIImage(systemName: "cart"))
        #expect(configuration.imagePlacement == .top)
        #expect(configuration.imagePadding == 4)
        #expect(configuration.cornerStyle == .capsule)
        #expect(configuration.buttonSize == .large)
        #expect(configuration.titleAlignment == .center)
        #expect(configuration.showsActivityIndicator)
        #expect(configuration.baseForegroundColor == .systemGreen)
        #expect(configuration.baseBackgroundColor == .systemGray6)
        #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    }

    @Test func `A button has an attributed title, and a menu whose commands send their actions`() throws {
        let owner = MenuOwner()
        let nib = UINib(
            data: Data(
                StoryboardFiles.nib(
                    """
                    <button showsMenuAsPrimaryAction="YES" id="b">
                    <state key="normal"><attributedString key="attributedTitle"><fragment content="More"/>
                    </attributedString></state>
                    <menu key="menu" title="All" id="m"><children>
                    <command title="Redeem" id="c"><connections>
                    <action selector="redeem:" destination="-1" id="a"/></connections></command>
                    <menu title="Others" id="n"><children/></menu>
                    </children></menu></button>
                    """
                ).utf8), bundle: nil)
        let button = try #require(nib.instantiate(withOwner: owner).first as? UIButton)
        #expect(button.attributedTitle(for: .normal)?.string == "More")
        #expect(button.showsMenuAsPrimaryAction)
        let menu = try #require(button.menu)
        #expect(menu.title == "All")
        #expect(menu.children.map(\.title) == ["Redeem", "Others"])
        try #require(menu.children.first as? UIAction).perform(sender: button)
        #expect(owner.redeemed == 1)
    }

    @Test func `A slider takes its bounds before its value, in whatever order they are written`() throws {
        let slider: UISlider = try StoryboardFiles.object(
            """
            <slider value="45" maxValue="60" minValue="30" continuous="NO" id="s">
            <color key="minimumTrackTintColor" systemColor="systemRedColor"/>
            <color key="maximumTrackTintColor" systemColor="systemBlueColor"/>
            <color key="thumbTintColor" systemColor="systemGreenColor"/></slider>
            """)
        #expect((slider.minimumValue, slider.value, slider.maximumValue) == (30, 45, 60))
        #expect(!slider.isContinuous)
        #expect(slider.minimumTrackTintColor == .systemRed)
        #expect(slider.maximumTrackTintColor == .systemBlue)
        #expect(slider.thumbTintColor == .systemGreen)
    }

    @Test func `A stepper takes its bounds before its value`() throws {
        let stepper: UIStepper = try StoryboardFiles.object(
            """
            <stepper value="250" minimumValue="200" maximumValue="300" stepValue="0.5" wraps="YES" autorepeat="NO" \
            continuous="NO" id="s"/>
            """)
        #expect((stepper.minimumValue, stepper.value, stepper.maximumValue) == (200, 250, 300))
        #expect(stepper.stepValue == 0.5)
        #expect(stepper.wraps && !stepper.autorepeat && !stepper.isContinuous)
    }

    @Test func `A switch is on as it says`() throws {
        let control: UISwitch = try StoryboardFiles.object(
            """
            <switch on="YES" title="Wi-Fi" id="s"><color key="onTintColor" systemColor="systemRedColor"/>
            <color key="thumbTintColor" systemColor="systemBlueColor"/></switch>
            """)
        #expect(control.isOn)
        #expect(control.title == "Wi-Fi")
        #expect(control.onTintColor == .systemRed)
        #expect(control.thumbTintColor == .systemBlue)
        #expect(try !StoryboardFiles.object(#"<switch id="s"/>"#, as: UISwitch.self).isOn)
    }

    @Test func `A segmented control has its segments before one is selected`() throws {
        let control: UISegmentedControl = try StoryboardFiles.object(
            """
            <segmentedControl selectedSegmentIndex="2" momentary="YES" apportionsSegmentWidthsByContent="YES" id="s">
            <segments><segment title="One"/><segment title="Two" enabled="NO" width="40"/>
            <segment title="" image="star" catalog="system"/></segments>
            <color key="selectedSegmentTintColor" systemColor="systemRedColor"/></segmentedControl>
            """)
        #expect(control.numberOfSegments == 3)
        #expect(control.titleForSegment(at: 1) == "Two")
        #expect(!control.isEnabledForSegment(at: 1))
        #expect(control.widthForSegment(at: 1) == 40)
        #expect(control.imageForSegment(at: 2) == UIImage(systemName: "star"))
        #expect(control.selectedSegmentIndex == 2)
        #expect(control.isMomentary)
        #expect(control.apportionsSegmentWidthsByContent)
        #expect(control.selectedSegmentTintColor == .systemRed)
    }

    @Test func `A page control has its pages before one is current`() throws {
        let control: UIPageControl = try StoryboardFiles.object(
            """
            <pageControl currentPage="2" numberOfPages="3" hidesForSinglePage="YES" backgroundStyle="minimal" id="p">
            <color key="pageIndicatorTintColor" systemColor="systemRedColor"/>
            <color key="currentPageIndicatorTintColor" systemColor="systemBlueColor"/></pageControl>
            """)
        #expect(control.numberOfPages == 3)
        #expect(control.currentPage == 2)
        #expect(control.hidesForSinglePage)
        #expect(control.backgroundStyle == .minimal)
        #expect(control.pageIndicatorTintColor == .systemRed)
        #expect(control.currentPageIndicatorTintColor == .systemBlue)
    }

    @Test func `A date picker has its mode, bounds and date`() throws {
        let picker: UIDatePicker = try StoryboardFiles.object(
            """
            <datePicker datePickerMode="date" minuteInterval="5" style="wheels" useCurrentDate="NO" id="d">
            <date key="date" timeIntervalSinceReferenceDate="600"/>
            <date key="minimumDate" timeIntervalSinceReferenceDate="0.0"/>
            <date key="maximumDate" timeIntervalSinceReferenceDate="86400"/>
            <locale key="locale" localeIdentifier="de_DE"/><timeZone key="timeZone" name="GMT"/></datePicker>
            """)
        #expect(picker.datePickerMode == .date)
        #expect(picker.minuteInterval == 5)
        #expect(picker.preferredDatePickerStyle == .wheels)
        #expect(picker.date == Date(timeIntervalSinceReferenceDate: 600))
        #expect(picker.minimumDate == Date(timeIntervalSinceReferenceDate: 0))
        #expect(picker.maximumDate == Date(timeIntervalSinceReferenceDate: 86_400))
        #expect(picker.locale?.identifier == "de_DE")
        #expect(picker.timeZone == TimeZone(identifier: "GMT"))
    }

    @Test func `A count-down has its duration, and a refresh control its title`() throws {
        let picker: UIDatePicker = try StoryboardFiles.object(
            #"<datePicker datePickerMode="countDownTimer" countDownDuration="300" minuteInterval="1" id="d"/>"#)
        #expect(picker.countDownDuration == 300)
        let control: UIRefreshControl = try StoryboardFiles.object(
            """
            <refreshControl id="r"><rect key="frame" x="0.0" y="0.0" width="1" height="1"/>
            <attributedString key="attributedTitle"><fragment content="Pull"/></attributedString></refreshControl>
            """)
        #expect(control.attributedTitle?.string == "Pull")
    }
}

private final class MenuOwner: UIResponder {
    var redeemed = 0
    func redeem(_ sender: Any) { redeemed += 1 }
    override class var interfaceMembers: [InterfaceMember] { [.action("redeem:", MenuOwner.redeem)] }
}
