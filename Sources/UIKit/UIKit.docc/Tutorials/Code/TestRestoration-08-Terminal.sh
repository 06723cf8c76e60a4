swift package explore --findings findings --html report.html
