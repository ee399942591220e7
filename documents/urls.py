"""Addresses of documents: search, the page a citation opens, its image, the original file, a chunk."""

from django.urls import include, path

from documents import views

urlpatterns = [
    path("manage/", include("documents.managing.urls")),
    path("search/", views.search, name="search"),
    path("documents/<str:identifier>/v<int:number>/page/<int:page>/", views.source, name="source"),
    path(
        "documents/<str:identifier>/v<int:number>/page/<int:page>/image-<int:scale>.webp",
        views.page_image,
        name="page_image",
    ),
    path("documents/<str:identifier>/v<int:number>/original/", views.original, name="original"),
    path("chunks/<int:chunk_id>/", views.chunk, name="chunk"),
]
