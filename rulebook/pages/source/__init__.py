"""What a page says: its blocks, figures and tables, and the names that it may use."""
