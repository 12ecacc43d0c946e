-- Messages are written with what they tell of. What was still to be told is told here, the last time: in the product,
-- where the tables of the other features are, which know who made the things and what people are called.
do $$
begin
  if to_regclass('messages.message') is not null and to_regclass('identity.member') is not null
    and to_regclass('news.watch_note') is not null and to_regclass('video.clip') is not null and to_regclass('live.broadcast') is not null then
    insert into messages.message (member_id, kind, key, title, text, link)
    select told.member_id, told.kind, told.key, told.title, told.text, told.link
    from (
      select wait.id as turn,
        case when wait.comment_id is null then wait.member_id when wait.kind <> 'reply' then comment.member_id
          else coalesce(answered.member_id, note.author_id, clip.member_id, broadcast.host_id) end as member_id,
        case wait.kind when 'reply' then 'interaction' else 'system' end as kind,
        'comment-' || wait.kind || ':' || case when wait.kind = 'reply' then wait.comment_id else wait.id end as key,
        case wait.kind
          when 'reply' then coalesce(writer.nickname, '有人') || case when answered.id is not null then '回复了你的评论'
            else '评论了《' || coalesce(note.title, clip.title, broadcast.title, '') || '》' end
          when 'shown' then '你的评论已经显示'
          when 'hidden' then '你的评论没有通过审核'
          when 'muted' then '你已被禁言'
          else '你可以发表评论了' end as title,
        case
          when wait.comment_id is not null then left(comment.content, 60) || case when wait.text = '' then '' else '（原因：' || wait.text || '）' end
          when wait.text = '' then '禁言已经解除'
          else wait.text end as text,
        case when wait.kind in ('reply', 'shown') then '/Comment?type=' || comment.target_kind || '&id=' || comment.target_id || '&comment=' || comment.id end as link,
        -- Nobody is told of their own words.
        case wait.kind when 'reply' then comment.member_id end as not_to
      from comments.outbox as wait
        left join comments.comment as comment on comment.id = wait.comment_id
        left join comments.comment as answered on answered.id = comment.reply_to
        left join identity.member as writer on writer.uid = comment.member_id
        left join news.watch_note as note on comment.target_kind = 'watch-note' and note.id::text = comment.target_id
        left join video.clip as clip on comment.target_kind = 'video' and clip.id = comment.target_id
        left join live.broadcast as broadcast on comment.target_kind = 'review' and broadcast.ts_id = comment.target_id
      where wait.told_at is null
        and case wait.kind when 'reply' then comment.status = 'visible' when 'shown' then comment.status = 'visible' when 'hidden' then comment.status <> 'visible' else true end
    ) as told
    where told.member_id is not null and told.member_id is distinct from told.not_to
    order by told.turn
    on conflict (member_id, key) do nothing;
  end if;
end $$;

drop table comments.outbox;
