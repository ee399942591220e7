"""The pages of those who look after documents: upload and review, versions, what failed, what changed."""
