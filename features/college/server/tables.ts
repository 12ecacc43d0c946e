import type { Answer, CourseLevel, Question } from '@niujin/academy'
import type { DocumentTree } from '@niujin/community'
import { withTables, type MigrationFolder } from '@niujin/server-kit/database'
import { sql, type Generated, type JSONColumnType, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { ArticleLink, CollegeState } from '../contract/index.ts'

/** How the tables came about. */
export const collegeMigrations: MigrationFolder = { slice: 'college', folder: new URL('migrations/', import.meta.url) }

export interface CollegeTables {
  'college.series': {
    id: string
    version: Generated<number>
    level: CourseLevel
    title: string
    summary: string
    state: Generated<CollegeState>
    sort: number
    demo: string | null
    created_at: Date
    updated_at: Date
  }
  'college.article': {
    id: string
    series_id: string
    version: Generated<number>
    state: Generated<CollegeState>
    sort: number
    title: string
    summary: string
    source: string
    document: JSONColumnType<DocumentTree>
    words: string
    characters: number
    links: JSONColumnType<ArticleLink[]>
    questions: JSONColumnType<Question[]>
    reads: Generated<number>
    demo: string | null
    created_at: Date
    updated_at: Date
    published_at: Date | null
  }
  'college.counted': { article_id: string; reader: string; day: string }
  'college.vote': { article_id: string; reader: string; is_helpful: boolean; at: Date }
  'college.guest_vote': { article_id: string; day: string; address: string; reader: string }
  'college.answer': {
    article_id: string
    question_id: string
    reader: string
    answer: JSONColumnType<Answer>
    is_right: boolean
    at: Date
  }
  'college.reading': { member_id: string; article_id: string; block: number; is_done: boolean; at: Date }
  'college.act': {
    id: Generated<string>
    series_id: string | null
    article_id: string | null
    what: string
    by: string
    at: Date
  }
}

export type CollegeDatabase = Kysely<CollegeTables>
export type Change = Transaction<CollegeTables>
/** Reading works in and outside a transaction. */
export type Reads = CollegeDatabase | Change
export type SeriesRow = Selectable<CollegeTables['college.series']>
export type ArticleRow = Selectable<CollegeTables['college.article']>

/** The tables of this feature inside a transaction that others began. */
export const within = withTables<CollegeTables>

/** What the staff does goes one after the other until the transaction ends, so that order and limits hold also when calls race. */
export async function inTurn(change: Change): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('college staff', 0))`.execute(change)
}
