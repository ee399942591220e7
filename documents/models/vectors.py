"""What the vector channel keeps: one space for each model, and the vectors of each version in it."""

from django.db import models

from .collection import Version, new_identifier


class VectorSpace(models.Model):
    """The vectors of one model; questions use the current one until another is complete."""

    model = models.CharField(max_length=200)
    question_prefix = models.CharField(max_length=200, blank=True)
    passage_prefix = models.CharField(max_length=200, blank=True)
    is_current = models.BooleanField(default=False)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        default_permissions = ()
        constraints = [
            models.UniqueConstraint(
                fields=["model", "question_prefix", "passage_prefix"], name="vector_space_unique"
            ),
            models.UniqueConstraint(
                fields=["is_current"], condition=models.Q(is_current=True), name="one_current_vector_space"
            ),
        ]

    def __str__(self) -> str:
        return self.model


class ChunkVectors(models.Model):
    """Some chunks of a version with their vectors: ids of 8 bytes, then rows of 2-byte floats.

    `key` names the content and is never used twice.
    """

    key = models.CharField(max_length=26, unique=True, default=new_identifier)
    space = models.ForeignKey(VectorSpace, on_delete=models.CASCADE, related_name="vectors")
    version = models.ForeignKey(Version, on_delete=models.CASCADE, related_name="vectors")
    chunks = models.PositiveIntegerField()
    data = models.BinaryField()

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return self.key
