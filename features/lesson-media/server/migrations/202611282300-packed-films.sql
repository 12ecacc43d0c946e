-- A film of a lesson that learners have waits, packed, for the review of its course.
alter table lesson_media.film add packed_at timestamptz;
alter table lesson_media.film drop constraint film_status_check;
alter table lesson_media.film add constraint film_status_check
  check (status in ('draft', 'processing', 'packed', 'ready', 'broken', 'replaced', 'deleted'));
alter table lesson_media.film add check (
  status <> 'packed' or (folder is not null and renditions is not null and seconds is not null and packed_at is not null)
);
drop index lesson_media.film_next;
create unique index film_next on lesson_media.film (lesson_id)
  where status in ('draft', 'processing', 'packed', 'broken');
