create schema video;

create table video.clip (
  id text primary key,
  member_id text not null,
  title text not null,
  intro text not null,
  status text not null check (status in ('draft', 'processing', 'pending', 'published', 'rejected', 'deleted')),
  -- Why it was rejected, in words.
  reason text not null default '',
  poster_url text,
  -- Bytes announced before the upload.
  announced integer not null,
  upload_id text unique,
  uploaded_at timestamptz,
  -- Looking at the file: nobody else does before then, and it is not tried for ever.
  claimed_until timestamptz,
  tries smallint not null default 0,
  -- Where the checked file stands under /media/video; never used twice.
  file text unique,
  bytes integer,
  duration_ms integer,
  width smallint,
  height smallint,
  likes integer not null default 0 check (likes >= 0),
  plays integer not null default 0,
  shares integer not null default 0,
  created_at timestamptz not null,
  submitted_at timestamptz,
  published_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  -- When the author was told of the last decision; null while that is still to be done.
  told_at timestamptz,
  deleted_at timestamptz,
  -- Which of the built-in examples it is.
  demo text unique,
  check (status <> 'published' or (file is not null and published_at is not null))
);
create index clip_feed on video.clip (published_at desc, id desc) where status = 'published';
create index clip_feed_of_member on video.clip (member_id, published_at desc, id desc) where status = 'published';
create index clip_of_member on video.clip (member_id, created_at desc, id desc);
create index clip_by_status on video.clip (status, submitted_at, id);
create index clip_untold on video.clip (decided_at) where told_at is null and decided_at is not null;

create table video.liked (
  clip_id text not null references video.clip (id),
  member_id text not null,
  at timestamptz not null,
  primary key (clip_id, member_id)
);
create index liked_by_member on video.liked (member_id);

-- One play and one share of a viewer and day count.
create table video.counted (
  clip_id text not null references video.clip (id),
  event text not null check (event in ('play', 'share')),
  -- member:<id> or device:<id>
  viewer text not null,
  day date not null,
  primary key (clip_id, event, viewer, day)
);
create index counted_by_day on video.counted (day);

create table video.decision (
  clip_id text not null references video.clip (id),
  by text not null,
  decision text not null check (decision in ('publish', 'reject')),
  reason text not null,
  at timestamptz not null
);
create index decision_of_clip on video.decision (clip_id, at);
