import { sql, type Insertable } from 'kysely'
import type { Owner } from '../owner.ts'
import type { Change, ExerciseRow, ExerciseTables, Reads } from '../tables.ts'

/** An exercise with what came of it. */
export type CountedExercise = ExerciseRow & {
  readonly begun: number
  readonly done: number
  readonly percent: number | null
}

export function exerciseOf(reads: Reads, id: string): Promise<ExerciseRow | undefined> {
  return reads.selectFrom('exercises.exercise').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Exercises that anyone finds, with what the owner has brought to at best. */
export function openExercises(reads: Reads, owner: Owner | undefined, count: number) {
  const { owner_kind: kind, owner_id: id } = owner ?? { owner_kind: 'device', owner_id: '' }
  const best = sql<number | null>`(select max(play.percent) from exercises.play as play
    where play.exercise_id = exercise.id and play.status = 'done' and play.owner_kind = ${kind} and play.owner_id = ${id})`
  return reads
    .selectFrom('exercises.exercise as exercise')
    .innerJoin('exercises.paper as paper', 'paper.id', 'exercise.paper_id')
    .select(['exercise.id', 'exercise.title', 'exercise.is_sample'])
    .select(sql<number>`jsonb_array_length(paper.bars)`.as('bars'))
    .select(sql<string[]>`jsonb_path_query_array(paper.tasks, '$[*].kind')`.as('tasks'))
    .select(best.as('best'))
    .where('exercise.state', '=', 'published')
    .where('exercise.is_open', '=', true)
    .orderBy('exercise.is_sample', 'desc')
    .orderBy('exercise.created_at')
    .orderBy('exercise.id')
    .limit(count)
    .execute()
}

/** A teacher's exercises, the newest change first. */
export function exercisesOfAuthor(reads: Reads, authorId: string, count: number): Promise<CountedExercise[]> {
  return counted(reads)
    .where('exercise.author_id', '=', authorId)
    .orderBy('exercise.updated_at', 'desc')
    .orderBy('exercise.id', 'desc')
    .limit(count)
    .execute()
}

/** Everyone's exercises in a state, from a change back. */
export function exercisesInState(
  reads: Reads,
  state: ExerciseRow['state'],
  { from, count }: { from: { at: Date; id: string } | undefined; count: number },
): Promise<CountedExercise[]> {
  const all = counted(reads).where('exercise.state', '=', state)
  const changed = sql`date_trunc('milliseconds', exercise.updated_at)`
  const page = from ? all.where(sql<boolean>`(${changed}, exercise.id) < (${from.at}::timestamptz, ${from.id})`) : all
  return page.orderBy(changed, 'desc').orderBy('exercise.id', 'desc').limit(count).execute()
}

export function countedExercise(reads: Reads, id: string): Promise<CountedExercise | undefined> {
  return counted(reads).where('exercise.id', '=', id).executeTakeFirst()
}

export async function countOfAuthor(reads: Reads, authorId: string): Promise<number> {
  const { count } = await reads
    .selectFrom('exercises.exercise')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow()
  return count
}

/** Adds an exercise; false when there is one of that id. */
export async function addExercise(
  change: Change,
  row: Insertable<ExerciseTables['exercises.exercise']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await change
    .insertInto('exercises.exercise')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return Number(added ?? 0) > 0
}

/** Gives an exercise of its author new words and a new paper; false for others'. */
export async function changeExercise(
  change: Change,
  { id, authorId }: { id: string; authorId: string },
  set: Pick<ExerciseRow, 'title' | 'is_open' | 'paper_id' | 'updated_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await change
    .updateTable('exercises.exercise')
    .set(set)
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes an exercise offline or back; false when it is there already. */
export async function moveState(
  change: Change,
  id: string,
  { to, reason, at, isOwnDown }: { to: ExerciseRow['state']; reason: string; at: Date; isOwnDown: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await change
    .updateTable('exercises.exercise')
    .set({ state: to, reason, updated_at: at, is_own_down: isOwnDown, is_waiting: false })
    .where('id', '=', id)
    .where('state', '<>', to)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The best finished try of a member at each exercise: the highest percent, of those the earliest. */
export function bestResults(reads: Reads, memberId: string, exerciseIds: readonly string[]) {
  return reads
    .selectFrom('exercises.play')
    .distinctOn('exercise_id')
    .select(['exercise_id', 'finished_at', 'percent'])
    .where('owner_kind', '=', 'member')
    .where('owner_id', '=', memberId)
    .where('status', '=', 'done')
    .where('exercise_id', 'in', [...exerciseIds])
    .orderBy('exercise_id')
    .orderBy('percent', 'desc')
    .orderBy('finished_at')
    .execute()
}

/** The author's own tries do not count. */
const PLAYS_OF_OTHERS = `from exercises.play where exercise_id = exercise.id
  and not (owner_kind = 'member' and owner_id = coalesce(exercise.author_id, ''))`

function counted(reads: Reads) {
  const plays = (what: string) => sql<number>`(select count(*)::int ${sql.raw(PLAYS_OF_OTHERS)} and ${sql.raw(what)})`
  const percent = sql<number | null>`(select round(avg(percent))::int ${sql.raw(PLAYS_OF_OTHERS)} and status = 'done')`
  return reads
    .selectFrom('exercises.exercise as exercise')
    .selectAll('exercise')
    .select([plays('true').as('begun'), plays(`status = 'done'`).as('done'), percent.as('percent')])
}
