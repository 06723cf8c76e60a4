pkill -9 -x Trip
