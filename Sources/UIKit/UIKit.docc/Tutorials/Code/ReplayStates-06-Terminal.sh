swift build
UIKIT_BUNDLE_VERSION=2 swift run --package-path ../reprise reprise replay "$PWD/states" -- "$PWD/.build/debug/Notes"
