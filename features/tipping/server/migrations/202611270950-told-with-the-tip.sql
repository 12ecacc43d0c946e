-- A tip's line in the chat is written with the tip. Lines that were still to be written are written here, the last time.
do $$
begin
  if to_regclass('live.message') is not null then
    with waiting as (
      select tip.id, tip.ts_id, tip.payer_id, tip.coins, room.last_seq + row_number() over (partition by tip.ts_id order by tip.id) as seq
      from tipping.tip as tip join live.room as room on room.ts_id = tip.ts_id
      where tip.told_at is null
        and not exists (select from live.message as known where known.ts_id = tip.ts_id and known.tip_id = tip.id::text)
    ), written as (
      insert into live.message (ts_id, seq, kind, content, author_id, tip_id, status, created_at, published_at)
      select ts_id, seq, 'tip', coins::text, payer_id, id::text, 'visible', now(), now() from waiting
    )
    update live.room set last_seq = reached.seq
    from (select ts_id, max(seq) as seq from waiting group by ts_id) as reached where reached.ts_id = room.ts_id;
  end if;
end $$;

alter table tipping.tip drop column told_at, drop column tell_tries, drop column tell_after;
