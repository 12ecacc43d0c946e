-- 我的板块：会员的常用板块与股票池，归账户。
create table screening.universe (
  id text primary key,
  member_uid text not null,
  name text not null,
  sectors jsonb not null,
  codes jsonb not null,
  created_at timestamptz not null default now()
);
create index universe_member on screening.universe (member_uid, created_at desc);
