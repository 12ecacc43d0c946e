create schema courses;

create table courses.category (
  id text primary key,
  title text not null unique,
  parent_id text references courses.category (id),
  sort integer not null,
  created_at timestamptz not null
);

create table courses.course (
  id text primary key,
  owner_id text not null,
  status text not null check (status in (
    'draft', 'review', 'returned', 'published', 'editing', 'editReview', 'editReturned', 'offline', 'deleted'
  )),
  -- Counts the changes of its teacher.
  version integer not null default 0,
  -- The version that learners see; null until it came out.
  revision integer,
  -- Why it was returned or taken down, in words, and whether the staff did it.
  reason text not null default '',
  is_staff_down boolean not null default false,
  -- What is sold; null while it is free.
  product_id text,
  enrolled integer not null default 0 check (enrolled >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When the version that waits was sent in.
  submitted_at timestamptz,
  published_at timestamptz,
  -- Of the published version, for lists.
  title text not null default '',
  subtitle text not null default '',
  cover text,
  level text check (level in ('starter', 'basic', 'advanced')),
  category_id text references courses.category (id),
  teacher_ids text[] not null default '{}',
  is_open boolean not null default false,
  lessons integer not null default 0,
  seconds integer not null default 0,
  demo text unique,
  check (status not in ('published', 'editing', 'editReview', 'editReturned') or (revision is not null and published_at is not null)),
  check (published_at is null or (level is not null and category_id is not null))
);
create index course_new on courses.course (published_at desc, id desc)
  where status in ('published', 'editing', 'editReview', 'editReturned');
create index course_hot on courses.course (enrolled desc, id desc)
  where status in ('published', 'editing', 'editReview', 'editReturned');
create index course_of_owner on courses.course (owner_id, updated_at desc, id desc);
create index course_of_teacher on courses.course using gin (teacher_ids);
create index course_of_category on courses.course (category_id);
create index course_by_status on courses.course (status, updated_at desc, id desc);
create index course_waiting on courses.course (submitted_at, id) where status in ('review', 'editReview');

-- Every version of a course, for good: its words and its outline.
create table courses.revision (
  course_id text not null references courses.course (id),
  number integer not null,
  status text not null check (status in ('draft', 'review', 'returned', 'published', 'replaced')),
  -- CourseContent and WantedOutline of the contract.
  content jsonb not null,
  outline jsonb not null,
  words text[] not null default '{}',
  reason text not null default '',
  created_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  primary key (course_id, number)
);

-- A lesson keeps its id through all versions: what learners did hangs on it.
create table courses.lesson (
  id text primary key,
  course_id text not null references courses.course (id),
  kind text not null check (kind in ('video', 'article', 'live', 'recording', 'quiz', 'homework', 'exercise')),
  -- Length of its video or recording, seconds.
  seconds integer not null default 0 check (seconds >= 0),
  -- Counts the changes of its content.
  version integer not null default 0,
  created_at timestamptz not null
);
create index lesson_of_course on courses.lesson (course_id);

-- What a lesson holds in the version of the course that began with `revision`, until a later one replaces it.
create table courses.lesson_version (
  lesson_id text not null references courses.lesson (id),
  revision integer not null,
  content jsonb not null,
  updated_at timestamptz not null,
  primary key (lesson_id, revision)
);

-- What learners have now, one row a lesson: heartbeats ask here. Rows of lessons that a later version left out stay, archived.
create table courses.published_lesson (
  lesson_id text primary key references courses.lesson (id),
  course_id text not null references courses.course (id),
  chapter_id text not null,
  chapter_title text not null,
  title text not null,
  kind text not null,
  position integer not null,
  is_preview boolean not null,
  is_required boolean not null,
  -- Of the course.
  course_title text not null,
  is_open boolean not null,
  is_in_order boolean not null,
  content jsonb not null,
  -- When it was left out; null while the course has it.
  archived_at timestamptz
);
create index published_of_course on courses.published_lesson (course_id, position) where archived_at is null;

create table courses.enrolment (
  course_id text not null references courses.course (id),
  member_id text not null,
  how text not null check (how in ('free', 'bought', 'hand', 'trial')),
  at timestamptz not null,
  -- null without an end. What was bought ends with the entitlement.
  until timestamptz,
  -- Taken back.
  ended_at timestamptz,
  primary key (course_id, member_id)
);
create index enrolment_of_member on courses.enrolment (member_id, at desc, course_id desc);
create index enrolment_of_course on courses.enrolment (course_id, at desc, member_id desc);

create table courses.trial (
  course_id text not null references courses.course (id),
  member_id text not null,
  at timestamptz not null,
  primary key (course_id, member_id)
);

create table courses.proposal (
  id bigint generated always as identity primary key,
  course_id text not null references courses.course (id),
  by text not null,
  fen integer not null check (fen > 0),
  original_fen integer,
  term_days integer,
  status text not null check (status in ('waiting', 'approved', 'refused', 'withdrawn')),
  reason text not null default '',
  at timestamptz not null,
  decided_at timestamptz,
  decided_by text
);
create unique index proposal_waiting on courses.proposal (course_id) where status = 'waiting';
create index proposal_of_course on courses.proposal (course_id, id desc);

create table courses.class (
  id text primary key,
  kind text not null check (kind in ('live', 'meeting', 'deadline')),
  title text not null,
  teacher_id text not null,
  -- null for one of the house that belongs to no course.
  course_id text references courses.course (id),
  lesson_id text references courses.lesson (id),
  live_id text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  collected integer not null default 0 check (collected >= 0),
  cancelled_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null,
  demo text unique,
  check (ends_at > starts_at)
);
create index class_by_time on courses.class (starts_at, id) where cancelled_at is null;
create index class_of_teacher on courses.class (teacher_id, starts_at) where cancelled_at is null;
create index class_of_course on courses.class (course_id, starts_at) where cancelled_at is null;
create index class_of_lesson on courses.class (lesson_id, starts_at) where cancelled_at is null and lesson_id is not null;

create table courses.collected_class (
  class_id text not null references courses.class (id),
  member_id text not null,
  at timestamptz not null,
  primary key (class_id, member_id)
);
create index collected_of_member on courses.collected_class (member_id, at desc);

create table courses.placement (
  member_id text primary key,
  level text not null check (level in ('starter', 'basic', 'advanced')),
  percent integer not null,
  at timestamptz not null
);

create table courses.bank_question (
  id text primary key,
  topic text not null,
  question jsonb not null,
  updated_at timestamptz not null
);
create index bank_by_topic on courses.bank_question (topic, updated_at desc, id desc);

-- What was done with a course, by whom.
create table courses.act (
  id bigint generated always as identity primary key,
  course_id text not null references courses.course (id),
  act text not null,
  by text not null,
  reason text not null default '',
  at timestamptz not null
);
create index act_of_course on courses.act (course_id, id desc);

create table courses.picture (
  url text primary key,
  member_id text not null,
  -- null while it stands in nothing.
  course_id text references courses.course (id),
  created_at timestamptz not null
);
create index picture_of_member on courses.picture (member_id) where course_id is null;
create index picture_loose on courses.picture (created_at) where course_id is null;
