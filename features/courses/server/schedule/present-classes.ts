import type { OpenTransaction } from '@niujin/server-kit/database'
import type { ScheduledClass } from '../../contract/schedule-fields.ts'
import type { CoursesDeps } from '../deps.ts'
import { isShown, standingIn, teaches } from '../learn/access.ts'
import { authorsOf } from '../read/people.ts'
import { collectedAmong } from '../store/classes.ts'
import { coursesByIds } from '../store/courses.ts'
import { enrolmentsIn } from '../store/enrolments.ts'
import { heldTitlesAmong } from '../store/held-titles.ts'
import { within, type ClassRow, type CourseRow, type EnrolmentRow } from '../tables.ts'

/** Classes as somebody sees them in the schedule, in their order. Whoever may not take part is not told where it is held. */
export async function presentClasses(
  deps: CoursesDeps,
  connection: OpenTransaction,
  memberId: string | undefined,
  classes: readonly ClassRow[],
): Promise<ScheduledClass[]> {
  if (classes.length === 0) return []
  const reads = within(connection)
  const courseIds = [...new Set(classes.flatMap(({ course_id }) => course_id ?? []))]
  const courses = await coursesByIds(reads, courseIds)
  const entered = await enteredAmong(deps, connection, memberId, [...courses.values()])
  const collected = await collectedAmong(
    reads,
    classes.map(({ id }) => id),
    memberId,
  )
  const held = await heldTitlesAmong(
    reads,
    classes.flatMap(({ id, teacher_id }) => (teacher_id === memberId ? [id] : [])),
  )
  const onAir = await deps.live.onAir(
    classes.flatMap(({ live_id }) => live_id ?? []),
    connection,
  )
  const authorOf = await authorsOf(
    deps,
    classes.map(({ teacher_id }) => teacher_id),
    connection,
  )
  return classes.map((each) => {
    const course = each.course_id === null ? undefined : courses.get(each.course_id)
    const heldTitle = held.get(each.id)
    const canEnter = each.teacher_id === memberId || course === undefined || course.is_open || entered.has(course.id)
    return {
      id: each.id,
      kind: each.kind,
      title: each.title,
      ...(heldTitle !== undefined && { heldTitle }),
      startsAt: each.starts_at.toISOString(),
      endsAt: each.ends_at.toISOString(),
      teacher: authorOf(each.teacher_id),
      course: course && isShown(course) ? { id: course.id, title: course.title, isOpen: course.is_open } : null,
      lessonId: each.lesson_id,
      liveId: canEnter ? each.live_id : null,
      isOnAir: onAir.has(each.live_id ?? ''),
      canEnter,
      isCollected: collected.has(each.id),
      collected: each.collected,
    }
  })
}

/** One class the same way. */
export async function presentClass(
  deps: CoursesDeps,
  connection: OpenTransaction,
  memberId: string | undefined,
  row: ClassRow,
): Promise<ScheduledClass> {
  const [presented] = await presentClasses(deps, connection, memberId, [row])
  if (!presented) throw new Error(`no class ${row.id}`)
  return presented
}

/** Those of the courses that the member teaches or learns now. */
async function enteredAmong(
  deps: CoursesDeps,
  connection: OpenTransaction,
  memberId: string | undefined,
  courses: readonly CourseRow[],
): Promise<ReadonlySet<string>> {
  const entered = new Set<string>()
  if (memberId === undefined) return entered
  const enrolments: ReadonlyMap<string, EnrolmentRow> = await enrolmentsIn(
    within(connection),
    courses.map(({ id }) => id),
    memberId,
  )
  for (const course of courses) {
    const isIn =
      teaches(course, memberId) ||
      (await standingIn(deps, connection, { memberId, course, enrolment: enrolments.get(course.id) })).kind === 'in'
    if (isIn) entered.add(course.id)
  }
  return entered
}
