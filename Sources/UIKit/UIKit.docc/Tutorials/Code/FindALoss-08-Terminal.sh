swift run --package-path ../reprise reprise explain Notes Navigation/Note
