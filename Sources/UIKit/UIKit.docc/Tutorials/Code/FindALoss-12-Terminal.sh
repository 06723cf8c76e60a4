swift run Notes -UIStateRestorationDebugLogging YES
