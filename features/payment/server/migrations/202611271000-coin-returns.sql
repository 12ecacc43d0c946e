-- Coins of a payment can go back in part: with a refund of its money, or alone.
alter table payment.intent add column refunded_coins integer not null default 0;
update payment.intent set refunded_coins = coins where status = 'refund';
alter table payment.intent
  add constraint never_more_coins_than_taken check (refunded_coins between 0 and coins);

create table payment.coin_return (
  -- The refund's number where money goes back too.
  no text primary key,
  intent_id text not null references payment.intent (id),
  coins integer not null check (coins > 0),
  reason text not null,
  maker text not null,
  at timestamptz not null
);
create index coin_return_of on payment.coin_return (intent_id, at);
create index coin_return_at on payment.coin_return (at);

alter table payment.history drop constraint history_about_check;
alter table payment.history
  add constraint history_about_check check (about in ('intent', 'attempt', 'refund', 'coins'));

-- A day of one kind of business.
create index intent_paid on payment.intent (biz_type, paid_at) where paid_at is not null;
