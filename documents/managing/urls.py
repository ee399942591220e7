"""Addresses of the pages for those who look after documents."""

from django.urls import URLPattern, URLResolver, include, path

from documents.managing import changes, comparison, pages, uploads

VERSION: list[URLPattern] = [
    path("", pages.version, name="manage_version"),
    path("review/", uploads.review, name="manage_review"),
    path("read-again/", uploads.read_again, name="manage_read_again"),
    path("discard/", uploads.discard, name="manage_discard"),
    path("correct/", changes.correct, name="manage_correct"),
    path("publish/", changes.publish, name="manage_publish"),
    path("unschedule/", changes.unschedule, name="manage_unschedule"),
]

DOCUMENT: list[URLPattern | URLResolver] = [
    path("", pages.document, name="manage_document"),
    path("rows/", pages.version_rows, name="manage_version_rows"),
    path("compare/", comparison.compare_versions, name="manage_compare"),
    path("withdraw/", changes.withdraw, name="manage_withdraw"),
    path("reinstate/", changes.reinstate, name="manage_reinstate"),
    path("delete/", changes.delete, name="manage_delete"),
    path("v<int:number>/", include(VERSION)),
]

urlpatterns = [
    path("", pages.documents, name="manage_documents"),
    path("upload/", uploads.upload, name="manage_upload"),
    path("upload/rows/", uploads.rows, name="manage_rows"),
    path("failed/", pages.failed, name="manage_failed"),
    path("failed/retry/", changes.retry_all, name="manage_retry_all"),
    path("documents/<str:identifier>/", include(DOCUMENT)),
]
