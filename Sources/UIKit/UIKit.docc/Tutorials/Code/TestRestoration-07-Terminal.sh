swift package explore
