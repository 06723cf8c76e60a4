UIKIT_BUNDLE_VERSION=2 swift run --package-path ../reprise reprise replay "$PWD/states" --junit report.xml -- "$PWD/.build/debug/Notes"
