"""What the command line offers for documents."""
