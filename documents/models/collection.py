"""Knowledge bases, their documents, and what was read from each version's file."""

from django.conf import settings
from django.contrib.auth.models import Group
from django.db import models
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from ulid import ULID


def new_identifier() -> str:
    return str(ULID())


def version_path(version: "Version", filename: str) -> str:
    """A generated name: what the uploader called the file never reaches the disk."""
    return f"versions/{new_identifier()}"


class KnowledgeBase(models.Model):
    """A set of documents with its own readers, contributors and admins."""

    key = models.SlugField(_("key"), unique=True)
    name = models.CharField(_("name"), max_length=200)
    name_en = models.CharField(_("name in English"), max_length=200, blank=True)
    description = models.TextField(_("description"), blank=True)
    examples = models.TextField(
        _("example questions"), blank=True, help_text=_("One a line; readers see them before they ask.")
    )
    readers = models.ManyToManyField(
        Group, related_name="readable_kbs", blank=True, verbose_name=_("readers")
    )
    contributors = models.ManyToManyField(
        Group, related_name="contributed_kbs", blank=True, verbose_name=_("contributors")
    )
    admins = models.ManyToManyField(
        Group, related_name="administered_kbs", blank=True, verbose_name=_("admins")
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("knowledge base")
        verbose_name_plural = _("knowledge bases")
        ordering = ["name"]

    def __str__(self) -> str:
        english = (get_language() or "").startswith("en")
        return (self.name_en if english else "") or self.name


class Document(models.Model):
    """One policy over its life."""

    identifier = models.CharField(_("identifier"), max_length=64, unique=True, default=new_identifier)
    kb = models.ForeignKey(
        KnowledgeBase, on_delete=models.PROTECT, related_name="documents", verbose_name=_("knowledge base")
    )
    title = models.CharField(_("title"), max_length=300)
    issue_dept = models.CharField(_("issuing department"), max_length=200, blank=True)
    restricted_to = models.ManyToManyField(
        Group, blank=True, related_name="restricted_documents", verbose_name=_("restricted to groups")
    )
    withdrawn_at = models.DateTimeField(_("withdrawn at"), null=True, blank=True)
    replaced_by = models.ForeignKey(
        "self",
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="replaces",
        verbose_name=_("replaced by"),
    )
    deleted_at = models.DateTimeField(_("deleted at"), null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("document")
        verbose_name_plural = _("documents")
        ordering = ["title", "pk"]

    def __str__(self) -> str:
        return self.title

    def current_version(self) -> "Version | None":
        return next((version for version in self.versions.all() if version.is_current), None)


class Version(models.Model):
    """One file of a document, and the one canonical text read from it."""

    class State(models.TextChoices):
        UPLOADED = "uploaded", _("uploaded")
        PARSING = "parsing", _("parsing")
        CHUNKING = "chunking", _("chunking")
        EMBEDDING = "embedding", _("embedding")
        READY = "ready", _("ready")
        FAILED = "failed", _("failed")

    document = models.ForeignKey(
        Document, on_delete=models.CASCADE, related_name="versions", verbose_name=_("document")
    )
    number = models.PositiveIntegerField(_("version"))
    is_current = models.BooleanField(_("current"), default=False)
    doc_no = models.CharField(_("document number"), max_length=100, blank=True)
    published_at = models.DateField(_("published on"), null=True, blank=True)
    effective_from = models.DateField(_("effective from"), null=True, blank=True)
    effective_to = models.DateField(_("effective to"), null=True, blank=True)

    file = models.FileField(_("file"), upload_to=version_path, max_length=200)
    original_name = models.CharField(_("file name"), max_length=255)
    sha256 = models.CharField(max_length=64, editable=False)
    size = models.PositiveBigIntegerField(_("size"), editable=False)
    uploaded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        verbose_name=_("uploaded by"),
    )
    uploaded_at = models.DateTimeField(_("uploaded at"), auto_now_add=True)

    state = models.CharField(_("state"), max_length=12, choices=State, default=State.UPLOADED)
    publish_when_ready = models.BooleanField(_("becomes current when ready"), default=True)
    scheduled = models.BooleanField(_("becomes current on its day"), default=False, editable=False)
    current_since = models.DateTimeField(_("current since"), null=True, blank=True, editable=False)
    rereading = models.BooleanField(_("being read again"), default=False, editable=False)
    claim = models.CharField(max_length=26, blank=True, editable=False)
    failure_code = models.CharField(_("failure"), max_length=60, blank=True)
    failure_params = models.JSONField(default=dict, blank=True)
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0)
    heartbeat_at = models.DateTimeField(null=True, blank=True)
    pages_done = models.PositiveIntegerField(_("pages read"), default=0)
    pages_total = models.PositiveIntegerField(_("pages"), default=0)

    format = models.CharField(_("format"), max_length=20, blank=True)
    encoding = models.CharField(_("encoding"), max_length=20, blank=True)
    chosen_encoding = models.CharField(_("chosen encoding"), max_length=20, blank=True, editable=False)
    guess = models.JSONField(_("guessed"), default=dict, blank=True, editable=False)
    paged = models.BooleanField(default=False)
    text = models.TextField(blank=True)
    removed = models.JSONField(_("left out"), default=list, blank=True)

    class Meta:
        verbose_name = _("version")
        verbose_name_plural = _("versions")
        ordering = ["document", "-number"]
        constraints = [
            models.UniqueConstraint(fields=["document", "number"], name="version_number_unique"),
            models.UniqueConstraint(
                fields=["document"], condition=models.Q(is_current=True), name="one_current_version"
            ),
            models.CheckConstraint(
                condition=models.Q(is_current=False) | models.Q(state="ready"),
                name="current_version_is_ready",
            ),
        ]
        indexes = [models.Index(fields=["state", "heartbeat_at"], name="version_state_heartbeat")]

    def __str__(self) -> str:
        return f"{self.document} v{self.number}"

    @property
    def in_work(self) -> bool:
        """Whether it is being read, or waits for it."""
        return self.rereading or self.state not in (self.State.READY, self.State.FAILED)

    @property
    def is_draft(self) -> bool:
        """Whether no reader was ever shown it."""
        return self.current_since is None


class Page(models.Model):
    """A page of a version's text; formats without pages have one."""

    version = models.ForeignKey(Version, on_delete=models.CASCADE, related_name="pages")
    number = models.PositiveIntegerField()
    char_start = models.PositiveIntegerField()
    char_end = models.PositiveIntegerField()
    width = models.FloatField(default=0)
    height = models.FloatField(default=0)
    problem = models.CharField(max_length=20, blank=True)

    class Meta:
        ordering = ["version", "number"]
        constraints = [models.UniqueConstraint(fields=["version", "number"], name="page_number_unique")]

    def __str__(self) -> str:
        return f"{self.version} p. {self.number}"


class Chunk(models.Model):
    """The retrieval unit: `version.text[char_start:char_end] == raw_content`, in code points."""

    version = models.ForeignKey(Version, on_delete=models.CASCADE, related_name="chunks")
    ordinal = models.PositiveIntegerField()
    char_start = models.PositiveIntegerField()
    char_end = models.PositiveIntegerField()
    raw_content = models.TextField()
    table_header = models.TextField(blank=True)
    heading_path = models.JSONField(default=list)
    clause_no = models.CharField(max_length=60, blank=True)
    page_from = models.PositiveIntegerField()
    page_to = models.PositiveIntegerField()
    content_hash = models.CharField(max_length=64)

    class Meta:
        ordering = ["version", "ordinal"]
        constraints = [models.UniqueConstraint(fields=["version", "ordinal"], name="chunk_ordinal_unique")]

    def __str__(self) -> str:
        return f"{self.version} #{self.ordinal}"
