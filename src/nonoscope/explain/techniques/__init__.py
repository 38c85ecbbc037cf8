"""One technique a file, each opening with why it is true."""
