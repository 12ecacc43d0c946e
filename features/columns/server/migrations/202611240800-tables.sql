create schema columns;

create table columns.column (
  id text primary key,
  owner_id text not null,
  -- What readers see: '' until the first words were let through.
  title text not null default '',
  introduction text not null default '',
  cover text,
  is_paid boolean not null,
  status text not null check (status in ('waiting', 'open', 'closed')),
  -- Why it was closed, in words.
  reason text not null default '',
  -- What is sold to those who want to read its paid articles.
  product_id text,
  subscribers integer not null default 0 check (subscribers >= 0),
  articles integer not null default 0 check (articles >= 0),
  last_article_at timestamptz,
  created_at timestamptz not null,
  opened_at timestamptz,
  demo text unique,
  check (status = 'waiting' or title <> '')
);
create index column_hot on columns.column (subscribers desc, id desc) where status = 'open';
create index column_of_owner on columns.column (owner_id, created_at desc, id desc);
create index column_by_status on columns.column (status, created_at desc, id desc);

-- Words for a column, as they were sent in.
create table columns.column_change (
  id bigint generated always as identity primary key,
  column_id text not null references columns.column (id),
  title text not null,
  introduction text not null,
  cover text,
  -- replaced: by newer words before anybody decided.
  status text not null check (status in ('review', 'approved', 'returned', 'replaced')),
  reason text not null default '',
  -- Words of the list that were hit.
  words text[] not null default '{}',
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text
);
create unique index column_change_waiting on columns.column_change (column_id) where status = 'review';
create index column_change_queue on columns.column_change (created_at, id) where status = 'review';
create index column_change_of_column on columns.column_change (column_id, id desc);

create table columns.series (
  id text primary key,
  column_id text not null references columns.column (id),
  title text not null,
  created_at timestamptz not null
);
create index series_of_column on columns.series (column_id, created_at, id);

create table columns.subscriber (
  column_id text not null references columns.column (id),
  member_id text not null,
  at timestamptz not null,
  primary key (column_id, member_id)
);
create index subscriber_of_member on columns.subscriber (member_id, at desc, column_id desc);

create table columns.article (
  id text primary key,
  author_id text not null,
  status text not null check (status in (
    'draft', 'review', 'returned', 'scheduled', 'published', 'editing', 'editReview', 'editReturned', 'offline', 'deleted'
  )),
  -- Counts the changes of its author.
  version integer not null default 0,
  -- The version that readers see; null until it came out.
  revision integer,
  -- Why it was returned or taken down, in words.
  reason text not null default '',
  has_opinion boolean not null default false,
  publish_at timestamptz,
  reads integer not null default 0,
  likes integer not null default 0 check (likes >= 0),
  heat bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When the version that waits was sent in.
  submitted_at timestamptz,
  published_at timestamptz,
  edited_at timestamptz,
  -- Of the published version, for lists.
  column_id text references columns.column (id),
  series_id text references columns.series (id),
  series_order integer not null default 0,
  stocks text[] not null default '{}',
  hashtags text[] not null default '{}',
  demo text unique,
  check (status not in ('published', 'editing', 'editReview', 'editReturned') or (revision is not null and published_at is not null)),
  check (status <> 'scheduled' or publish_at is not null)
);
create index article_new on columns.article (published_at desc, id desc) where status in ('published', 'editing', 'editReview', 'editReturned');
create index article_hot on columns.article (heat desc, id desc) where status in ('published', 'editing', 'editReview', 'editReturned');
create index article_of_author on columns.article (author_id, updated_at desc, id desc);
create index article_of_author_new on columns.article (author_id, published_at desc, id desc) where published_at is not null;
create index article_of_column on columns.article (column_id, published_at desc, id desc) where column_id is not null;
create index article_of_series on columns.article (series_id, series_order, published_at, id) where series_id is not null;
create index article_of_stock on columns.article using gin (stocks);
create index article_of_hashtag on columns.article using gin (hashtags);
create index article_by_status on columns.article (status, updated_at desc, id desc);
create index article_waiting on columns.article (submitted_at, id) where status in ('review', 'editReview');
create index article_due on columns.article (publish_at) where status = 'scheduled';

-- Every version of an article, for good.
create table columns.revision (
  article_id text not null references columns.article (id),
  number integer not null,
  status text not null check (status in ('draft', 'review', 'returned', 'scheduled', 'published', 'replaced')),
  title text not null,
  summary text not null,
  cover text,
  document jsonb not null,
  -- As a reader counts them.
  characters integer not null,
  stocks text[] not null,
  hashtags text[] not null,
  column_id text references columns.column (id),
  series_id text references columns.series (id),
  series_order integer not null,
  is_paid boolean not null,
  preview_characters integer not null,
  risk_notice text not null,
  opinion jsonb,
  -- Words of the list that were hit.
  words text[] not null default '{}',
  reason text not null default '',
  created_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  primary key (article_id, number),
  check (not is_paid or column_id is not null)
);

-- What was done with an article, for good.
create table columns.act (
  id bigint generated always as identity primary key,
  article_id text not null references columns.article (id),
  revision integer,
  act text not null,
  by text not null,
  reason text not null,
  at timestamptz not null
);
create index act_of_article on columns.act (article_id, id);

create table columns.liked (
  article_id text not null references columns.article (id),
  member_id text not null,
  at timestamptz not null,
  primary key (article_id, member_id)
);
create index liked_by_member on columns.liked (member_id);

-- One read of a reader and day counts.
create table columns.counted (
  article_id text not null references columns.article (id),
  -- member:<id> or device:<id>
  reader text not null,
  day date not null,
  primary key (article_id, reader, day)
);
create index counted_by_day on columns.counted (day);

create table columns.position (
  member_id text not null,
  article_id text not null references columns.article (id),
  block integer not null,
  -- Thousandths of the block.
  "offset" integer not null,
  -- When the reader was there, by their clock.
  at timestamptz not null,
  primary key (member_id, article_id)
);

-- Uploaded pictures; article_id and column_id say what has them, both null for those that stand in nothing yet.
create table columns.picture (
  url text primary key,
  member_id text not null,
  article_id text references columns.article (id),
  column_id text references columns.column (id),
  created_at timestamptz not null
);
create index picture_loose on columns.picture (member_id, created_at) where article_id is null and column_id is null;
create index picture_loose_by_age on columns.picture (created_at) where article_id is null and column_id is null;
create index picture_of_member on columns.picture (member_id);

-- Articles whose column's subscribers are still to be notified, and how far that is.
create table columns.notifying (
  article_id text primary key references columns.article (id),
  column_id text not null references columns.column (id),
  after_member text not null default ''
);
