-- Messages are written with the decision they tell of. What was still to be told is told here, the last time.
do $$
begin
  if to_regclass('messages.message') is not null then
    insert into messages.message (member_id, kind, key, title, text, link)
    select clip.member_id, 'system', 'video-decision:' || clip.id || ':' || floor(extract(epoch from clip.decided_at) * 1000)::bigint,
      case when clip.status = 'published' then '你的视频已发布' else '你的视频没有通过' end,
      '《' || clip.title || '》' || case when clip.status = 'published' then '通过了审核，大家可以看到了' else '：' || clip.reason end,
      case when clip.status = 'published' then '/VideoDetail?id=' || clip.id else '/MyCenter' end
    from video.clip as clip
    where clip.decided_at is not null and clip.told_at is null and clip.status in ('published', 'rejected')
    order by clip.decided_at
    on conflict (member_id, key) do nothing;
  end if;
end $$;

alter table video.clip drop column told_at;
