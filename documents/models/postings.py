"""What the keyword index keeps: segments of postings, and which version's chunks stand in which."""

from typing import Any

from django.db import models
from django.db.models.signals import pre_delete
from django.dispatch import receiver

from .collection import Version, new_identifier

# A row of postings is numbered segment * 2**31 + block.
BLOCK_NUMBERS = 1 << 31


class Segment(models.Model):
    """Chunks of one shard with their postings; what they say never changes, only whether it is live.

    `key` names the content: other than row numbers it is never used twice, not even after a rollback.
    `liveness` is drawn anew whenever the standing of a version in here changes.
    """

    key = models.CharField(max_length=26, unique=True, default=new_identifier)
    liveness = models.CharField(max_length=26, default=new_identifier)
    shard = models.PositiveSmallIntegerField(db_index=True)
    bits = models.PositiveSmallIntegerField()
    chunks = models.PositiveIntegerField()
    tokens = models.PositiveBigIntegerField()
    size = models.PositiveBigIntegerField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return self.key


class IndexedVersion(models.Model):
    """A run of a version's chunks in a segment; gone or elsewhere means that the segment's copy is dead."""

    version = models.ForeignKey(Version, on_delete=models.CASCADE, related_name="indexed")
    segment = models.ForeignKey(Segment, on_delete=models.CASCADE, related_name="versions")
    digest = models.CharField(max_length=32)
    chunks = models.PositiveIntegerField()

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.version_id} in {self.segment_id}"


class PostingBlock(models.Model):
    """A block of a segment's postings."""

    id = models.BigIntegerField(primary_key=True)
    data = models.BinaryField()

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.pk // BLOCK_NUMBERS}/{self.pk % BLOCK_NUMBERS}"


@receiver(pre_delete, sender=IndexedVersion)
def _renew_liveness(instance: IndexedVersion, **kwargs: Any) -> None:
    """A version deleted by cascade takes its chunks out of the search in the same transaction."""
    Segment.objects.filter(pk=instance.segment_id).update(liveness=new_identifier())
