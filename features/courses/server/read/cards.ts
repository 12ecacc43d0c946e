import type { OpenTransaction } from '@niujin/server-kit/database'
import type { CourseCard } from '../../contract/fields.ts'
import type { CoursesDeps } from '../deps.ts'
import { standingIn, teaches, type Standing } from '../learn/access.ts'
import { enrolmentsIn } from '../store/enrolments.ts'
import { shelvesOf } from '../store/shelves.ts'
import { within, type CourseRow, type EnrolmentRow } from '../tables.ts'
import { authorsOf } from './people.ts'
import { offerOf } from './price.ts'

const NOT_IN: Standing = { kind: 'none' }

/** Courses as lists show them to somebody, in their order. */
export async function cardsOf(
  deps: CoursesDeps,
  connection: OpenTransaction,
  memberId: string | undefined,
  courses: readonly CourseRow[],
): Promise<CourseCard[]> {
  if (courses.length === 0) return []
  const reads = within(connection)
  const enrolments = await enrolmentsAmong(connection, memberId, courses)
  const titles = new Map((await shelvesOf(reads)).map(({ id, title }) => [id, title]))
  const authorOf = await authorsOf(
    deps,
    courses.flatMap(({ teacher_ids }) => teacher_ids),
    connection,
  )
  const cards: CourseCard[] = []
  for (const course of courses) {
    const enrolment = enrolments.get(course.id)
    const standing =
      memberId === undefined ? NOT_IN : await standingIn(deps, connection, { memberId, course, enrolment })
    cards.push({
      ...factsOf(course),
      category: { id: course.category_id ?? '', title: titles.get(course.category_id ?? '') ?? '' },
      teachers: course.teacher_ids.map(authorOf),
      price: (await offerOf(deps, connection, memberId, course))?.price ?? null,
      isEnrolled: standing.kind === 'in' || teaches(course, memberId),
      until: untilOf(standing),
    })
  }
  return cards
}

/** One course the same way. */
export async function cardOf(
  deps: CoursesDeps,
  connection: OpenTransaction,
  memberId: string | undefined,
  course: CourseRow,
): Promise<CourseCard> {
  const [card] = await cardsOf(deps, connection, memberId, [course])
  if (!card) throw new Error(`no card of ${course.id}`)
  return card
}

async function enrolmentsAmong(
  connection: OpenTransaction,
  memberId: string | undefined,
  courses: readonly CourseRow[],
): Promise<ReadonlyMap<string, EnrolmentRow>> {
  if (memberId === undefined) return new Map()
  return enrolmentsIn(
    within(connection),
    courses.map(({ id }) => id),
    memberId,
  )
}

/** What a course is, whoever asks. */
function factsOf(course: CourseRow) {
  const { id, title, subtitle, cover, lessons, seconds, enrolled } = course
  return {
    id,
    title,
    subtitle,
    cover,
    lessons,
    seconds,
    enrolled,
    level: course.level ?? ('starter' as const),
    isOpen: course.is_open,
    isSample: course.demo !== null,
    publishedAt: (course.published_at ?? course.created_at).toISOString(),
  }
}

function untilOf(standing: Standing): string | null {
  return standing.kind === 'in' ? (standing.until?.toISOString() ?? null) : null
}
