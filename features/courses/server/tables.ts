import type { CourseLevel, LessonKind, Question } from '@niujin/academy'
import { withTables, type MigrationFolder } from '@niujin/server-kit/database'
import { sql, type Generated, type JSONColumnType, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { LessonDraft } from '../contract/fields.ts'
import type { ClassKind, CoTeacherStatus, CourseStatus, EnrolmentKind, RevisionStatus } from '../contract/limits.ts'
import type { CourseContent, PROPOSAL_STATUSES, WantedOutline } from '../contract/own-fields.ts'

/** How the tables came about. */
export const coursesMigrations: MigrationFolder = { slice: 'courses', folder: new URL('migrations/', import.meta.url) }

/** What people of a class are told of. */
export type ClassEvent = 'moved' | 'cancelled' | 'soon'

export interface CoursesTables {
  'courses.category': { id: string; title: string; parent_id: string | null; sort: number; created_at: Date }
  'courses.course': {
    id: string
    owner_id: string
    status: CourseStatus
    version: Generated<number>
    revision: number | null
    last_revision: Generated<number>
    reason: Generated<string>
    is_staff_down: Generated<boolean>
    product_id: string | null
    enrolled: Generated<number>
    created_at: Date
    updated_at: Date
    submitted_at: Date | null
    published_at: Date | null
    title: Generated<string>
    subtitle: Generated<string>
    cover: string | null
    level: CourseLevel | null
    category_id: string | null
    teacher_ids: Generated<string[]>
    is_open: Generated<boolean>
    lessons: Generated<number>
    seconds: Generated<number>
    demo: string | null
  }
  'courses.co_teacher': {
    course_id: string
    member_id: string
    status: CoTeacherStatus
    invited_at: Date
    answered_at: Date | null
  }
  'courses.revision': {
    course_id: string
    number: number
    status: RevisionStatus
    content: JSONColumnType<CourseContent>
    outline: JSONColumnType<WantedOutline>
    words: Generated<string[]>
    reason: Generated<string>
    created_at: Date
    submitted_at: Date | null
    decided_at: Date | null
    decided_by: string | null
  }
  'courses.lesson': {
    id: string
    course_id: string
    kind: LessonKind
    seconds: Generated<number>
    version: Generated<number>
    created_at: Date
  }
  'courses.lesson_version': {
    lesson_id: string
    revision: number
    content: JSONColumnType<LessonDraft>
    updated_at: Date
  }
  'courses.published_lesson': {
    lesson_id: string
    course_id: string
    chapter_id: string
    chapter_title: string
    title: string
    kind: LessonKind
    position: number
    is_preview: boolean
    is_required: boolean
    course_title: string
    is_open: boolean
    is_in_order: boolean
    content: JSONColumnType<LessonDraft>
    archived_at: Date | null
  }
  'courses.enrolment': {
    course_id: string
    member_id: string
    how: EnrolmentKind
    at: Date
    until: Date | null
    ended_at: Date | null
  }
  'courses.trial': { course_id: string; member_id: string; at: Date }
  'courses.proposal': {
    id: Generated<string>
    course_id: string
    by: string
    fen: number
    original_fen: number | null
    term_days: number | null
    status: (typeof PROPOSAL_STATUSES)[number]
    reason: Generated<string>
    at: Date
    decided_at: Date | null
    decided_by: string | null
  }
  'courses.class': {
    id: string
    kind: ClassKind
    title: string
    teacher_id: string
    course_id: string | null
    lesson_id: string | null
    live_id: string | null
    starts_at: Date
    ends_at: Date
    collected: Generated<number>
    cancelled_at: Date | null
    reminded_at: Date | null
    created_at: Date
    demo: string | null
  }
  'courses.held_title': { class_id: string; title: string; words: string[]; at: Date }
  'courses.class_news': {
    id: Generated<string>
    class_id: string
    event: ClassEvent
    reason: string
    is_for_teacher: boolean
    starts_at: Date
    title: string
    after: Generated<string>
  }
  'courses.collected_class': { class_id: string; member_id: string; at: Date }
  'courses.placement': { member_id: string; level: CourseLevel; percent: number; at: Date }
  'courses.bank_question': { id: string; topic: string; question: JSONColumnType<Question>; updated_at: Date }
  'courses.act': {
    id: Generated<string>
    course_id: string
    act: string
    by: string
    reason: Generated<string>
    at: Date
  }
  'courses.picture': { url: string; member_id: string; course_id: string | null; created_at: Date }
}

export type CoursesDatabase = Kysely<CoursesTables>
export type Change = Transaction<CoursesTables>
/** Reading works in and outside a transaction. */
export type Reads = CoursesDatabase | Change
export type CourseRow = Selectable<CoursesTables['courses.course']>
export type CoTeacherRow = Selectable<CoursesTables['courses.co_teacher']>
export type RevisionRow = Selectable<CoursesTables['courses.revision']>
export type LessonRow = Selectable<CoursesTables['courses.lesson']>
export type PublishedLessonRow = Selectable<CoursesTables['courses.published_lesson']>
export type EnrolmentRow = Selectable<CoursesTables['courses.enrolment']>
export type ProposalRow = Selectable<CoursesTables['courses.proposal']>
export type ClassRow = Selectable<CoursesTables['courses.class']>
export type HeldTitleRow = Selectable<CoursesTables['courses.held_title']>
export type ClassNewsRow = Selectable<CoursesTables['courses.class_news']>

/** States in which learners find a course. */
export const SHOWN = ['published', 'editing', 'editReview', 'editReturned'] as const satisfies readonly CourseStatus[]

/** The tables of this feature inside a transaction that others began. */
export const within = withTables<CoursesTables>

/** Whoever names the same goes one after the other until the transaction ends, so that limits hold also when calls race. */
export async function inTurn(change: Change, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`courses ${name}`}, 0))`.execute(change)
}
