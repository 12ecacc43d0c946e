create schema posts;

create table posts.post (
  id bigint generated always as identity primary key,
  member_id text not null,
  text text not null,
  -- Members named in it, with the name that stands there; stocks it is about, with their names.
  mentions jsonb not null,
  stocks jsonb not null,
  -- Ids of its pictures in their order.
  pictures text[] not null,
  chart jsonb,
  state text not null check (state in ('pending', 'published', 'held', 'rejected', 'hidden', 'deleted')),
  -- Why it was refused or taken away.
  reason text not null default '',
  -- Words of the list that were hit when it was last written.
  words text[] not null,
  repost_kind text,
  repost_id text,
  -- What the author wishes to put on record when it comes out.
  opinion jsonb,
  likes integer not null default 0 check (likes >= 0),
  dislikes integer not null default 0 check (dislikes >= 0),
  -- Published posts that pass it on.
  reposts integer not null default 0 check (reposts >= 0),
  -- Comments when they were last asked for, for its heat alone.
  comments integer not null default 0,
  heat bigint not null,
  sent_at timestamptz not null,
  -- When it first came out; it keeps its place when it is hidden and shown again.
  published_at timestamptz,
  edited_at timestamptz,
  deleted_at timestamptz,
  check ((repost_kind is null) = (repost_id is null))
);
create index post_of_member on posts.post (member_id, id desc);
create index post_by_state on posts.post (state, id);
create index post_recent on posts.post (published_at, id) where state = 'published';
create index post_deleted on posts.post (deleted_at) where deleted_at is not null;
create index post_passed_on on posts.post (repost_kind, repost_id, id desc) where repost_id is not null;

-- The streams that published posts stand in, by name: all, stock:SH.600519, hashtag:7, author:…
create table posts.shelf (
  shelf text not null,
  post_id bigint not null references posts.post (id),
  published_at timestamptz not null,
  -- Follows the heat of the post in steps, so that not every vote is written in each stream.
  heat bigint not null,
  primary key (shelf, post_id)
);
create index shelf_new on posts.shelf (shelf, published_at desc, post_id desc);
create index shelf_hot on posts.shelf (shelf, heat desc, post_id desc);
create index shelf_of_post on posts.shelf (post_id);

create table posts.version (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts.post (id),
  text text not null,
  mentions jsonb not null,
  pictures text[] not null,
  has_chart boolean not null,
  -- When these words were written.
  written_at timestamptz not null
);
create index version_of_post on posts.version (post_id, id desc);

create table posts.picture (
  id text primary key,
  member_id text not null,
  url text not null unique,
  width integer not null,
  height integer not null,
  use text not null check (use in ('picture', 'chart')),
  sent_at timestamptz not null,
  -- The post it stands in, or stood in before that was changed.
  post_id bigint references posts.post (id),
  -- Its file is about to go.
  dropped_at timestamptz
);
create index picture_unused on posts.picture (member_id, sent_at) where post_id is null;
create index picture_of_post on posts.picture (post_id) where post_id is not null;
create index picture_dropped on posts.picture (dropped_at) where dropped_at is not null;

create table posts.hashtag (
  id bigint generated always as identity primary key,
  -- What all spellings have in common.
  key text not null unique,
  name text not null,
  description text not null default '',
  -- Published posts.
  posts integer not null default 0 check (posts >= 0),
  -- Binary logarithm of the posts so far, each half after a day, counted in days since 1970; null without posts.
  heat double precision,
  pinned_at timestamptz,
  is_blocked boolean not null default false,
  reason text not null default '',
  created_at timestamptz not null
);
create index hashtag_hot on posts.hashtag (heat desc nulls last, id desc) where not is_blocked and posts > 0;
create index hashtag_begins on posts.hashtag (key text_pattern_ops);
create index hashtag_largest on posts.hashtag (posts desc, id desc);

create table posts.post_hashtag (
  post_id bigint not null references posts.post (id),
  hashtag_id bigint not null references posts.hashtag (id),
  primary key (post_id, hashtag_id)
);

create table posts.poll (
  post_id bigint primary key references posts.post (id),
  ends_at timestamptz not null,
  voters integer not null default 0 check (voters >= 0)
);

create table posts.poll_option (
  post_id bigint not null references posts.poll (post_id),
  position integer not null,
  text text not null,
  votes integer not null default 0 check (votes >= 0),
  primary key (post_id, position)
);

create table posts.poll_vote (
  post_id bigint not null references posts.poll (post_id),
  member_id text not null,
  position integer not null,
  voted_at timestamptz not null,
  primary key (post_id, member_id)
);
create index poll_vote_of_member on posts.poll_vote (member_id);

create table posts.vote (
  post_id bigint not null references posts.post (id),
  member_id text not null,
  way text not null check (way in ('up', 'down')),
  voted_at timestamptz not null,
  primary key (post_id, member_id)
);
create index vote_of_member on posts.vote (member_id);

create table posts.report (
  post_id bigint not null references posts.post (id),
  member_id text not null,
  reason text not null,
  detail text not null,
  reported_at timestamptz not null,
  -- When the staff has decided; null while it waits.
  settled_at timestamptz,
  primary key (post_id, member_id)
);
create index report_of_member on posts.report (member_id, reported_at);
create index report_waiting on posts.report (post_id) where settled_at is null;

create table posts.decision (
  id bigint generated always as identity primary key,
  staff_id text not null,
  act text not null,
  post_id bigint references posts.post (id),
  hashtag_id bigint references posts.hashtag (id),
  reason text not null,
  decided_at timestamptz not null
);
create index decision_of_post on posts.decision (post_id, id desc);

-- Versions of all drafts are counted together, so that one of a draft that is gone never comes again.
create sequence posts.draft_version as integer;
create table posts.draft (
  member_id text primary key,
  version integer not null default nextval('posts.draft_version'),
  content jsonb not null,
  saved_at timestamptz not null
);
