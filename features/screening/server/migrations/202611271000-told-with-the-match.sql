-- Messages are written with the match they tell of. What was still to be told is told here, the last time: by the stock's
-- code, as its name is known to the market only.
do $$
begin
  if to_regclass('messages.message') is not null then
    insert into messages.message (member_id, kind, key, title, text, link)
    select screen.owner_id, 'alert', 'screen ' || match.screen_id || ' ' || match.stock_id || ' ' || match.date,
      '“' || screen.name || '”有新股票', split_part(match.stock_id, '.', 2) || '刚刚符合您保存的选股条件', '/StockDetails?id=' || match.stock_id
    from screening.new_match as match join screening.saved_screen as screen on screen.id = match.screen_id
    where not match.told and screen.owner_kind = 'member'
    order by match.date, match.second
    on conflict (member_id, key) do nothing;
  end if;
end $$;

alter table screening.new_match drop column told;
