"""The sensitive words a new installation starts with; admins edit the list."""

from django.db import migrations

WORDS = ["投诉", "举报", "法律纠纷", "劳动仲裁", "性骚扰", "歧视", "自杀", "harassment", "lawsuit", "whistleblow"]


def seed(apps, schema_editor):
    word = apps.get_model("qa", "SensitiveWord")
    word.objects.bulk_create([word(word=text) for text in WORDS], ignore_conflicts=True)


class Migration(migrations.Migration):
    dependencies = [("qa", "0001_initial")]

    operations = [migrations.RunPython(seed, migrations.RunPython.noop)]
