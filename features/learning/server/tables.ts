import type { Answer, LessonKind, Question } from '@niujin/academy'
import { withTables, type MigrationFolder } from '@niujin/server-kit/database'
import { sql, type Generated, type JSONColumnType, type Kysely, type Selectable, type Transaction } from 'kysely'

/** How the tables came about. */
export const learningMigrations: MigrationFolder = {
  slice: 'learning',
  folder: new URL('migrations/', import.meta.url),
}

export interface LearningTables {
  'learning.progress': {
    member_id: string
    lesson_id: string
    course_id: string
    kind: LessonKind
    seconds: number
    /** As PostgreSQL writes it: {[0,10),[20,30)}. */
    watched: Generated<string>
    position: Generated<number>
    best: number | null
    reading_at: Date | null
    started_at: Date
    learnt_at: Date
    done_at: Date | null
    is_settled: Generated<boolean>
  }
  'learning.session': {
    id: string
    member_id: string
    lesson_id: string
    is_in_order: boolean
    seqs: Generated<string>
    opened_at: Date
    spent_until: Date
    checked_at: Date
  }
  'learning.day': {
    member_id: string
    day: string
    seconds: Generated<number>
    spent_until: Date
    read_until: Date | null
  }
  'learning.attempt': {
    id: Generated<string>
    member_id: string
    lesson_id: string
    course_id: string
    questions: JSONColumnType<readonly Question[]>
    pass_percent: number
    answers: JSONColumnType<Readonly<Record<string, Answer>> | null, string | null, string | null>
    percent: number | null
    started_at: Date
    handed_in_at: Date | null
  }
  'learning.homework': {
    id: Generated<string>
    member_id: string
    lesson_id: string
    course_id: string
    text: string
    pictures: string[]
    at: Date
    score: number | null
    words: Generated<string>
    answered_by: string | null
    answered_at: Date | null
  }
  'learning.picture': { url: string; member_id: string; homework_id: string | null; created_at: Date }
  'learning.note': {
    id: Generated<string>
    member_id: string
    lesson_id: string
    course_id: string
    second: number
    text: string
    at: Date
  }
  'learning.saying': {
    id: Generated<string>
    kind: 'question' | 'review'
    course_id: string
    lesson_id: string | null
    second: Generated<number>
    member_id: string
    text: string
    stars: number | null
    percent: number | null
    status: 'published' | 'pending' | 'rejected'
    words: string[]
    at: Date
    answer: string | null
    answered_by: string | null
    answered_at: Date | null
  }
  'learning.badge': { member_id: string; key: string; at: Date }
  'learning.certificate': {
    no: string
    member_id: string
    course_id: string
    course_title: string
    name: string
    lessons: number
    issued_at: Date
    revoked_at: Date | null
    revoked_by: string | null
    reason: Generated<string>
    is_real_name: Generated<boolean>
    renamed_at: Generated<Date | null>
    /** Revoked as the course was given back: who buys it again gets another. */
    is_refunded: Generated<boolean>
  }
}

export type LearningDatabase = Kysely<LearningTables>
export type Change = Transaction<LearningTables>
/** Reading works in and outside a transaction. */
export type Reads = LearningDatabase | Change
export type ProgressRow = Selectable<LearningTables['learning.progress']>
export type AttemptRow = Selectable<LearningTables['learning.attempt']>
export type HomeworkRow = Selectable<LearningTables['learning.homework']>
export type SayingRow = Selectable<LearningTables['learning.saying']>
export type CertificateRow = Selectable<LearningTables['learning.certificate']>

/** The tables of this feature inside a transaction that others began. */
export const within = withTables<LearningTables>

/** Whoever names the same goes one after the other until the transaction ends, so that limits hold also when calls race. */
export async function inTurn(change: Change, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`learning ${name}`}, 0))`.execute(change)
}
