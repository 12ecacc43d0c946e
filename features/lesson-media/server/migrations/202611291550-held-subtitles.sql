-- Subtitles of a lesson that learners have, with words that somebody has to look at: they wait for the next version of its course.
create table lesson_media.held_subtitle (
  lesson_id text primary key,
  cues jsonb not null,
  member_id text not null,
  at timestamptz not null
);
