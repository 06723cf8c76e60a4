swift run Notes -ApplePersistenceIgnoreState YES
