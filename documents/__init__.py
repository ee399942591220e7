"""What the company has written: knowledge bases, documents, versions, and the search over them."""
