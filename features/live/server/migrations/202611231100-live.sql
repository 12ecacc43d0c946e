create schema live;

create table live.broadcast (
  ts_id text primary key,
  -- The name of its stream: not the broadcast's own, which everybody knows.
  stream_id text not null unique,
  host_id text not null,
  title text not null,
  introduction text not null,
  programme text,
  cover text,
  poster text,
  state text not null check (state in ('draft', 'scheduled', 'ready', 'live', 'interrupted', 'ended', 'processing', 'replay', 'no_replay', 'banned')),
  -- The state in which it was banned.
  banned_from text,
  cancelled_at timestamptz,
  start_at timestamptz not null,
  started_at timestamptz,
  interrupted_at timestamptz,
  ended_at timestamptz,
  keeps_replay boolean not null,
  -- SHA-256 of the stream key; null: no key opens it.
  key_hash text,
  -- Since when the picture comes; null: it does not.
  connected_at timestamptz,
  chat_mode text not null default 'open' check (chat_mode in ('open', 'slow', 'pre_moderated', 'members_only', 'closed')),
  slow_seconds smallint not null default 10,
  notice text,
  words text[] not null default '{}',
  stocks jsonb not null default '[]',
  courseware text[] not null default '{}',
  courseware_at smallint not null default 0,
  courseware_shown boolean not null default false,
  -- What is watched as the recording: its place in the whole recording, and how long it is.
  recording_id text,
  video_url text,
  video_from_ms integer not null default 0,
  duration_ms integer,
  chapters jsonb not null default '[]',
  created_at timestamptz not null,
  check (state <> 'replay' or (video_url is not null and duration_ms is not null))
);
create index broadcast_by_start on live.broadcast (start_at, ts_id);
create index broadcast_by_state on live.broadcast (state, start_at, ts_id);
create index broadcast_of_host on live.broadcast (host_id, start_at desc, ts_id desc);

-- Apart from the broadcast, because it changes with every message.
create table live.room (
  ts_id text primary key references live.broadcast (ts_id),
  last_seq integer not null default 0,
  likes integer not null default 0
) with (fillfactor = 50);

create table live.message (
  id bigint generated always as identity primary key,
  ts_id text not null references live.broadcast (ts_id),
  -- Place in the room, given when the message is published.
  seq integer,
  kind text not null check (kind in ('text', 'tip', 'system')),
  content text not null,
  stocks jsonb not null default '[]',
  -- null: of the room itself.
  author_id text,
  role text not null default 'member' check (role in ('host', 'moderator', 'member')),
  device text,
  parent_id bigint references live.message (id),
  tip_id text,
  status text not null check (status in ('visible', 'pending', 'hidden')),
  highlighted boolean not null default false,
  created_at timestamptz not null,
  published_at timestamptz,
  -- Place in the recording that is watched; null outside of it.
  offset_ms integer,
  unique (ts_id, seq),
  unique (ts_id, tip_id),
  check (status <> 'visible' or seq is not null)
);
create index message_pending on live.message (ts_id, id) where status = 'pending';
create index message_of_author on live.message (ts_id, author_id, id desc);
create index message_in_recording on live.message (ts_id, offset_ms, seq) where offset_ms is not null;
create index message_highlighted on live.message (ts_id, seq desc) where highlighted;
create index message_of_host on live.message (ts_id, seq desc) where role = 'host';

create table live.moderator (
  ts_id text not null references live.broadcast (ts_id),
  member_id text not null,
  at timestamptz not null,
  primary key (ts_id, member_id)
);

create table live.silence (
  ts_id text not null references live.broadcast (ts_id),
  member_id text not null,
  kind text not null check (kind in ('mute', 'ban')),
  -- null: until the end of the broadcast.
  until timestamptz,
  at timestamptz not null,
  primary key (ts_id, member_id)
);
-- The devices a banned member was seen with.
create table live.silenced_device (
  ts_id text not null,
  member_id text not null,
  device text not null,
  primary key (ts_id, device, member_id),
  foreign key (ts_id, member_id) references live.silence (ts_id, member_id) on delete cascade
);

create table live.poll (
  id bigint generated always as identity primary key,
  ts_id text not null references live.broadcast (ts_id),
  question text not null,
  options text[] not null,
  opened_at timestamptz not null,
  closed_at timestamptz
);
create unique index poll_open on live.poll (ts_id) where closed_at is null;
create index poll_of_broadcast on live.poll (ts_id, id desc);

create table live.vote (
  poll_id bigint not null references live.poll (id),
  member_id text not null,
  option smallint not null,
  at timestamptz not null,
  primary key (poll_id, member_id)
);

create table live.booking (
  ts_id text not null references live.broadcast (ts_id),
  member_id text not null,
  channel text not null,
  at timestamptz not null,
  primary key (ts_id, member_id)
);
create index booking_of_member on live.booking (member_id, at desc, ts_id desc);

-- One row for each device, or member without one, that watched.
create table live.viewer (
  ts_id text not null references live.broadcast (ts_id),
  viewer text not null,
  member_id text,
  first_at timestamptz not null,
  last_at timestamptz not null,
  seconds integer not null default 0,
  primary key (ts_id, viewer)
);
create index viewer_now on live.viewer (ts_id, last_at);
create index viewer_of_member on live.viewer (member_id, last_at desc) where member_id is not null;

create table live.recording (
  recording_id text primary key,
  ts_id text not null references live.broadcast (ts_id),
  duration_ms integer not null,
  files jsonb not null,
  stretches jsonb not null,
  poster text,
  at timestamptz not null
);
create index recording_of_broadcast on live.recording (ts_id);

create table live.position (
  ts_id text not null references live.broadcast (ts_id),
  member_id text not null,
  position_ms integer not null,
  at timestamptz not null,
  primary key (ts_id, member_id)
);

-- Who did what to a broadcast, its chat or a member in it; only added to.
create table live.history (
  id bigint generated always as identity primary key,
  ts_id text not null references live.broadcast (ts_id),
  -- broadcast, message:<id>, member:<id>, chat
  subject text not null,
  deed text not null,
  -- null: nobody, as of a timer or the signal.
  actor_id text,
  from_value text,
  to_value text,
  reason text,
  at timestamptz not null
);
create index history_of_broadcast on live.history (ts_id, id);

create table live.advertisement (
  id bigint generated always as identity primary key,
  -- The place that shows it.
  slot text not null,
  url text not null,
  picture text not null,
  title text not null,
  grade integer not null,
  is_shown boolean not null default true
);
create index advertisement_of_slot on live.advertisement (slot, grade);
