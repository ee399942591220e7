"""Versions are reviewed, scheduled and read again; those in use so far have been current."""

from django.db import migrations, models
from django.db.models import Exists, F, OuterRef, Q


def note_what_was_current(apps, schema_editor):
    Version = apps.get_model("documents", "Version")
    later = Version.objects.filter(document=OuterRef("document"), is_current=True, number__gt=OuterRef("number"))
    Version.objects.filter(Q(is_current=True) | Exists(later), state="ready").update(current_since=F("uploaded_at"))


class Migration(migrations.Migration):
    dependencies = [("documents", "0003_vectors")]

    operations = [
        migrations.AddField(
            "version",
            "scheduled",
            models.BooleanField(default=False, editable=False, verbose_name="becomes current on its day"),
        ),
        migrations.AddField(
            "version",
            "current_since",
            models.DateTimeField(blank=True, editable=False, null=True, verbose_name="current since"),
        ),
        migrations.AddField(
            "version",
            "rereading",
            models.BooleanField(default=False, editable=False, verbose_name="being read again"),
        ),
        migrations.AddField(
            "version", "claim", models.CharField(blank=True, default="", editable=False, max_length=26), preserve_default=False
        ),
        migrations.AddField(
            "version",
            "encoding",
            models.CharField(blank=True, default="", max_length=20, verbose_name="encoding"),
            preserve_default=False,
        ),
        migrations.AddField(
            "version",
            "chosen_encoding",
            models.CharField(blank=True, default="", editable=False, max_length=20, verbose_name="chosen encoding"),
            preserve_default=False,
        ),
        migrations.AddField(
            "version",
            "guess",
            models.JSONField(blank=True, default=dict, editable=False, verbose_name="guessed"),
        ),
        migrations.RunPython(note_what_was_current, migrations.RunPython.noop),
    ]
