create schema follows;

-- 谁关注了谁。seen 是看过的最后一件的编号。
create table follows.follow (
  id bigint generated always as identity,
  member_id text not null,
  author_id text not null,
  setting text not null default 'important' check (setting in ('all', 'important', 'none')),
  seen bigint not null default 0,
  at timestamptz not null,
  primary key (member_id, author_id)
);
create index follow_of_member on follows.follow (member_id, id desc);
-- 按作者分批告诉关注的人。
create index follow_of_author on follows.follow (author_id, member_id) include (setting);

-- 每位作者的关注数，与各天来去的人数（上海的日子）。
create table follows.author (
  author_id text primary key,
  followers integer not null default 0 check (followers >= 0)
);
create table follows.day (
  author_id text not null,
  day date not null,
  joined integer not null default 0,
  gone integer not null default 0,
  primary key (author_id, day)
);

-- 发出来的东西：写一次，读的时候按关注的人取（见 docs/decisions 里的说明）。
create table follows.piece (
  seq bigint generated always as identity primary key,
  kind text not null,
  id text not null,
  author_id text not null,
  title text not null,
  link text not null,
  is_important boolean not null,
  at timestamptz not null,
  unique (kind, id)
);
create index piece_of_author on follows.piece (author_id, seq desc);

-- 每位作者最新的一件；写它时占住，所以同一位作者的编号按发出来的次序长。
create table follows.newest (
  author_id text primary key,
  seq bigint not null,
  at timestamptz not null
);

-- 还在告诉关注者的：告诉到了谁。
create table follows.notifying (
  seq bigint primary key,
  after text not null default ''
);
