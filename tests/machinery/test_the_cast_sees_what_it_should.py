from django.contrib.auth.models import User

from documents.models import KnowledgeBase
from documents.selectors import kbs_readable_by


def test_alice_and_pat_read_the_handbook_and_bob_does_not(
    alice: User, bob: User, pat: User, handbook: KnowledgeBase
) -> None:
    assert list(kbs_readable_by(alice)) == [handbook]
    assert list(kbs_readable_by(pat)) == [handbook]
    assert list(kbs_readable_by(bob)) == []
