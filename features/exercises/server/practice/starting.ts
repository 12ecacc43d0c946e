import { fail, ok, randomId, type Result } from '@niujin/contract-kit'
import { LIMITS, type PlayKind } from '../../contract/index.ts'
import type { ExercisesDeps } from '../deps.ts'
import type { Owner } from '../owner.ts'
import { exerciseOf } from '../store/exercises.ts'
import { addPaper, paperOf, type NewPaper } from '../store/papers.ts'
import { addPlay, countedPlay, giveUpBeyond, unfinishedOfExercise, unfinishedOfPaper } from '../store/plays.ts'
import type { Change, DailyRow, ExerciseRow } from '../tables.ts'

const ID_LENGTH = 16

/** A member's play of a day, which counts: the one that was begun, else a new one. */
export async function startDailyOf(
  { now }: Pick<ExercisesDeps, 'now'>,
  change: Change,
  memberId: string,
  { day, paper_id }: DailyRow,
): Promise<string> {
  const owner = { owner_kind: 'member', owner_id: memberId } as const
  const paper = await paperOf(change, paper_id)
  const id = randomId(ID_LENGTH)
  const added = await addPlay(change, owner, {
    id,
    kind: 'daily',
    title: `每日一练 ${day}`,
    paper_id,
    exercise_id: null,
    day,
    is_counted: true,
    shown: paper.warm_up,
    length: paper.bars.length,
    started_at: new Date(now()),
  })
  if (added) return id
  const known = await countedPlay(change, owner, paper_id)
  if (!known) throw new Error('每日一练没有开始')
  return known.id
}

/** Practice on the window of a day that is over: it counts for nothing. The one not finished, else a new one. */
export async function startPastOf(
  { now }: Pick<ExercisesDeps, 'now'>,
  change: Change,
  owner: Owner,
  { day, paper_id }: DailyRow,
): Promise<string> {
  const known = await unfinishedOfPaper(change, owner, paper_id)
  if (known) return known.id
  const paper = await paperOf(change, paper_id)
  const id = randomId(ID_LENGTH)
  await addPlay(change, owner, {
    id,
    kind: 'daily',
    title: `${day} 的一练，补练`,
    paper_id,
    exercise_id: null,
    day,
    is_counted: false,
    shown: paper.warm_up,
    length: paper.bars.length,
    started_at: new Date(now()),
  })
  await giveUpBeyond(change, owner, LIMITS.unfinished)
  return id
}

/** A new play of a window that only this owner has. */
export async function startFreeOf(
  { now }: Pick<ExercisesDeps, 'now'>,
  change: Change,
  owner: Owner,
  { chosen, kind }: { chosen: Omit<NewPaper, 'tasks' | 'explanation'>; kind: Extract<PlayKind, 'free' | 'stock'> },
): Promise<string> {
  const at = new Date(now())
  const paper_id = await addPaper(change, { ...chosen, tasks: [], explanation: '' }, at)
  const id = randomId(ID_LENGTH)
  await addPlay(change, owner, {
    id,
    kind,
    title: kind === 'free' ? '随机一段' : chosen.instrumentName,
    paper_id,
    exercise_id: null,
    day: null,
    is_counted: false,
    shown: chosen.window.warmUp,
    length: chosen.window.bars.length,
    started_at: at,
  })
  await giveUpBeyond(change, owner, LIMITS.unfinished)
  return id
}

type Refusal = 'EXERCISE_UNKNOWN' | 'SIGN_IN' | 'NOT_ENROLLED' | 'EXPIRED'
interface Wanted {
  readonly exerciseId: string
  readonly lessonId: string | undefined
  readonly memberId: string | undefined
}

/** A play of an exercise: the one not finished, else a new one. A lesson's takes the right to learn that lesson. */
export async function startExerciseOf(
  deps: ExercisesDeps,
  change: Change,
  owner: Owner,
  wanted: Wanted,
): Promise<Result<string, Refusal>> {
  const exercise = await exerciseOf(change, wanted.exerciseId)
  if (!exercise) return fail('EXERCISE_UNKNOWN')
  const refusal = await refusalOf(deps, change, exercise, wanted)
  if (refusal !== undefined) return fail(refusal)
  const { id: exerciseId, paper_id, title } = exercise
  const known = await unfinishedOfExercise(change, owner, { exerciseId, paperId: paper_id })
  if (known) return ok(known.id)
  const paper = await paperOf(change, paper_id)
  const id = randomId(ID_LENGTH)
  await addPlay(change, owner, {
    id,
    kind: 'exercise',
    title,
    paper_id,
    exercise_id: exerciseId,
    day: null,
    is_counted: false,
    shown: paper.warm_up,
    length: paper.bars.length,
    started_at: new Date(deps.now()),
  })
  await giveUpBeyond(change, owner, LIMITS.unfinished)
  return ok(id)
}

/** Why the caller may not do an exercise; undefined when they may. */
async function refusalOf(
  { lessons }: ExercisesDeps,
  change: Change,
  exercise: ExerciseRow,
  { lessonId, memberId }: Wanted,
): Promise<Refusal | undefined> {
  if (memberId !== undefined && exercise.author_id === memberId) return undefined
  if (exercise.state !== 'published') return 'EXERCISE_UNKNOWN'
  if (exercise.is_open) return undefined
  return lessonId === undefined ? 'EXERCISE_UNKNOWN' : lessonRefusal(lessons, change, { exercise, lessonId, memberId })
}

async function lessonRefusal(
  lessons: ExercisesDeps['lessons'],
  change: Change,
  { exercise, lessonId, memberId }: { exercise: ExerciseRow; lessonId: string; memberId: string | undefined },
): Promise<Refusal | undefined> {
  if (!lessons) return 'EXERCISE_UNKNOWN'
  const content = await lessons.content(change, lessonId)
  if (content?.kind !== 'exercise' || content.exerciseId !== exercise.id) return 'EXERCISE_UNKNOWN'
  const refusal = await lessons.refusal(change, memberId, lessonId)
  return refusal === 'LESSON_UNKNOWN' ? 'EXERCISE_UNKNOWN' : (refusal ?? undefined)
}
