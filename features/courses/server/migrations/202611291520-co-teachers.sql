-- Who teaches a course beside its owner, apart from its versions: asked first, named and let in only after saying yes.
create table courses.co_teacher (
  course_id text not null references courses.course (id),
  member_id text not null,
  status text not null check (status in ('invited', 'accepted', 'declined', 'left')),
  invited_at timestamptz not null,
  answered_at timestamptz,
  primary key (course_id, member_id),
  check (status = 'invited' or answered_at is not null)
);
create index co_teacher_of_member on courses.co_teacher (member_id, invited_at desc);

-- Those that learners read already are taken to have said yes.
insert into courses.co_teacher (course_id, member_id, status, invited_at, answered_at)
  select course.id, teacher.id, 'accepted',
    coalesce(course.published_at, course.created_at), coalesce(course.published_at, course.created_at)
  from courses.course, unnest(course.teacher_ids) as teacher (id)
  where teacher.id <> course.owner_id
  on conflict do nothing;

-- Those that stand in a version that never came out are asked.
insert into courses.co_teacher (course_id, member_id, status, invited_at)
  select course.id, teacher.id, 'invited', revision.created_at
  from courses.course
  join courses.revision on revision.course_id = course.id,
  jsonb_array_elements_text(coalesce(revision.content -> 'teacherIds', '[]')) as teacher (id)
  where teacher.id <> course.owner_id
    and course.status <> 'deleted'
    and revision.number = (select max(number) from courses.revision as newest where newest.course_id = course.id)
  on conflict do nothing;

-- A course names its owner from the beginning.
update courses.course set teacher_ids = array[owner_id] where teacher_ids = '{}';

update courses.revision set content = content - 'teacherIds' where content ? 'teacherIds';
