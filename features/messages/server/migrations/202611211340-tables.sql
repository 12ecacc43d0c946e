create schema messages;

create table messages.message (
  -- Also the order in which messages came.
  id bigint generated always as identity primary key,
  member_id text not null,
  kind text not null check (kind in ('alert', 'interaction', 'trade', 'system')),
  -- What the message is about, once: the sender may hand it in again.
  key text not null,
  title text not null,
  text text not null,
  link text,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (member_id, key)
);
create index message_newest on messages.message (member_id, id desc);
create index message_unread on messages.message (member_id, kind) where read_at is null;
