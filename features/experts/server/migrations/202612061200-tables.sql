create schema experts;

-- What an author with a title shows. Whether they have it is told by their roles; `title` is what was found last.
create table experts.profile (
  member_id text primary key,
  title text check (title in ('expert', 'teacher', 'advisor')),
  headline text not null default '',
  fields text[] not null default '{}',
  introduction text not null default '',
  cover text,
  -- Registration number of an advisor, and where they work.
  licence_no text,
  firm text not null default '',
  is_listed boolean not null default true,
  -- What was sent in and waits to be looked at.
  waiting jsonb,
  waiting_at timestamptz,
  -- Why what was sent in last was not taken.
  rejected text not null default '',
  -- Tenths of a point.
  points integer not null default 0,
  activity_points integer not null default 0,
  growth_points integer not null default 0,
  record_points integer not null default 0,
  pieces integer not null default 0,
  growth integer not null default 0,
  ranked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint waiting_whole check ((waiting is null) = (waiting_at is null))
);
create unique index profile_licence on experts.profile (licence_no) where licence_no is not null;
create index profile_ranked on experts.profile (points desc, member_id desc) where title is not null;
create index profile_waiting on experts.profile (waiting_at, member_id) where waiting is not null;

-- draft → submitted → (checked) → approved | rejected, with questions in between; approved ↔ suspended → revoked.
create table experts.application (
  id text primary key,
  member_id text not null,
  kind text not null check (kind in ('guest', 'advisor')),
  status text not null check (
    status in ('draft', 'submitted', 'checked', 'needInfo', 'approved', 'rejected', 'suspended', 'revoked')
  ),
  name text not null,
  headline text not null,
  fields text[] not null,
  introduction text not null,
  experience text not null,
  licence_no text not null,
  firm text not null,
  -- Key of a picture that is never served; null until one was sent.
  certificate text,
  reason text not null default '',
  -- Who did the first check of two.
  checked_by text,
  submitted_at timestamptz,
  retry_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- One at a time of each kind.
create unique index application_open on experts.application (member_id, kind)
  where status in ('draft', 'submitted', 'checked', 'needInfo', 'approved', 'suspended');
create index application_of_member on experts.application (member_id, kind, created_at desc);
-- In the order of the queue: who waits longest first.
create index application_queue on experts.application (submitted_at, id) where submitted_at is not null;

-- Experts that an operator puts before the others among the recommended, for a time.
create table experts.pin (
  id text primary key,
  member_id text not null references experts.profile (member_id) on delete cascade,
  sort integer not null check (sort >= 0),
  from_at timestamptz not null,
  until_at timestamptz not null,
  constraint pin_period check (until_at > from_at)
);
create index pin_order on experts.pin (sort, id);

-- Days whose ranking was made.
create table experts.ranking (
  day text primary key,
  at timestamptz not null
);

-- Pictures that members sent, for the daily number.
create table experts.upload (
  id bigint generated always as identity primary key,
  member_id text not null,
  at timestamptz not null
);
create index upload_of on experts.upload (member_id, at);

-- Who did what, and why.
create table experts.history (
  id bigint generated always as identity primary key,
  about text not null check (about in ('application', 'expert')),
  subject_id text not null,
  who text not null,
  from_status text not null,
  to_status text not null,
  reason text not null,
  at timestamptz not null
);
create index history_of on experts.history (about, subject_id, id);
