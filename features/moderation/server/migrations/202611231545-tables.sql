create schema moderation;

-- Rules that the staff changed; the others are as the contract has them.
create table moderation.setting (
  name text primary key,
  value int not null
);

-- Kinds whose things are looked at before anyone sees them.
create table moderation.review_first (
  kind text primary key
);

create table moderation.rule_change (
  id bigint generated always as identity primary key,
  about text not null,
  from_value text not null,
  to_value text not null,
  reason text not null,
  staff_id text not null,
  at timestamptz not null
);

-- Where members stand with publishing.
create table moderation.turns (
  member_id text primary key,
  first_at timestamptz not null,
  last_at timestamptz not null,
  total int not null,
  today int not null
);

create table moderation.decision (
  id bigint generated always as identity primary key,
  staff_id text not null,
  kind text not null,
  item_id text not null,
  about text not null,
  verdict text not null,
  reason text not null,
  at timestamptz not null
);
