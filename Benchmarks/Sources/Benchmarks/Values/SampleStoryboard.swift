/// A storyboard of about a given size, as Interface Builder writes it. Each scene is a form.
struct SampleStoryboard {
    let text: String
    /// The storyboard identifiers of the scenes.
    let identifiers: [String]

    init(byteCount: Int) {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22155" \
            targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
            useSafeAreas="YES" colorMatched="YES" initialViewController="s0">
                <device id="retina6_12" orientation="portrait" appearance="light"/>
                <scenes>

            """
        var identifiers: [String] = []
        repeat {
            let scene = identifiers.count
            identifiers.append("Scene \(scene)")
            text += Self.scene(scene, rows: min(max(byteCount / 900, 1), 8))
        } while text.utf8.count < byteCount
        self.text = text + "    </scenes>\n</document>\n"
        self.identifiers = identifiers
    }

    private static func scene(_ scene: Int, rows: Int) -> String {
        let fields = (0..<rows).map { row in
            """
                                        <label opaque="NO" userInteractionEnabled="NO" contentMode="left" \
            horizontalHuggingPriority="251" text="Label \(row)" textAlignment="natural" lineBreakMode="tailTruncation" \
            translatesAutoresizingMaskIntoConstraints="NO" id="s\(scene)l\(row)">
                                            <rect key="frame" x="20" y="\(60 + row * 44)" width="100" height="21"/>
                                            <fontDescription key="fontDescription" type="system" pointSize="17"/>
                                            <nil key="textColor"/>
                                        </label>
                                        <textField opaque="NO" contentMode="scaleToFill" borderStyle="roundedRect" \
            placeholder="Text \(row)" minimumFontSize="17" id="s\(scene)f\(row)">
                                            <rect key="frame" x="140" y="\(54 + row * 44)" width="230" height="34"/>
                                            <textInputTraits key="textInputTraits"/>
                                        </textField>

            """
        }
        return """
                    <!--Scene \(scene)-->
                    <scene sceneID="s\(scene)s">
                        <objects>
                            <viewController storyboardIdentifier="Scene \(scene)" title="Scene \(scene)" \
            useStoryboardIdentifierAsRestorationIdentifier="YES" id="s\(scene)" sceneMemberID="viewController">
                                <view key="view" contentMode="scaleToFill" id="s\(scene)v">
                                    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                    <subviews>
            \(fields.joined())\
                                    </subviews>
                                    <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                                </view>
                            </viewController>
                            <placeholder placeholderIdentifier="IBFirstResponder" id="s\(scene)r" \
            sceneMemberID="firstResponder"/>
                        </objects>
                        <point key="canvasLocation" x="0" y="0"/>
                    </scene>

            """
    }
}
