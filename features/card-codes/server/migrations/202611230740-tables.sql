create schema card_codes;

-- Codes made together by the staff: all give the same.
create table card_codes.batch (
  id bigint generated always as identity primary key,
  name text not null,
  grants jsonb not null,
  count integer not null check (count > 0),
  valid_from timestamptz,
  valid_until timestamptz,
  maker text not null,
  made_at timestamptz not null,
  voided_at timestamptz,
  check (valid_until > valid_from)
);

-- new → activated | void. Only a keyed hash of a code is kept: a stolen table cannot be searched for codes.
create table card_codes.code (
  id bigint generated always as identity primary key,
  hash text not null unique,
  status text not null default 'new' check (status in ('new', 'activated', 'void')),
  batch_id bigint references card_codes.batch (id),
  -- Of a code that a member bought for somebody: what made it, who bought it, what it gives, and the code sealed for the buyer.
  cause_kind text,
  cause_id text,
  buyer_id text,
  title text,
  grants jsonb,
  sealed text,
  made_at timestamptz not null,
  -- Who has it, when, and the code's last letters, which are worth nothing any more.
  member_id text,
  activated_at timestamptz,
  tail text,
  constraint gift_once unique (cause_kind, cause_id),
  constraint batch_or_gift check ((batch_id is null) = (cause_kind is not null and cause_id is not null
    and buyer_id is not null and title is not null and grants is not null)),
  constraint activated_by_somebody check (
    (status = 'activated') = (member_id is not null and activated_at is not null and tail is not null)
  )
);
create index code_of_batch on card_codes.code (batch_id, status);
create index code_of_member on card_codes.code (member_id, activated_at desc, id desc) where member_id is not null;
create index code_of_buyer on card_codes.code (buyer_id, id desc) where buyer_id is not null;

-- A wrong code, once for each owner and call; owner is 'member …', 'device …' or 'address …'.
create table card_codes.try (
  owner text not null,
  key text not null,
  at timestamptz not null,
  primary key (owner, key)
);
create index try_lately on card_codes.try (at);

-- Who entered too many wrong ones.
create table card_codes.lock (
  owner text primary key,
  until timestamptz not null
);

-- Who moved what from where to where, and why.
create table card_codes.history (
  id bigint generated always as identity primary key,
  batch_id bigint references card_codes.batch (id),
  code_id bigint references card_codes.code (id),
  who text not null,
  from_status text not null,
  to_status text not null,
  reason text not null,
  at timestamptz not null,
  check (batch_id is not null or code_id is not null)
);
create index history_of_batch on card_codes.history (batch_id, id desc);
create index history_of_code on card_codes.history (code_id, id desc);
