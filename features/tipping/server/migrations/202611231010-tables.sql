create schema tipping;

create table tipping.tip (
  -- Also the order in which tips came.
  id bigint generated always as identity primary key,
  -- Names the tip in the ledger: biz_type 'tip'.
  charge_id text not null unique,
  ts_id text not null,
  -- The broadcast's title when the tip was given.
  title text not null,
  expert_id text not null,
  payer_id text not null check (payer_id <> expert_id),
  coins integer not null check (coins between 1 and 99999),
  -- Of these, from coins that were bought; the rest were given away.
  paid integer not null check (paid between 0 and coins),
  created_at timestamptz not null,
  -- When the room was told; until then the row is the outbox.
  told_at timestamptz,
  tell_tries smallint not null default 0,
  tell_after timestamptz not null
);
create index tip_of_payer on tipping.tip (payer_id, id desc);
create index tip_untold on tipping.tip (tell_after) where told_at is null;

-- What each member has given to each broadcast: the ranking and the income without counting all tips again.
create table tipping.giving (
  ts_id text not null,
  payer_id text not null,
  expert_id text not null,
  coins bigint not null,
  paid bigint not null,
  tips integer not null,
  first_tip_id bigint not null,
  last_tip_id bigint not null,
  primary key (ts_id, payer_id)
);
-- The same coins: who began earlier stands first.
create index giving_ranking on tipping.giving (ts_id, coins desc, first_tip_id);
create index giving_income on tipping.giving (expert_id, ts_id);
