-- 诊股：谁哪天诊断过哪只股票（我的诊股与热门都从这里来）、分享的报告。归属是会员，未登录时是设备。
create schema if not exists diagnosis;

create table diagnosis.visit (
  owner_kind text not null check (owner_kind in ('member', 'device')),
  owner_id text not null,
  stock_id text not null,
  -- YYYYMMDD, Shanghai.
  day integer not null,
  -- Total score of the report last looked at that day; null when there was none.
  score integer,
  -- False once its owner has cleared the list; the visit still counts for the hot list.
  in_history boolean not null default true,
  at timestamptz not null,
  primary key (owner_kind, owner_id, stock_id, day)
);

create index visit_hot on diagnosis.visit (at, stock_id);

create table diagnosis.shared_report (
  id text primary key,
  stock_id text not null,
  -- Moment of the market the report is of: YYYYMMDD and minute of the day.
  date integer not null,
  minute integer not null,
  report jsonb not null,
  created_at timestamptz not null default now(),
  unique (stock_id, date, minute)
);
