create schema news;

create table news.flash (
  id bigint generated always as identity primary key,
  -- What it is about, once: a source may tell it again.
  dedupe_key text not null unique,
  -- The same for what two sources tell in the same words; null where that is no repetition.
  content_hash text unique,
  at timestamptz not null,
  title text,
  content text not null,
  important boolean not null,
  categories text[] not null,
  -- Securities and, with BK. before them, sectors.
  subjects text[] not null,
  source text not null,
  url text,
  simulated boolean not null,
  -- HH:mm of a market whose clock is not that of the wall.
  market_time text,
  writer_id text,
  retracted_at timestamptz,
  retracted_by text,
  retract_reason text,
  created_at timestamptz not null,
  -- When open pages were told of it as it is now; null while that is still to be done.
  spread_at timestamptz
);
create index flash_newest on news.flash (at desc, id desc);
create index flash_important on news.flash (at desc, id desc) where important;
create index flash_categories on news.flash using gin (categories);
create index flash_subjects on news.flash using gin (subjects);
create index flash_unspread on news.flash (id) where spread_at is null;

create table news.watch_note (
  id bigint generated always as identity primary key,
  author_id text not null,
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  period text not null check (period in ('before', 'during', 'after')),
  title text not null,
  content text not null,
  subjects text[] not null,
  status text not null check (status in ('draft', 'pending', 'published', 'rejected', 'deleted')),
  reason text,
  created_at timestamptz not null,
  -- When its state or text changed last.
  changed_at timestamptz not null,
  published_at timestamptz
);
create index watch_note_newest on news.watch_note (published_at desc, id desc) where status = 'published';
create index watch_note_of_author on news.watch_note (author_id, changed_at desc, id desc);
create index watch_note_waiting on news.watch_note (status, changed_at, id);

-- Who decided what about a note, and whether its author was told.
create table news.note_event (
  id bigint generated always as identity primary key,
  note_id bigint not null references news.watch_note (id),
  actor_id text not null,
  from_status text,
  to_status text not null,
  reason text,
  at timestamptz not null,
  told_at timestamptz
);
create index note_event_of_note on news.note_event (note_id, id);
create index note_event_untold on news.note_event (id) where told_at is null;
