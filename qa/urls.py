"""Addresses of asking: the ask page, conversations, answers and their events."""

from django.urls import path

from qa import events, views

urlpatterns = [
    path("", views.ask_page, name="ask"),
    path("questions/", views.put_question, name="questions"),
    path("conversations/", views.conversation_list, name="conversations"),
    path("conversations/<str:conversation_id>/", views.conversation_page, name="conversation"),
    path(
        "conversations/<str:conversation_id>/rename/", views.rename_conversation, name="rename_conversation"
    ),
    path(
        "conversations/<str:conversation_id>/delete/", views.delete_conversation, name="delete_conversation"
    ),
    path("answers/<str:trace_id>/", views.answer_page, name="answer"),
    path("answers/<str:trace_id>/stop/", views.stop_answer, name="stop_answer"),
    path("events/<str:trace_id>/", events.stream, name="events"),
]
