-- Messages are written with the decision they tell of. What was still to be told is told here, the last time.
do $$
begin
  if to_regclass('messages.message') is not null then
    insert into messages.message (member_id, kind, key, title, text, link)
    select note.author_id, 'system', 'watch-note:' || event.id,
      case when event.to_status = 'published' then '你的看盘已发布' else '你的看盘没有通过' end,
      case when event.to_status = 'published' then note.title else note.title || '：' || coalesce(event.reason, '请修改后再提交') end,
      '/KPDetail?id=' || note.id
    from news.note_event as event join news.watch_note as note on note.id = event.note_id
    where event.told_at is null
    order by event.id
    on conflict (member_id, key) do nothing;
  end if;
end $$;

alter table news.note_event drop column told_at;
