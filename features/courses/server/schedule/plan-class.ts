import { randomUUID } from 'node:crypto'
import { graphemesOf } from '@niujin/content-rules'
import { fail, ok, type Result } from '@niujin/contract-kit'
import { DAY_MS } from '@niujin/contract-kit/shanghai'
import { CLASS_KINDS, LIMITS, type ClassKind } from '../../contract/limits.ts'
import type { PLAN_REFUSALS } from '../../contract/own-schedule.ts'
import type { CoursesDeps } from '../deps.ts'
import { teaches } from '../learn/access.ts'
import { comingOfTeacher, keepClass, lockedClass } from '../store/classes.ts'
import { courseOf } from '../store/courses.ts'
import { dropHeldTitle, holdTitle } from '../store/held-titles.ts'
import { lessonInCourse } from '../store/lesson-versions.ts'
import { inTurn, type Change, type ClassRow } from '../tables.ts'
import { hasBegun } from './has-begun.ts'
import { markBroadcasts } from './mark-broadcasts.ts'
import { notifyOfClass } from './notify-of-class.ts'

/** When and where a class shall be held. */
export interface WantedClass {
  /** undefined for a new one. */
  readonly id?: string | undefined
  readonly teacherId: string
  /** null for one of the house that belongs to no course. */
  readonly courseId: string | null
  readonly lessonId: string | null
  readonly kind: ClassKind
  readonly title: string
  /** ISO 8601. */
  readonly startsAt: string
  readonly minutes: number
  readonly liveId: string | null
}

type Refusal = keyof typeof PLAN_REFUSALS | 'COURSE_UNKNOWN' | 'CLASS_UNKNOWN'

interface Span {
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Plans a class or moves it; a teacher's classes follow one another. Those whom it concerns hear of another time. */
export async function planClass(
  deps: CoursesDeps,
  change: Change,
  wanted: WantedClass,
): Promise<Result<ClassRow, Refusal>> {
  await inTurn(change, `schedule ${wanted.teacherId}`)
  const before = wanted.id === undefined ? undefined : await lockedClass(change, wanted.id)
  const fixed = wanted.id === undefined ? undefined : await fixedBy(deps, change, before, wanted.teacherId)
  if (fixed) return fail(fixed)
  const title = await checkedTitle(deps, change, wanted, before)
  if (!title.ok) return title
  const span = spanOf(wanted, before, deps.now())
  if (!span) return fail('TIME_WRONG')
  const problem = await clashOf(deps, change, wanted, span)
  if (problem) return fail(problem)
  const at = new Date(deps.now())
  const planned = { ...rowOf(wanted, before, at), title: title.value.shown }
  const isMoved = before !== undefined && before.starts_at.getTime() !== span.startsAt.getTime()
  const row: ClassRow = {
    ...planned,
    starts_at: span.startsAt,
    ends_at: span.endsAt,
    // Whoever was reminded of the time before is reminded of the new one.
    reminded_at: isMoved ? null : planned.reminded_at,
  }
  await keepClass(change, row)
  await settleTitle(change, { row, before, title: title.value, at })
  await markBroadcasts(deps, change, before, row)
  if (isMoved) await notifyOfClass(change, { row, event: 'moved' })
  return ok(row)
}

/** Why a class cannot be planned anew. */
async function fixedBy(
  deps: CoursesDeps,
  change: Change,
  row: ClassRow | undefined,
  teacherId: string,
): Promise<'CLASS_UNKNOWN' | 'CLASS_BEGUN' | undefined> {
  if (!row || !isTheirs(row, teacherId)) return 'CLASS_UNKNOWN'
  return (await hasBegun(deps, change, row)) ? 'CLASS_BEGUN' : undefined
}

function isTheirs(row: ClassRow, teacherId: string): boolean {
  return row.cancelled_at === null && row.teacher_id === teacherId
}

/** The class as it was, with what is wanted of it; its time and title are to come. */
function rowOf(
  { kind, teacherId, courseId, lessonId, liveId }: WantedClass,
  before: ClassRow | undefined,
  at: Date,
): Omit<ClassRow, 'title' | 'starts_at' | 'ends_at'> {
  const { id, collected, reminded_at, created_at, demo } = before ?? {
    id: randomUUID(),
    collected: 0,
    reminded_at: null,
    created_at: at,
    demo: null,
  }
  const about = { kind, teacher_id: teacherId, course_id: courseId, lesson_id: lessonId, live_id: liveId }
  return { ...about, id, collected, reminded_at, created_at, demo, cancelled_at: null }
}

/** From when until when; undefined for a time that is over or too far. A class that goes on may keep its beginning. */
function spanOf({ startsAt, minutes }: WantedClass, before: ClassRow | undefined, now: number): Span | undefined {
  const [from, until] = [Date.parse(startsAt), Date.parse(startsAt) + minutes * 60_000]
  const isKept = before?.starts_at.getTime() === from && until > now
  if ((from <= now && !isKept) || from > now + LIMITS.classDays * DAY_MS) return undefined
  return { startsAt: new Date(from), endsAt: new Date(until) }
}

/** What of the teacher's other classes stands in the way. */
async function clashOf(
  { now }: CoursesDeps,
  change: Change,
  { id, teacherId, kind }: WantedClass,
  { startsAt, endsAt }: Span,
): Promise<'TOO_MANY_CLASSES' | 'CLASS_CONFLICT' | undefined> {
  const coming = await comingOfTeacher(change, teacherId, new Date(now()))
  // The sample programme goes on around the clock: it takes nobody's time.
  const others = coming.filter((other) => other.id !== id && other.demo === null)
  if (id === undefined && others.length >= LIMITS.classes) return 'TOO_MANY_CLASSES'
  // A deadline takes nobody's time.
  if (kind === 'deadline') return undefined
  const isTaken = others.some(
    (other) => other.kind !== 'deadline' && other.starts_at < endsAt && other.ends_at > startsAt,
  )
  return isTaken ? 'CLASS_CONFLICT' : undefined
}

/** What the schedule calls a class, and, with words that somebody has to look at, what it is to be called when they have. */
interface CheckedTitle {
  readonly shown: string
  readonly held: { readonly title: string; readonly words: readonly string[] } | undefined
}

/** The title of the class, looked at when it is new: it stands in the schedule at once, whoever reviews the course. */
async function checkedTitle(
  deps: CoursesDeps,
  change: Change,
  wanted: WantedClass,
  before: ClassRow | undefined,
): Promise<Result<CheckedTitle, Refusal>> {
  const written = await titleOf(deps, change, wanted)
  if (!written.ok) return written
  const title = written.value
  if (title === before?.title) return ok({ shown: title, held: undefined })
  const publishing = { memberId: wanted.teacherId, kind: 'course', text: title, isEdit: true }
  const checked = await deps.moderation.check(change, publishing)
  if (!checked.ok) return checked
  const { words } = checked.value
  if (words.length === 0) return ok({ shown: title, held: undefined })
  return ok({ shown: before?.title ?? CLASS_KINDS[wanted.kind], held: { title, words } })
}

/** A title waits, or a new one takes the place of what waited; a class that keeps its title leaves what waits. */
async function settleTitle(
  change: Change,
  {
    row,
    before,
    title: { shown, held },
    at,
  }: { row: ClassRow; before: ClassRow | undefined; title: CheckedTitle; at: Date },
): Promise<void> {
  if (held) await holdTitle(change, { class_id: row.id, title: held.title, words: [...held.words], at })
  else if (shown !== before?.title) await dropHeldTitle(change, row.id)
}

/** The title of the class, when what it names is the teacher's. */
async function titleOf(deps: CoursesDeps, change: Change, wanted: WantedClass): Promise<Result<string, Refusal>> {
  const { courseId, lessonId, title, teacherId } = wanted
  if (graphemesOf(title).length > LIMITS.classTitle) return fail('TITLE_TOO_LONG')
  if (courseId !== null && !(await isOfTeacher(change, courseId, teacherId))) return fail('COURSE_UNKNOWN')
  if (!(await isTheirRoom(deps, change, wanted))) return fail('LIVE_UNKNOWN')
  const lesson = lessonId === null ? undefined : await lessonInCourse(change, courseId, lessonId)
  if (lessonId !== null && lesson?.kind !== 'live') return fail('LESSON_NOT_LIVE')
  return titled(title, lesson)
}

/** The words for it, else those of its lesson. */
function titled(title: string, lesson: { readonly title: string } | undefined): Result<string, 'TITLE_EMPTY'> {
  const words = title === '' ? (lesson?.title ?? '') : title
  return words === '' ? fail('TITLE_EMPTY') : ok(words)
}

async function isTheirRoom(
  { live }: CoursesDeps,
  change: Change,
  { liveId, teacherId }: WantedClass,
): Promise<boolean> {
  return liveId === null || (await live.hostOf(liveId, change)) === teacherId
}

async function isOfTeacher(change: Change, courseId: string, teacherId: string): Promise<boolean> {
  const course = await courseOf(change, courseId)
  return course !== undefined && teaches(course, teacherId)
}
