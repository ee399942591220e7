"""Addresses of handoff: the asker's doors, and the agents' queue."""

from django.urls import path

from tickets import asker_views, views

urlpatterns = [
    path("answers/<str:trace_id>/person/", asker_views.ask_a_person, name="ask_a_person"),
    path("answers/<str:trace_id>/judge/", asker_views.judge, name="judge_answer"),
    path("tickets/mine/", asker_views.own_list, name="own_tickets"),
    path("tickets/<int:number>/reply/", asker_views.reply, name="ticket_reply"),
    path("tickets/<int:number>/helped/", asker_views.say_helped, name="ticket_helped"),
    path("tickets/", views.queue, name="tickets"),
    path("tickets/<int:number>/", views.ticket, name="ticket"),
    path("tickets/<int:number>/references/", views.references, name="ticket_references"),
    path("tickets/<int:number>/resolve/", views.resolve, name="resolve_ticket"),
    path("tickets/<int:number>/hand-over/", views.hand_over, name="hand_over_ticket"),
    path("tickets/<int:number>/<str:kind>/", views.move, name="move_ticket"),
]
