-- Answers of effects that happen once, by caller and key.
create schema if not exists kit;

create table kit.idempotency (
  scope text not null,
  key text not null,
  input_hash text not null,
  -- json, not jsonb: a repeat gets the first answer to the letter.
  answer json,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);

create index idempotency_created_at on kit.idempotency (created_at);
