"""Handoff tickets with their history, what came of them, and the notifications that leave the house."""

from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from documents.models import Chunk, Document, KnowledgeBase, Version
from qa.models import Answer
from tickets import workflow


class Ticket(models.Model):
    """One refused or unhelpful answer that a person must see to; its scene is frozen as it was."""

    class State(models.TextChoices):
        OPEN = workflow.State.OPEN, _("waiting")
        ASSIGNED = workflow.State.ASSIGNED, _("in progress")
        RESOLVED = workflow.State.RESOLVED, _("answered by a person")

    class Trigger(models.TextChoices):
        TWO_REFUSALS = workflow.Trigger.TWO_REFUSALS, _("two refusals in a row")
        RETRIEVAL_FAILED = workflow.Trigger.RETRIEVAL_FAILED, _("search unavailable")
        GENERATION_TIMEOUT = workflow.Trigger.GENERATION_TIMEOUT, _("no answer in time")
        SENSITIVE = workflow.Trigger.SENSITIVE, _("sensitive words")
        UNHELPFUL = workflow.Trigger.UNHELPFUL, _("marked as not helpful")
        BY_HAND = workflow.Trigger.BY_HAND, _("asked for a person")

    class Label(models.TextChoices):
        RECALL = workflow.Label.RECALL, _("Missed by the search")
        CONTENT = workflow.Label.CONTENT, _("Not in any document")
        OUTDATED = workflow.Label.OUTDATED, _("Document out of date")
        WORDING = workflow.Label.WORDING, _("Asked in other words")

    answer = models.OneToOneField(
        Answer, on_delete=models.CASCADE, related_name="ticket", verbose_name=_("answer")
    )
    asker = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="tickets", verbose_name=_("asker")
    )
    question = models.TextField(_("question"))
    kbs = models.ManyToManyField(KnowledgeBase, related_name="+", verbose_name=_("knowledge bases"))
    trigger = models.CharField(_("made by"), max_length=20, choices=Trigger)
    reason = models.CharField(_("reason"), max_length=30, blank=True)
    note = models.TextField(_("the asker's note"), blank=True)
    scene = models.JSONField(_("scene"))

    state = models.CharField(_("state"), max_length=10, choices=State, default=State.OPEN)
    agent = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="+",
        verbose_name=_("agent"),
    )
    opened_at = models.DateTimeField(_("made"), default=timezone.now)
    claimed_at = models.DateTimeField(_("first claimed"), null=True, blank=True)
    resolved_at = models.DateTimeField(_("resolved"), null=True, blank=True)
    times_reopened = models.PositiveSmallIntegerField(_("times reopened"), default=0)

    resolution = models.TextField(_("answer of the agent"), blank=True)
    label = models.CharField(_("what was missing"), max_length=10, choices=Label, blank=True)
    helped = models.BooleanField(_("helped"), null=True, blank=True)
    seen_at = models.DateTimeField(_("seen by the asker"), null=True, blank=True)
    feed_back_doc = models.ForeignKey(
        Document,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
        verbose_name=_("document it came back as"),
    )
    feed_back_version = models.ForeignKey(
        Version, null=True, blank=True, on_delete=models.SET_NULL, related_name="+", verbose_name=_("version")
    )

    class Meta:
        verbose_name = _("ticket")
        verbose_name_plural = _("tickets")
        ordering = ["-opened_at", "-pk"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(state="open", agent=None)
                | ~models.Q(state="open") & ~models.Q(agent=None),
                name="ticket_agent_unless_open",
            ),
            models.CheckConstraint(
                condition=~models.Q(state="resolved") | ~models.Q(label="") & ~models.Q(resolution=""),
                name="ticket_resolved_with_answer_and_label",
            ),
        ]
        indexes = [models.Index(fields=["state", "opened_at"], name="ticket_state_opened")]

    def __str__(self) -> str:
        return f"#{self.pk} {self.question[:60]}"

    @property
    def replied(self) -> bool:
        """Whether the asker has a person's answer now."""
        return self.state == self.State.RESOLVED

    @property
    def age(self) -> Any:
        """Since it was made until it was resolved, or until now."""
        return (self.resolved_at if self.replied and self.resolved_at else timezone.now()) - self.opened_at


class Step(models.Model):
    """What somebody did with a ticket; `by` is None for what happened by itself."""

    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="steps")
    kind = models.CharField(_("what"), max_length=20)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    at = models.DateTimeField(default=timezone.now)
    detail = models.JSONField(default=dict, blank=True)

    class Meta:
        ordering = ["at", "pk"]

    def __str__(self) -> str:
        return f"{self.ticket_id} {self.kind}"


class Reference(models.Model):
    """A passage that a person's answer rests on; the card keeps no text."""

    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="references")
    index = models.PositiveSmallIntegerField()
    chunk = models.ForeignKey(Chunk, null=True, on_delete=models.SET_NULL, related_name="+")
    card = models.JSONField()

    class Meta:
        ordering = ["ticket", "index"]
        constraints = [
            models.UniqueConstraint(fields=["ticket", "index"], name="ticket_reference_index_unique")
        ]

    def __str__(self) -> str:
        return f"{self.ticket_id} [{self.index}]"


class Feedback(models.Model):
    """What the asker said of an answer; the last word holds."""

    answer = models.OneToOneField(Answer, on_delete=models.CASCADE, related_name="feedback")
    helpful = models.BooleanField(_("helpful"))
    reason = models.TextField(_("reason"), blank=True)
    at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("feedback")
        verbose_name_plural = _("feedback")

    def __str__(self) -> str:
        return f"{self.answer_id} {'+' if self.helpful else '-'}"


class VersionRequest(models.Model):
    """A document's owners are asked for a new version."""

    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="requests")
    document = models.ForeignKey(
        Document, on_delete=models.CASCADE, related_name="+", verbose_name=_("document")
    )
    note = models.TextField(_("what has changed"), blank=True)
    asked_at = models.DateTimeField(_("requested"), auto_now_add=True)
    done_at = models.DateTimeField(_("done"), null=True, blank=True)

    class Meta:
        verbose_name = _("request for a new version")
        verbose_name_plural = _("requests for new versions")
        ordering = ["-asked_at", "-pk"]
        constraints = [
            models.UniqueConstraint(fields=["ticket", "document"], name="version_request_once_a_ticket")
        ]

    def __str__(self) -> str:
        return str(self.document)


class NotificationDelivery(models.Model):
    """The outbox: written with what it tells of in one transaction, delivered afterwards and again."""

    class Kind(models.TextChoices):
        MAIL = "mail", _("mail")
        WEBHOOK = "webhook", _("webhook")

    class Event(models.TextChoices):
        OPENED = "opened", _("ticket made")
        RESOLVED = "resolved", _("ticket answered")
        REOPENED = "reopened", _("ticket reopened")
        DRAFTED = "drafted", _("draft to review")
        REQUESTED = "requested", _("new version requested")

    class State(models.TextChoices):
        PENDING = "pending", _("waiting")
        DELIVERED = "delivered", _("delivered")
        GIVEN_UP = "given_up", _("given up")

    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="deliveries")
    kind = models.CharField(_("kind"), max_length=10, choices=Kind)
    event = models.CharField(_("event"), max_length=12, choices=Event)
    target = models.CharField(
        _("target"), max_length=254, help_text=_("A mail address, or the name of a webhook in the settings.")
    )
    state = models.CharField(_("state"), max_length=10, choices=State, default=State.PENDING)
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0)
    next_try = models.DateTimeField(_("next try"), default=timezone.now)
    error = models.CharField(_("last error"), max_length=200, blank=True)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)
    delivered_at = models.DateTimeField(_("delivered"), null=True, blank=True)

    class Meta:
        verbose_name = _("notification")
        verbose_name_plural = _("notifications")
        ordering = ["-created_at", "-pk"]
        indexes = [models.Index(fields=["state", "next_try"], name="delivery_state_next_try")]

    def __str__(self) -> str:
        return f"{self.event} → {self.target}"
