import { withTables, type MigrationFolder } from '@niujin/server-kit/database'
import type { ColumnType, Generated, Kysely, Selectable, Transaction } from 'kysely'
import type { QuestionKind, TopicState } from '../contract/index.ts'
import type { Given, Try } from '../domain/index.ts'

/** How the tables came about. */
export const topicMigrations: MigrationFolder = {
  slice: 'programme_topics',
  folder: new URL('migrations/', import.meta.url),
}

export interface TopicTables {
  'programme_topics.topic': {
    id: Generated<string>
    title: string
    introduction: string
    programme_id: string | null
    state: TopicState
    vote_question: string | null
    vote_options: string[]
    paper_title: string | null
    paper_minutes: number | null
    paper_attempts: number | null
    created_at: Date
    opened_at: Date | null
    closed_at: Date | null
  }
  'programme_topics.question': {
    id: Generated<string>
    topic_id: string
    ordinal: number
    kind: QuestionKind
    text: string
    options: string[]
    right_options: number[]
    points: number
    explanation: string
  }
  'programme_topics.vote': { topic_id: string; member_id: string; option: number; at: Date }
  'programme_topics.attempt': {
    id: Generated<string>
    topic_id: string
    member_id: string
    number: number
    state: Try['state']
    started_at: Date
    deadline: Date
    handed_at: Date | null
    /** Written as JSON. */
    answers: ColumnType<Given[] | null, string | null, string | null>
    score: number | null
  }
  'programme_topics.history': {
    id: Generated<string>
    topic_id: string
    who: string
    from_state: string
    to_state: string
    reason: string
    at: Date
  }
}

export type TopicDatabase = Kysely<TopicTables>
export type Change = Transaction<TopicTables>
/** Reading works in and outside a transaction. */
export type Reads = TopicDatabase | Change

export type TopicRow = Selectable<TopicTables['programme_topics.topic']>
export type QuestionRow = Selectable<TopicTables['programme_topics.question']>
export type AttemptRow = Selectable<TopicTables['programme_topics.attempt']>

/** The tables of this feature inside a transaction that others began. */
export const within = withTables<TopicTables>
