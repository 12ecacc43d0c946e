-- 未登录的人保存的按网络地址也有上限，三十天不用就清掉；提醒归会员；盯盘只重读改过的条件。
alter table screening.saved_screen
  -- Only of a guest's: where it was saved from, as limits count it.
  add column address text,
  add column used_at timestamptz not null default now(),
  -- Grows with every change.
  add column version integer not null default 1;
update screening.saved_screen set subscribed = false where owner_kind = 'device';
create index saved_screen_address on screening.saved_screen (address) where address is not null;
create index saved_screen_unused on screening.saved_screen (used_at) where owner_kind = 'device';
drop index screening.saved_screen_subscribed;
create index saved_screen_watched on screening.saved_screen (id) include (version, owner_id) where subscribed;

alter table screening.own_formula add column address text, add column used_at timestamptz not null default now();
create index own_formula_address on screening.own_formula (address) where address is not null;
create index own_formula_unused on screening.own_formula (used_at) where owner_kind = 'device';

-- Whose those of before are nobody knows: they are kept as long as somebody looks at them.
alter table screening.shared_screen
  add column owner_kind text not null default 'device' check (owner_kind in ('member', 'device')),
  add column owner_id text not null default '',
  add column address text,
  add column used_at timestamptz not null default now();
create index shared_screen_owner on screening.shared_screen (owner_kind, owner_id);
create index shared_screen_address on screening.shared_screen (address) where address is not null;
create index shared_screen_unused on screening.shared_screen (used_at) where owner_kind = 'device';
