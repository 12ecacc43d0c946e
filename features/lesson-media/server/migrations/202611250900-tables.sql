create schema lesson_media;

create table lesson_media.film (
  id text primary key,
  lesson_id text not null,
  -- Who sends it.
  member_id text not null,
  status text not null check (status in ('draft', 'processing', 'ready', 'broken', 'replaced', 'deleted')),
  -- Why it cannot be shown, in words.
  reason text not null default '',
  -- Bytes announced before the upload.
  announced integer not null,
  upload_id text unique,
  uploaded_at timestamptz,
  -- Packing it: nobody else does before then, and it is not tried for ever.
  claimed_until timestamptz,
  tries smallint not null default 0,
  -- Where its renditions lie; never used twice.
  folder text unique,
  seconds integer,
  width smallint,
  height smallint,
  renditions jsonb,
  created_at timestamptz not null,
  -- When it stopped to be what learners watch.
  ended_at timestamptz,
  check (status <> 'ready' or (folder is not null and renditions is not null and seconds is not null))
);
create unique index film_ready on lesson_media.film (lesson_id) where status = 'ready';
create unique index film_next on lesson_media.film (lesson_id) where status in ('draft', 'processing', 'broken');
create index film_waiting on lesson_media.film (uploaded_at) where status = 'processing';
create index film_of_member on lesson_media.film (member_id, created_at);
create index film_ended on lesson_media.film (ended_at) where status in ('replaced', 'deleted');

create table lesson_media.subtitle (
  lesson_id text primary key,
  cues jsonb not null,
  member_id text not null,
  at timestamptz not null
);

-- Players that are open: each says every some seconds that it still is.
create table lesson_media.playing (
  id text primary key,
  film_id text not null references lesson_media.film (id),
  lesson_id text not null,
  -- null: a guest, of a lesson that anyone may watch.
  member_id text,
  device_id text not null,
  -- Lessons that anyone may watch take no place among the devices.
  is_counted boolean not null,
  since timestamptz not null,
  seen_at timestamptz not null
);
create index playing_of_member on lesson_media.playing (member_id, seen_at) where member_id is not null;
create index playing_seen on lesson_media.playing (seen_at);
