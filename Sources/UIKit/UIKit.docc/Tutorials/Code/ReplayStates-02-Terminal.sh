UIKIT_BUNDLE_VERSION=1 swift run Notes -ApplePersistenceIgnoreState YES
