create schema programme_topics;

create table programme_topics.topic (
  id bigint generated always as identity primary key,
  title text not null,
  introduction text not null,
  -- A broadcast's number.
  programme_id text,
  state text not null check (state in ('draft', 'open', 'closed')),
  vote_question text,
  vote_options text[] not null default '{}',
  paper_title text,
  paper_minutes integer check (paper_minutes > 0),
  paper_attempts integer check (paper_attempts > 0),
  created_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz,
  check ((vote_question is null) = (vote_options = '{}')),
  check ((paper_title is null) = (paper_minutes is null) and (paper_title is null) = (paper_attempts is null)),
  check ((state = 'draft') = (opened_at is null))
);
create index topic_shown on programme_topics.topic (id desc) where state <> 'draft';

create table programme_topics.question (
  id bigint generated always as identity primary key,
  topic_id bigint not null references programme_topics.topic (id),
  ordinal integer not null,
  kind text not null check (kind in ('single', 'multiple', 'judgement')),
  text text not null,
  options text[] not null,
  -- Positions of what is right, 0 the first.
  right_options integer[] not null,
  points integer not null check (points > 0),
  explanation text not null,
  unique (topic_id, ordinal)
);

create table programme_topics.vote (
  topic_id bigint not null references programme_topics.topic (id),
  member_id text not null,
  option integer not null,
  at timestamptz not null,
  primary key (topic_id, member_id)
);
create index vote_counted on programme_topics.vote (topic_id, option);
create index vote_of on programme_topics.vote (member_id);

create table programme_topics.attempt (
  id bigint generated always as identity primary key,
  topic_id bigint not null references programme_topics.topic (id),
  member_id text not null,
  -- 1 is the first; unique, so that nobody has more than there are.
  number integer not null check (number > 0),
  state text not null check (state in ('open', 'handed', 'expired')),
  started_at timestamptz not null,
  deadline timestamptz not null,
  handed_at timestamptz,
  answers jsonb,
  score integer,
  unique (topic_id, member_id, number),
  check ((state = 'handed') = (score is not null))
);
create unique index attempt_under_way on programme_topics.attempt (topic_id, member_id) where state = 'open';
create index attempt_of on programme_topics.attempt (member_id);

-- Who moved what from where to where, and why.
create table programme_topics.history (
  id bigint generated always as identity primary key,
  topic_id bigint not null references programme_topics.topic (id),
  who text not null,
  from_state text not null,
  to_state text not null,
  reason text not null,
  at timestamptz not null
);
create index history_of on programme_topics.history (topic_id, id);
