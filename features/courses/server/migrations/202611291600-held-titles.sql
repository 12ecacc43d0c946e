-- Titles of classes with words that somebody has to look at: the schedule goes on with what it had until then.
create table courses.held_title (
  class_id text primary key references courses.class (id) on delete cascade,
  title text not null,
  words text[] not null,
  at timestamptz not null
);
create index held_title_by_time on courses.held_title (at, class_id);
