-- 看过的公告：没看过的就是新的。取代逐条往下看的位置，公告按股票给出。
create table watchlist.announcement_seen (
  stock_id text not null,
  id text not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (stock_id, id)
);

drop table watchlist.announcement_mark;
