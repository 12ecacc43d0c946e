create schema college;

create table college.series (
  id text primary key,
  version int not null default 1,
  level text not null,
  title text not null,
  summary text not null,
  state text not null default 'draft',
  sort int not null,
  -- Its own for ever, of a sample: what was here once does not come again.
  demo text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index series_in_order on college.series (level, sort);

create table college.article (
  id text primary key,
  series_id text not null references college.series,
  version int not null default 1,
  state text not null default 'draft',
  sort int not null,
  title text not null,
  summary text not null,
  -- As the staff wrote it, the tree that is made of it, and its bare words for the search.
  source text not null,
  document jsonb not null,
  words text not null,
  characters int not null,
  links jsonb not null,
  questions jsonb not null,
  reads int not null default 0,
  demo text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz
);
create index article_in_order on college.article (series_id, sort);

-- Who reads, answers and votes: `member:…`, or `device:…` of a guest.
create table college.counted (
  article_id text not null references college.article,
  reader text not null,
  day date not null,
  primary key (article_id, reader, day)
);
create index counted_by_day on college.counted (day);

create table college.vote (
  article_id text not null references college.article,
  reader text not null,
  is_helpful boolean not null,
  at timestamptz not null,
  primary key (article_id, reader)
);
create index vote_of_reader on college.vote (reader);

create table college.answer (
  article_id text not null references college.article,
  question_id text not null,
  reader text not null,
  answer jsonb not null,
  is_right boolean not null,
  at timestamptz not null,
  primary key (article_id, question_id, reader)
);
create index answer_of_reader on college.answer (reader);

create table college.reading (
  member_id text not null,
  article_id text not null references college.article,
  block int not null,
  is_done boolean not null,
  at timestamptz not null,
  primary key (member_id, article_id)
);
create index reading_of_article on college.reading (article_id) where is_done;

-- What the staff did, for good.
create table college.act (
  id bigint generated always as identity primary key,
  series_id text references college.series,
  article_id text references college.article,
  what text not null,
  by text not null,
  at timestamptz not null
);
create index act_of_series on college.act (series_id, id desc);
create index act_of_article on college.act (article_id, id desc);
