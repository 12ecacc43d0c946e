create schema learning;

-- How far a member is in a lesson. `watched` holds whole seconds of a video; done stays done.
create table learning.progress (
  member_id text not null,
  lesson_id text not null,
  course_id text not null,
  kind text not null,
  seconds integer not null,
  watched int4multirange not null default '{}',
  position integer not null default 0,
  best smallint,
  reading_at timestamptz,
  started_at timestamptz not null,
  learnt_at timestamptz not null,
  done_at timestamptz,
  -- The course was looked at after this lesson was done: a certificate, badges.
  is_settled boolean not null default false,
  primary key (member_id, lesson_id)
) with (fillfactor = 70);
create index progress_of_course on learning.progress (course_id, member_id);
create index progress_of_lesson on learning.progress (lesson_id);
create index progress_to_settle on learning.progress (done_at) where done_at is not null and not is_settled;

-- One playing on one device. `spent_until`: up to here the wall clock is used up by what was believed.
create table learning.session (
  id text not null,
  member_id text not null,
  lesson_id text not null,
  is_in_order boolean not null,
  seqs int4multirange not null default '{}',
  opened_at timestamptz not null,
  spent_until timestamptz not null,
  -- When the right to learn was asked for last.
  checked_at timestamptz not null,
  primary key (member_id, id)
) with (fillfactor = 70);
create index session_by_age on learning.session (checked_at);

-- What a member learnt on a day of Shanghai, and how far their wall clock is used up over all their devices.
create table learning.day (
  member_id text not null,
  -- 2026-11-24
  day text not null,
  seconds real not null default 0,
  spent_until timestamptz not null,
  primary key (member_id, day)
) with (fillfactor = 70);
create index day_by_day on learning.day (day);

create table learning.attempt (
  id bigint generated always as identity primary key,
  member_id text not null,
  lesson_id text not null,
  course_id text not null,
  -- The questions as they were asked, with their solutions.
  questions jsonb not null,
  pass_percent smallint not null,
  answers jsonb,
  percent smallint,
  started_at timestamptz not null,
  handed_in_at timestamptz
);
create unique index attempt_open on learning.attempt (member_id, lesson_id) where handed_in_at is null;
create index attempt_of_member on learning.attempt (member_id, lesson_id, id desc);

create table learning.homework (
  id bigint generated always as identity primary key,
  member_id text not null,
  lesson_id text not null,
  course_id text not null,
  text text not null,
  pictures text[] not null,
  at timestamptz not null,
  score smallint check (score between 0 and 100),
  words text not null default '',
  answered_by text,
  answered_at timestamptz
);
create index homework_of_member on learning.homework (member_id, lesson_id, id desc);
create index homework_waiting on learning.homework (course_id, id) where answered_at is null;
create index homework_answered on learning.homework (course_id, id desc) where answered_at is not null;

create table learning.picture (
  url text primary key,
  member_id text not null,
  homework_id bigint references learning.homework on delete set null,
  created_at timestamptz not null
);
create index picture_loose on learning.picture (created_at) where homework_id is null;
create index picture_of_member on learning.picture (member_id);

create table learning.note (
  id bigint generated always as identity primary key,
  member_id text not null,
  lesson_id text not null,
  course_id text not null,
  second integer not null,
  text text not null,
  at timestamptz not null
);
create index note_of_course on learning.note (member_id, course_id, lesson_id, second, id);

-- What learners say where others read it: questions to the teacher, and reviews.
create table learning.saying (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('question', 'review')),
  course_id text not null,
  lesson_id text,
  second integer not null default 0,
  member_id text not null,
  text text not null,
  stars smallint check (stars between 1 and 5),
  percent smallint,
  status text not null check (status in ('published', 'pending', 'rejected')),
  words text[] not null,
  at timestamptz not null,
  answer text,
  answered_by text,
  answered_at timestamptz,
  check ((kind = 'review') = (stars is not null)),
  check ((kind = 'question') = (lesson_id is not null))
);
create unique index review_once on learning.saying (course_id, member_id) where kind = 'review';
create index saying_of_course on learning.saying (course_id, kind, id desc);
create index saying_of_member on learning.saying (member_id);
create index saying_pending on learning.saying (kind, id) where status = 'pending';

create table learning.badge (
  member_id text not null,
  key text not null,
  at timestamptz not null,
  primary key (member_id, key)
);

create table learning.certificate (
  no text primary key,
  member_id text not null,
  course_id text not null,
  course_title text not null,
  name text not null,
  lessons integer not null,
  issued_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by text,
  reason text not null default '',
  unique (member_id, course_id)
);
create index certificate_by_time on learning.certificate (issued_at desc, no);
