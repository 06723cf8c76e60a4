swift run --package-path ../reprise reprise explain Notes Find
