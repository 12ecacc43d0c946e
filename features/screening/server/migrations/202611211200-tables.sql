-- 选股：保存的条件、自己的公式、分享。归属是会员，未登录时是设备。
create schema if not exists screening;

create table screening.saved_screen (
  id text primary key,
  owner_kind text not null check (owner_kind in ('member', 'device')),
  owner_id text not null,
  name text not null,
  rule jsonb not null,
  subscribed boolean not null default false,
  created_at timestamptz not null default now(),
  unique (owner_kind, owner_id, name)
);

create index saved_screen_subscribed on screening.saved_screen (id) where subscribed;

create table screening.new_match (
  screen_id text not null references screening.saved_screen (id) on delete cascade,
  stock_id text not null,
  date integer not null,
  -- Seconds since midnight, Shanghai.
  second integer not null,
  primary key (screen_id, stock_id, date)
);

create table screening.own_formula (
  id text primary key,
  owner_kind text not null check (owner_kind in ('member', 'device')),
  owner_id text not null,
  name text not null,
  text text not null,
  parameters jsonb not null,
  kind text not null check (kind in ('indicator', 'selection')),
  pane text not null check (pane in ('main', 'below')),
  created_at timestamptz not null default now(),
  unique (owner_kind, owner_id, name)
);

create table screening.shared_screen (
  code text primary key,
  name text not null,
  rule jsonb not null,
  date integer not null,
  -- Stock id to its price when it was shared, milli.
  prices jsonb not null,
  index_close integer not null,
  created_at timestamptz not null default now()
);
