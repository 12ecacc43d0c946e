create schema collections;

create table collections.item (
  id bigint generated always as identity primary key,
  member_id text not null,
  target_kind text not null,
  target_id text not null,
  created_at timestamptz not null,
  unique (member_id, target_kind, target_id)
);
create index item_of_member on collections.item (member_id, id desc);
