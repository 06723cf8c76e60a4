swift run --package-path ../reprise reprise port .
