-- The simulated cashier keeps its own books, as a channel does: nobody else reads or writes here.
create schema sandbox_pay;

create table sandbox_pay.setting (
  name text primary key,
  value text not null
);

create table sandbox_pay.trade (
  no text primary key,
  channel_no text not null unique,
  -- Who knows it may pay: the address of the cashier's page.
  token text not null unique,
  fen integer not null check (fen > 0),
  subject text not null,
  status text not null default 'waiting' check (status in ('waiting', 'success', 'closed')),
  return_url text not null,
  notify_url text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  paid_at timestamptz
);
create index trade_paid on sandbox_pay.trade (paid_at) where paid_at is not null;

create table sandbox_pay.notice (
  id bigint generated always as identity primary key,
  no text not null references sandbox_pay.trade (no),
  status text not null,
  fen integer not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  done_at timestamptz
);
create index notice_due on sandbox_pay.notice (due_at) where done_at is null;

create table sandbox_pay.refund (
  refund_no text primary key,
  no text not null references sandbox_pay.trade (no),
  fen integer not null check (fen > 0),
  refunded_at timestamptz not null
);
create index refund_of on sandbox_pay.refund (no);
