import { sql } from 'kysely'
import type { PlayBar, PlayWindow, Task } from '../../domain/index.ts'
import type { Paper } from '../../domain/index.ts'
import type { Change, PaperRow, Reads } from '../tables.ts'

/** A paper before it is kept. */
export interface NewPaper {
  readonly instrumentId: string | null
  readonly instrumentName: string
  readonly isBlind: boolean
  readonly window: PlayWindow
  /** YYYYMMDD, one for each bar. */
  readonly days: readonly number[]
  readonly tasks: readonly Task[]
  readonly explanation: string
}

/** Keeps a window with its tasks for ever as it is now; gives its id. */
export async function addPaper(change: Change, paper: NewPaper, at: Date): Promise<string> {
  const { window } = paper
  const { id } = await change
    .insertInto('exercises.paper')
    .values({
      instrument_id: paper.instrumentId,
      instrument_name: paper.instrumentName,
      is_blind: paper.isBlind,
      warm_up: window.warmUp,
      lot_least: window.lot.least,
      lot_step: window.lot.step,
      days: json<readonly number[]>(paper.days),
      bars: json<readonly PlayBar[]>(window.bars),
      tasks: json<readonly Task[]>(paper.tasks),
      explanation: paper.explanation,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function paperOf(reads: Reads, id: string): Promise<PaperRow> {
  return reads.selectFrom('exercises.paper').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** A kept paper as it is played. */
export function playedPaper({ bars, warm_up, lot_least, lot_step, tasks }: PaperRow): Paper {
  return { window: { bars, warmUp: warm_up, lot: { least: lot_least, step: lot_step } }, tasks }
}

/** Drops papers written before `at` that nothing uses any more. */
export async function dropUnusedPapers(change: Reads, at: Date): Promise<void> {
  await change
    .deleteFrom('exercises.paper as paper')
    .where('paper.created_at', '<', at)
    .where((of) =>
      of.not(of.exists(of.selectFrom('exercises.play').select('id').whereRef('paper_id', '=', 'paper.id'))),
    )
    .where((of) =>
      of.not(of.exists(of.selectFrom('exercises.exercise').select('id').whereRef('paper_id', '=', 'paper.id'))),
    )
    .where((of) =>
      of.not(of.exists(of.selectFrom('exercises.daily').select('day').whereRef('paper_id', '=', 'paper.id'))),
    )
    .where((of) =>
      of.not(of.exists(of.selectFrom('exercises.held').select('exercise_id').whereRef('paper_id', '=', 'paper.id'))),
    )
    .execute()
}

function json<Value>(value: Value) {
  return sql<Value>`${JSON.stringify(value)}::jsonb`
}
