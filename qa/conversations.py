"""What an asker may do with a conversation; the answers stay in the log."""

from django.utils import timezone

from qa.models import Conversation


def rename(conversation: Conversation, title: str) -> None:
    """Give it another title, cut to what the list can hold; an empty one changes nothing."""
    longest = Conversation._meta.get_field("title").max_length or 0
    if title := " ".join(title.split())[:longest]:
        conversation.title = title
        conversation.save(update_fields=["title"])


def delete(conversation: Conversation) -> None:
    """Take it off its asker's list."""
    conversation.deleted_at = timezone.now()
    conversation.save(update_fields=["deleted_at"])
