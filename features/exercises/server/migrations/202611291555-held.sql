-- An exercise whose words somebody has to look at: what its teacher wrote waits here, and learners keep what they have.
create table exercises.held (
  exercise_id text primary key references exercises.exercise on delete cascade,
  title text not null,
  is_open boolean not null,
  paper_id bigint not null references exercises.paper,
  words text[] not null,
  at timestamptz not null
);
create index held_by_time on exercises.held (at, exercise_id);
create index held_paper on exercises.held (paper_id);

-- It never came out, because of that.
alter table exercises.exercise add is_waiting boolean not null default false;
