create schema entitlements;

-- What a cause gave: once, with all that has to be taken back with it.
create table entitlements.given (
  cause_kind text not null,
  cause_id text not null,
  member_id text not null,
  title text not null,
  grants jsonb not null,
  given_at timestamptz not null,
  taken_back_at timestamptz,
  primary key (cause_kind, cause_id)
);
create index given_of_member on entitlements.given (member_id);

-- From when until when a member may use a thing. Periods of one thing follow one another.
create table entitlements.period (
  id bigint generated always as identity primary key,
  member_id text not null,
  thing text not null,
  title text not null,
  -- Null while it waits behind a period without an end.
  from_at timestamptz,
  until_at timestamptz,
  -- How long it lasts; null without an end. What was used of it before it was ended and resumed is gone.
  length_ms bigint check (length_ms > 0),
  used_ms bigint not null default 0 check (used_ms >= 0),
  cause_kind text not null,
  cause_id text not null,
  ordinal int not null,
  given_at timestamptz not null,
  ended_at timestamptz,
  ended_how text check (ended_how in ('taken-back', 'revoked', 'upgraded')),
  -- What it was given up for, when it was an upgrade: when that is taken back, this comes back.
  ended_kind text,
  ended_id text,
  ended_by text,
  reason text,
  -- Days before the end of the newest notice: 7, 1, and 0 when it was over.
  noticed int,
  unique (cause_kind, cause_id, ordinal),
  foreign key (cause_kind, cause_id) references entitlements.given (cause_kind, cause_id),
  check ((ended_at is null) = (ended_how is null)),
  check (until_at is null or (from_at is not null and until_at > from_at))
);
create index period_of_member on entitlements.period (member_id, thing, id);
create index period_upgraded on entitlements.period (ended_kind, ended_id) where ended_how = 'upgraded';
create index period_ending on entitlements.period (until_at, id) where ended_at is null and noticed is distinct from 0;

-- Every step of a period, for good.
create table entitlements.history (
  id bigint generated always as identity primary key,
  period_id bigint not null references entitlements.period (id),
  member_id text not null,
  who text not null,
  from_state text not null,
  to_state text not null,
  reason text not null,
  at timestamptz not null
);
create index history_of_member on entitlements.history (member_id, id desc);

-- Who tried what: once.
create table entitlements.trial (
  member_id text not null,
  thing text not null,
  at timestamptz not null,
  primary key (member_id, thing)
);

-- How much a member of a level may have of something.
create table entitlements.right_limit (
  name text not null,
  level text not null check (level in ('free', 'vip', 'svip')),
  value int not null check (value >= 0),
  primary key (name, level)
);
insert into entitlements.right_limit (name, level, value) values
  ('watchlistGroups', 'free', 10), ('watchlistGroups', 'vip', 30), ('watchlistGroups', 'svip', 50),
  ('watchlistAlerts', 'free', 20), ('watchlistAlerts', 'vip', 100), ('watchlistAlerts', 'svip', 200),
  ('savedScreens', 'free', 10), ('savedScreens', 'vip', 30), ('savedScreens', 'svip', 50),
  ('liveScreens', 'free', 2), ('liveScreens', 'vip', 10), ('liveScreens', 'svip', 20),
  ('backtestYears', 'free', 3), ('backtestYears', 'vip', 5), ('backtestYears', 'svip', 10),
  ('formulas', 'free', 10), ('formulas', 'vip', 50), ('formulas', 'svip', 100),
  ('adFree', 'free', 0), ('adFree', 'vip', 1), ('adFree', 'svip', 1);

create table entitlements.right_history (
  id bigint generated always as identity primary key,
  name text not null,
  level text not null,
  who text not null,
  from_value int not null,
  to_value int not null,
  reason text not null,
  at timestamptz not null
);
