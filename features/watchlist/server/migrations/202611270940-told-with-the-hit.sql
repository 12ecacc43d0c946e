-- Messages are written with what came true. What was still to be told is told here, the last time.
do $$
begin
  if to_regclass('messages.message') is not null then
    insert into messages.message (member_id, kind, key, title, text, link)
    select member_id, 'alert', 'watch ' || id, title, text, link
    from watchlist.alert_hit where told_at is null order by at, id
    on conflict (member_id, key) do nothing;
  end if;
end $$;

alter table watchlist.alert_hit drop column told_at;
