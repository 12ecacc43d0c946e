create schema search;

-- Everything that is found besides securities. Two of a kind: one is read while the other is built anew.
create table search.document_a (
  kind text not null,
  id text not null,
  title text not null,
  -- The title without case, width, spaces and marks.
  title_key text not null,
  author_id text,
  -- The author's name, the same way, as it was when it was indexed.
  author_key text not null,
  text text not null,
  -- Names of its securities, its hashtags.
  words text[] not null,
  initials text not null,
  spelled text not null,
  at timestamptz not null,
  link text not null,
  picture text,
  mark text,
  -- Decides between things that fit equally well.
  score integer not null,
  -- What it is found by, as numbers (domain/content/tokens.ts).
  tokens integer[] not null,
  primary key (kind, id)
);
create index on search.document_a using gin (tokens) with (gin_pending_list_limit = 1024);
create index on search.document_a (kind, score desc, id desc);
-- What is frequent is known of so many tokens.
alter table search.document_a alter column tokens set statistics 1000;
create table search.document_b (like search.document_a including all);

-- Which of the two is read, and how the other comes about.
create table search.state (
  only_one boolean primary key default true check (only_one),
  slot text not null default 'a' check (slot in ('a', 'b')),
  -- When it was asked for a new one; null when none is to be built.
  wanted_at timestamptz default now(),
  wanted_by text,
  -- The process that builds, until then.
  builder text,
  claimed_until timestamptz,
  begun_at timestamptz,
  -- Things that are in the new one so far.
  done integer not null default 0,
  built_at timestamptz,
  -- The one that is not read any more is emptied a little later.
  swept_at timestamptz
);
insert into search.state default values;

-- Things that are new, changed or gone; written with what changes them.
create table search.pending (
  number bigint generated always as identity primary key,
  kind text not null,
  id text not null
);

-- What was searched for: a device counts once an hour for a word. Devices and addresses are kept as hashes, two days.
create table search.asked (
  word text not null,
  device text not null,
  address text not null,
  hour timestamptz not null,
  primary key (word, device, hour)
);
create index asked_by_hour on search.asked (hour);

-- Words that operators put among the hot ones, or keep out.
create table search.word_rule (
  word text primary key,
  rule text not null check (rule in ('pin', 'block')),
  by text not null,
  at timestamptz not null
);
create table search.word_history (
  number bigint generated always as identity primary key,
  word text not null,
  rule text not null check (rule in ('pin', 'block', 'none')),
  by text not null,
  at timestamptz not null
);
