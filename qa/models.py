"""The log: every question, what happened to it, and what was cited."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from ulid import ULID

from documents.models import Chunk, KnowledgeBase


def new_trace_id() -> str:
    return str(ULID())


class Conversation(models.Model):
    """The turns of one asker, in order."""

    id = models.CharField(primary_key=True, max_length=26, default=new_trace_id, editable=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="conversations",
        verbose_name=_("user"),
    )
    title = models.CharField(_("title"), max_length=120)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)
    deleted_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("conversation")
        verbose_name_plural = _("conversations")
        ordering = ["-created_at", "-id"]

    def __str__(self) -> str:
        return self.title


class Answer(models.Model):
    """One question and all that happened to it, under its trace id. No evidence text: chunk ids only."""

    class Status(models.TextChoices):
        RUNNING = "running", _("running")
        ANSWERED = "answered", _("answered")
        PARTIAL = "partial", _("partly answered")
        REFUSED = "refused", _("refused")
        STOPPED = "stopped", _("stopped")
        FAILED = "failed", _("failed")

    trace_id = models.CharField(
        _("trace"), primary_key=True, max_length=26, default=new_trace_id, editable=False
    )
    conversation = models.ForeignKey(
        Conversation, null=True, blank=True, on_delete=models.SET_NULL, related_name="answers"
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="answers", verbose_name=_("user")
    )
    question = models.TextField(_("question"))
    rewritten = models.TextField(_("rewritten question"), blank=True)
    language = models.CharField(max_length=10)
    kbs = models.ManyToManyField(KnowledgeBase, related_name="+", verbose_name=_("knowledge bases"))
    asked_at = models.DateTimeField(_("asked"), auto_now_add=True)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)

    status = models.CharField(_("status"), max_length=10, choices=Status, default=Status.RUNNING)
    refuse_reason = models.CharField(_("reason"), max_length=30, blank=True)
    confidence = models.FloatField(_("confidence"), null=True, blank=True)
    mode = models.CharField(_("mode"), max_length=20, blank=True)
    degraded = models.JSONField(_("degraded"), default=list, blank=True)
    channels = models.JSONField(_("channels"), default=list, blank=True)

    provider = models.CharField(_("provider"), max_length=20, blank=True)
    model = models.CharField(_("model"), max_length=80, blank=True)
    prompt_version = models.CharField(max_length=40, blank=True)
    context_tokens = models.PositiveIntegerField(default=0)
    input_tokens = models.PositiveIntegerField(default=0)
    output_tokens = models.PositiveIntegerField(default=0)

    coverage = models.FloatField(_("coverage"), null=True, blank=True)
    emitted = models.PositiveIntegerField(_("shown"), default=0)
    dropped = models.PositiveIntegerField(_("withheld"), default=0)
    invalid_refs = models.JSONField(_("invalid references"), default=list, blank=True)
    events = models.JSONField(_("events"), default=list, blank=True)
    timings = models.JSONField(default=dict, blank=True)

    class Meta:
        verbose_name = _("answer")
        verbose_name_plural = _("answers")
        ordering = ["-asked_at", "-trace_id"]
        indexes = [
            models.Index(fields=["user", "-asked_at"], name="answer_user_asked"),
            models.Index(fields=["status", "refuse_reason", "-asked_at"], name="answer_reason_asked"),
        ]

    def __str__(self) -> str:
        return self.question[:80]

    @property
    def text(self) -> str:
        """What was shown."""
        return "".join(event["text"] for event in self.events if event["type"] == "sentence")


class SensitiveWord(models.Model):
    """A word that sends a question straight to a person, with no model call."""

    word = models.CharField(_("word"), max_length=60, unique=True)

    class Meta:
        verbose_name = _("sensitive word")
        verbose_name_plural = _("sensitive words")
        ordering = ["word"]

    def __str__(self) -> str:
        return self.word


class Calibration(models.Model):
    """A threshold chosen on labelled questions; of each retrieval mode the latest holds."""

    mode = models.CharField(_("mode"), max_length=20)
    threshold = models.FloatField(_("threshold"))
    target = models.FloatField(_("target precision"))
    curve = models.JSONField(_("curve"), default=list)
    cases = models.PositiveIntegerField(_("labelled questions"))
    corpus = models.JSONField(
        default=list, help_text=_("The versions in force then, to tell how much has changed since.")
    )
    created_at = models.DateTimeField(_("calibrated"), auto_now_add=True)

    class Meta:
        verbose_name = _("calibration")
        verbose_name_plural = _("calibrations")
        ordering = ["-created_at", "-pk"]
        get_latest_by = "created_at"

    def __str__(self) -> str:
        return f"{self.mode} ≥ {self.threshold}"


class Citation(models.Model):
    """A block put before the model in one answer: cited, or found and not used."""

    answer = models.ForeignKey(Answer, on_delete=models.CASCADE, related_name="citations")
    index = models.PositiveSmallIntegerField()
    cited = models.BooleanField(default=False)
    chunk = models.ForeignKey(Chunk, null=True, on_delete=models.SET_NULL, related_name="citations")
    card = models.JSONField()

    class Meta:
        ordering = ["answer", "index"]
        constraints = [models.UniqueConstraint(fields=["answer", "index"], name="citation_index_unique")]

    def __str__(self) -> str:
        return f"{self.answer_id} [{self.index}]"


class Alias(models.Model):
    """What askers call a thing, and the documents' own word for it; put in its place before the search."""

    word = models.CharField(_("askers say"), max_length=60)
    stands_for = models.CharField(_("documents say"), max_length=60)
    kb = models.ForeignKey(
        KnowledgeBase,
        null=True,
        blank=True,
        on_delete=models.CASCADE,
        related_name="+",
        verbose_name=_("knowledge base"),
        help_text=_("Empty: in all of them."),
    )
    origin = models.CharField(_("origin"), max_length=40, blank=True)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)

    class Meta:
        verbose_name = _("alias")
        verbose_name_plural = _("aliases")
        ordering = ["word", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["word", "kb"], name="alias_word_unique"),
            models.UniqueConstraint(
                fields=["word"], condition=models.Q(kb=None), name="alias_word_unique_everywhere"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.word} → {self.stands_for}"


class EvaluationCase(models.Model):
    """A question with what ought to come of it, asked again whenever quality is measured."""

    class Expected(models.TextChoices):
        ANSWERED = "answered", _("answered")
        REFUSED = "refused", _("refused")

    question = models.TextField(_("question"))
    language = models.CharField(max_length=10)
    expected = models.CharField(_("expected"), max_length=10, choices=Expected, default=Expected.ANSWERED)
    docs = models.JSONField(
        _("documents"), default=list, blank=True, help_text=_("Identifiers; the answer cites one of them.")
    )
    asked_as = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
        verbose_name=_("asked with the rights of"),
    )
    origin = models.CharField(_("origin"), max_length=40, blank=True)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)

    class Meta:
        verbose_name = _("evaluation case")
        verbose_name_plural = _("evaluation cases")
        ordering = ["-created_at", "-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["origin"], condition=~models.Q(origin=""), name="evaluation_case_origin_unique"
            )
        ]

    def __str__(self) -> str:
        return self.question[:80]
