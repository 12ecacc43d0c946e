-- 自选：分组、股票、备注、提醒。一切按会员分开；同一会员的修改一个接一个（锁 book 的一行）。
create schema if not exists watchlist;

create table watchlist.book (
  member_id text primary key,
  -- Grows with every change of groups, stocks or notes.
  version integer not null default 0,
  columns jsonb,
  created_at timestamptz not null default now()
);

-- Group `all` is there for every member; the others are the member's own.
create table watchlist.list_group (
  member_id text not null references watchlist.book (member_id) on delete cascade,
  id text not null,
  name text not null,
  rank double precision not null,
  version integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (member_id, id),
  unique (member_id, name)
);

create table watchlist.stock (
  member_id text not null references watchlist.book (member_id) on delete cascade,
  stock_id text not null,
  added_at timestamptz not null default now(),
  -- Milli.
  added_price integer,
  primary key (member_id, stock_id)
);

-- A stock's place in a group; leaving the watchlist leaves every group.
create table watchlist.placing (
  member_id text not null,
  group_id text not null,
  stock_id text not null,
  rank double precision not null,
  pinned boolean not null default false,
  primary key (member_id, group_id, stock_id),
  foreign key (member_id, group_id) references watchlist.list_group (member_id, id) on delete cascade,
  foreign key (member_id, stock_id) references watchlist.stock (member_id, stock_id) on delete cascade
);

create index placing_stock on watchlist.placing (member_id, stock_id);

-- Stays when the stock is deleted, so that adding it again brings the note back.
create table watchlist.note (
  member_id text not null references watchlist.book (member_id) on delete cascade,
  stock_id text not null,
  note text not null default '',
  -- Milli a share, and shares; whole numbers that a double holds exactly.
  cost double precision,
  quantity double precision,
  primary key (member_id, stock_id)
);

-- Device lists that were merged, with the answer that was given.
create table watchlist.merged (
  member_id text not null references watchlist.book (member_id) on delete cascade,
  batch text not null,
  answer jsonb not null,
  merged_at timestamptz not null default now(),
  primary key (member_id, batch)
);

create table watchlist.alert (
  id text primary key,
  member_id text not null,
  stock_id text not null,
  kind text not null check (kind in ('priceAbove', 'priceBelow', 'riseAbove', 'fallBelow', 'volumeSurge', 'announcement')),
  threshold double precision not null,
  repeat text not null check (repeat in ('once', 'daily')),
  enabled boolean not null default true,
  -- YYYYMMDD of the trading day it last came true.
  last_date integer,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default clock_timestamp(),
  unique (member_id, stock_id, kind, threshold)
);

create index alert_changed on watchlist.alert (changed_at);
create index alert_stock on watchlist.alert (stock_id, kind) where enabled;

-- What came true; stays when the alert is deleted.
create table watchlist.alert_hit (
  id text primary key,
  alert_id text not null,
  -- The trading day, or the announcement: an alert comes true once for each.
  event text not null,
  member_id text not null,
  stock_id text not null,
  stock_name text not null,
  kind text not null,
  title text not null,
  text text not null,
  link text not null,
  at timestamptz not null,
  told_at timestamptz,
  unique (alert_id, event)
);

create index alert_hit_member on watchlist.alert_hit (member_id, at desc, id desc);
create index alert_hit_untold on watchlist.alert_hit (at) where told_at is null;

-- How far the announcements were looked through.
create table watchlist.announcement_mark (
  id boolean primary key default true check (id),
  cursor text not null
);
