import { withTables, type MigrationFolder } from '@niujin/server-kit/database'
import type { Generated, Kysely, Selectable, Transaction } from 'kysely'
import type { PlayKind } from '../contract/index.ts'
import type { Decision, PlayBar, PlayStatus, Task } from '../domain/index.ts'
import type { Owner } from './owner.ts'

/** How the tables came about. */
export const exerciseMigrations: MigrationFolder = {
  slice: 'exercises',
  folder: new URL('migrations/', import.meta.url),
}

/** Prices in milli, money in fen, returns in basis points, days of the market YYYYMMDD, other days YYYY-MM-DD. */
export interface ExerciseTables {
  'exercises.paper': {
    id: Generated<string>
    instrument_id: string | null
    instrument_name: string
    is_blind: boolean
    warm_up: number
    lot_least: number
    lot_step: number
    days: readonly number[]
    bars: readonly PlayBar[]
    tasks: readonly Task[]
    explanation: string
    created_at: Date
  }
  'exercises.exercise': {
    id: string
    author_id: string | null
    title: string
    state: 'published' | 'offline'
    reason: Generated<string>
    is_open: boolean
    is_sample: Generated<boolean>
    is_own_down: Generated<boolean>
    is_waiting: Generated<boolean>
    paper_id: string
    created_at: Date
    updated_at: Date
  }
  'exercises.held': {
    exercise_id: string
    title: string
    is_open: boolean
    paper_id: string
    words: string[]
    at: Date
  }
  'exercises.daily': {
    day: string
    turn: number
    paper_id: string
    reason: string
    made_by: string | null
    made_at: Date
  }
  'exercises.play': Owner & {
    id: string
    kind: PlayKind
    title: string
    paper_id: string
    exercise_id: string | null
    day: string | null
    is_counted: boolean
    status: PlayStatus
    shown: number
    length: number
    started_at: Date
    finished_at: Date | null
    equity: string | null
    own: number | null
    holding: number | null
    max_drawdown: number | null
    trades: number | null
    percent: number | null
  }
  'exercises.decision': { play_id: string; seq: number; shown: number; decision: Decision; at: Date }
}

export type ExerciseDatabase = Kysely<ExerciseTables>
export type Change = Transaction<ExerciseTables>
/** Reading works in and outside a transaction. */
export type Reads = ExerciseDatabase | Change

export type PaperRow = Selectable<ExerciseTables['exercises.paper']>
export type ExerciseRow = Selectable<ExerciseTables['exercises.exercise']>
export type HeldRow = Selectable<ExerciseTables['exercises.held']>
export type DailyRow = Selectable<ExerciseTables['exercises.daily']>
export type PlayRow = Selectable<ExerciseTables['exercises.play']>

/** The tables of this feature inside a transaction that others began. */
export const within = withTables<ExerciseTables>
