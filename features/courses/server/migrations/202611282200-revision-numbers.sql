-- The highest number a version of the course ever had. Versions can be dropped; their numbers are not given again, so
-- that whoever read one decides over no other.
alter table courses.course add column last_revision integer not null default 1;
update courses.course set last_revision = highest.number
from (select course_id, max(number) as number from courses.revision group by course_id) as highest
where highest.course_id = course.id;
