-- Who gives a course back loses its certificate, and gets another when they buy it again: of a course there is one
-- certificate of what was not given back.
alter table learning.certificate add column is_refunded boolean not null default false;
alter table learning.certificate drop constraint certificate_member_id_course_id_key;
create unique index certificate_of_course on learning.certificate (member_id, course_id) where not is_refunded;
create index certificate_of_member on learning.certificate (member_id, issued_at desc);
