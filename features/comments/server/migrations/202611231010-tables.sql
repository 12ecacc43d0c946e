create schema comments;

create table comments.comment (
  id bigint generated always as identity primary key,
  target_kind text not null,
  target_id text not null,
  -- The top comment it stands under; null for a top one. There is one level only.
  top_id bigint references comments.comment (id),
  -- What it answers: the top comment or another reply under it.
  reply_to bigint references comments.comment (id),
  member_id text not null,
  content text not null,
  stocks jsonb not null,
  status text not null check (status in ('visible', 'pending', 'hidden', 'deleted')),
  -- Words of the list found in it when it was written.
  words text[] not null,
  up integer not null default 0 check (up >= 0),
  down integer not null default 0 check (down >= 0),
  -- Visible replies under a top comment.
  replies integer not null default 0 check (replies >= 0),
  heat bigint not null,
  created_at timestamptz not null,
  check ((top_id is null) = (reply_to is null))
);
create index comment_new on comments.comment (target_kind, target_id, id desc) where top_id is null;
create index comment_hot on comments.comment (target_kind, target_id, heat desc, id desc) where top_id is null;
create index comment_replies on comments.comment (top_id, id) where top_id is not null;
create index comment_of_member on comments.comment (member_id, id desc);
create index comment_by_status on comments.comment (status, id);

-- Visible comments and replies of a target.
create table comments.tally (
  target_kind text not null,
  target_id text not null,
  count integer not null check (count >= 0),
  primary key (target_kind, target_id)
);

create table comments.vote (
  comment_id bigint not null references comments.comment (id),
  member_id text not null,
  way text not null check (way in ('up', 'down')),
  created_at timestamptz not null,
  primary key (comment_id, member_id)
);
create index vote_of_member on comments.vote (member_id);

create table comments.report (
  comment_id bigint not null references comments.comment (id),
  member_id text not null,
  reason text not null,
  detail text not null,
  created_at timestamptz not null,
  -- When the staff has decided; null while it waits.
  settled_at timestamptz,
  primary key (comment_id, member_id)
);
create index report_of_member on comments.report (member_id, created_at);
create index report_waiting on comments.report (comment_id) where settled_at is null;

-- How often a member may write: the state of their limit.
create table comments.flood (
  member_id text primary key,
  state jsonb not null
);

create table comments.mute (
  member_id text primary key,
  -- null: for ever.
  until timestamptz,
  reason text not null,
  created_at timestamptz not null
);

create table comments.word (
  id bigint generated always as identity primary key,
  word text not null,
  kind text not null check (kind in ('block', 'allow')),
  created_at timestamptz not null,
  unique (word, kind)
);

-- Kinds of targets whose comments are looked at before anyone sees them.
create table comments.check_first (
  target_kind text primary key
);

create table comments.decision (
  id bigint generated always as identity primary key,
  staff_id text not null,
  act text not null,
  comment_id bigint references comments.comment (id),
  member_id text,
  -- What it was about, when that is no comment: a word, a kind of target.
  about text not null default '',
  reason text not null,
  created_at timestamptz not null
);

-- Messages to be told, written together with what they tell of.
create table comments.outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('reply', 'shown', 'hidden', 'muted', 'unmuted')),
  comment_id bigint references comments.comment (id),
  -- Whom to tell, when that is not clear from the comment.
  member_id text,
  text text not null default '',
  created_at timestamptz not null,
  told_at timestamptz,
  -- When it is tried next, and how often it has failed.
  due_at timestamptz not null,
  tries integer not null default 0
);
-- A comment is announced once, also when it is hidden and shown again.
create unique index outbox_once on comments.outbox (comment_id) where kind = 'reply';
create index outbox_waiting on comments.outbox (due_at) where told_at is null;
