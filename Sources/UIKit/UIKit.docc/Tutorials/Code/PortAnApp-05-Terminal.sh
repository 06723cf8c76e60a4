pkill -9 -x Journal
