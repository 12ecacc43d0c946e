create schema payment;

-- What one can recharge; changed by later migrations, not in the program.
create table payment.package (
  id text primary key,
  fen integer not null check (fen > 0),
  coins integer not null check (coins > 0),
  bonus integer not null default 0 check (bonus >= 0),
  badge text not null default '',
  place integer not null,
  on_sale boolean not null default true
);
insert into payment.package (id, fen, coins, bonus, badge, place) values
  ('yuan-6', 600, 60, 0, '', 1),
  ('yuan-30', 3000, 300, 20, '', 2),
  ('yuan-68', 6800, 680, 60, '常选', 3),
  ('yuan-128', 12800, 1280, 150, '', 4),
  ('yuan-328', 32800, 3280, 500, '', 5),
  ('yuan-648', 64800, 6480, 1200, '送得最多', 6);

-- What a member chose to recharge, as it was priced then.
create table payment.recharge (
  id text primary key,
  member_id text not null,
  package_id text references payment.package (id),
  fen integer not null check (fen > 0),
  coins integer not null check (coins > 0),
  bonus integer not null check (bonus >= 0),
  created_at timestamptz not null
);

-- Something to be paid: waiting → success | closed; success → refund.
create table payment.intent (
  id text primary key,
  member_id text not null,
  biz_type text not null,
  biz_id text not null,
  subject text not null,
  fen integer not null check (fen >= 0),
  currency text not null default 'CNY',
  -- Put aside while it waits, taken with success, given back when it closes.
  coins integer not null default 0 check (coins >= 0),
  status text not null default 'waiting' check (status in ('waiting', 'success', 'closed', 'refund')),
  -- The attempt that paid it; null while none has, and when nothing had to go through a channel.
  paid_no text,
  refunded integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When closing it is tried next.
  close_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  constraint never_more_than_paid check (refunded between 0 and fen)
);
-- One piece of business is paid once: another try is possible only after the first was closed.
create unique index intent_live on payment.intent (biz_type, biz_id) where status <> 'closed';
create index intent_of_member on payment.intent (member_id, biz_type, created_at desc, id desc);
create index intent_newest on payment.intent (created_at desc, id desc);
create index intent_due on payment.intent (close_at) where status = 'waiting';

-- One try to pay through one channel; `no` is what the channel knows.
create table payment.attempt (
  no text primary key,
  intent_id text not null references payment.intent (id),
  channel text not null,
  fen integer not null check (fen > 0),
  status text not null default 'waiting' check (status in ('waiting', 'success', 'closed', 'refund')),
  channel_no text,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- When the channel is asked next, unless it tells first.
  ask_at timestamptz not null,
  asks integer not null default 0,
  asked_at timestamptz
);
create index attempt_of on payment.attempt (intent_id, created_at);
create unique index attempt_live on payment.attempt (intent_id, channel) where status = 'waiting';
create index attempt_to_ask on payment.attempt (ask_at) where status = 'waiting';
create index attempt_paid on payment.attempt (paid_at) where paid_at is not null;

-- What channels told, each once however often it came. Only what was signed by the channel comes this far.
create table payment.notice (
  id bigint generated always as identity primary key,
  no text not null,
  channel text not null,
  channel_no text not null,
  status text not null,
  fen integer not null,
  currency text not null,
  via text not null check (via in ('callback', 'return', 'poll', 'close')),
  verdict text not null default '',
  at timestamptz not null,
  unique (channel, no, channel_no, status, fen, currency)
);
create index notice_of on payment.notice (no);

create table payment.refund (
  no text primary key,
  intent_id text not null references payment.intent (id),
  attempt_no text not null references payment.attempt (no),
  -- late: came after the payment was closed, or a second time; asked: somebody of the staff wants it.
  kind text not null check (kind in ('late', 'asked')),
  fen integer not null check (fen > 0),
  reason text not null,
  status text not null check (status in ('proposed', 'pending', 'settled', 'failed', 'refused')),
  maker text not null,
  checker text,
  problem text not null default '',
  channel_refund_no text,
  tries integer not null default 0,
  try_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  check (checker is distinct from maker)
);
create index refund_of on payment.refund (intent_id, created_at);
create index refund_due on payment.refund (try_at) where status = 'pending';
create unique index refund_late_once on payment.refund (attempt_no) where kind = 'late';
create index refund_settled on payment.refund (settled_at) where settled_at is not null;

-- Who moved what from where to where, and why.
create table payment.history (
  id bigint generated always as identity primary key,
  intent_id text not null references payment.intent (id),
  about text not null check (about in ('intent', 'attempt', 'refund')),
  no text not null,
  who text not null,
  from_status text not null,
  to_status text not null,
  reason text not null,
  at timestamptz not null
);
create index history_of on payment.history (intent_id, id);

-- A day of a channel: its statement beside our books.
create table payment.report (
  day date not null,
  channel text not null,
  status text not null check (status in ('matched', 'different', 'not-ready')),
  compared jsonb not null,
  ledger_faults text[] not null,
  made_at timestamptz not null,
  primary key (day, channel)
);
