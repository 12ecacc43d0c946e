-- What happened to a class, as its people are told of it, some at a time; gone when all know.
create table courses.class_news (
  id bigint generated always as identity primary key,
  class_id text not null references courses.class (id) on delete cascade,
  event text not null check (event in ('moved', 'cancelled', 'soon')),
  reason text not null,
  -- Its teacher hears of it too: it was not theirs to do.
  is_for_teacher boolean not null,
  -- When the class was to begin, and how it was called, as the news was made.
  starts_at timestamptz not null,
  title text not null,
  -- The last who was told.
  after text not null default ''
);
create index class_news_of_class on courses.class_news (class_id);
