-- Who asked to speak in a class, and what came of it.
create table live.hand (
  id bigint generated always as identity primary key,
  ts_id text not null references live.broadcast (ts_id),
  member_id text not null,
  raised_at timestamptz not null,
  -- The teacher let them speak.
  called_at timestamptz,
  lowered_at timestamptz
);
create unique index hand_up on live.hand (ts_id, member_id) where lowered_at is null;
create index hand_of_member on live.hand (member_id);

create table live.roll_call (
  id bigint generated always as identity primary key,
  ts_id text not null references live.broadcast (ts_id),
  opened_at timestamptz not null,
  until timestamptz not null,
  check (until > opened_at)
);
create index roll_call_of_broadcast on live.roll_call (ts_id, id desc);

create table live.attendance (
  roll_call_id bigint not null references live.roll_call (id),
  member_id text not null,
  at timestamptz not null,
  primary key (roll_call_id, member_id)
);
create index attendance_of_member on live.attendance (member_id);
