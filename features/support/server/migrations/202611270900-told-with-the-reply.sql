-- Messages are written with the answer they tell of. What was still to be told is told here, the last time.
do $$
begin
  if to_regclass('messages.message') is not null then
    insert into messages.message (member_id, kind, key, title, text, link)
    select ticket.member_id, 'system', 'feedback-reply:' || reply.id, '你的反馈有了答复',
      left(ticket.title, 20) || '：' || left(reply.content, 80), '/FeedBackDetail?id=' || ticket.id
    from support.reply as reply join support.ticket as ticket on ticket.id = reply.ticket_id
    where reply.author_kind = 'staff' and reply.told_at is null
    order by reply.id
    on conflict (member_id, key) do nothing;
  end if;
end $$;

alter table support.reply drop column told_at;
