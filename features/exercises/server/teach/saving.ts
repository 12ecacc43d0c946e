import { fail, ok, randomId, type Result } from '@niujin/contract-kit'
import { LIMITS, type ExerciseDraft, type MODERATION_REFUSALS } from '../../contract/index.ts'
import { wrongTasks } from '../../domain/index.ts'
import type { ExercisesDeps } from '../deps.ts'
import { addExercise, changeExercise, countOfAuthor, exerciseOf } from '../store/exercises.ts'
import { comeOut, dropHeld, hold, sayWhy } from '../store/held.ts'
import { addPaper, type NewPaper } from '../store/papers.ts'
import type { Change, ExerciseRow, HeldRow } from '../tables.ts'

/** What its teacher reads of an exercise that is not out yet because of its words. */
const WAITS = '里面有要先看一下的词，审核通过后放出'

/** Keeps what a teacher wrote with its window as they are now; who has begun goes on with what was there before. */
export async function saveFor(
  { now, moderation }: Pick<ExercisesDeps, 'now' | 'moderation'>,
  change: Change,
  authorId: string,
  { draft, chosen }: { draft: ExerciseDraft; chosen: Omit<NewPaper, 'tasks' | 'explanation'> },
): Promise<
  Result<
    { id: string },
    | 'EXERCISE_UNKNOWN'
    | 'ANSWER_WRONG'
    | 'CHOICE_WRONG'
    | 'TRADES_TWICE'
    | 'TOO_MANY_EXERCISES'
    | keyof typeof MODERATION_REFUSALS
  >
> {
  const { title, isOpen, tasks, explanation } = draft
  const wrong = wrongTasks({ window: chosen.window, tasks })
  if (wrong) return fail(wrong)
  // Learners have it at once: no review of a course sees what is in it.
  const publishing = { memberId: authorId, kind: 'course', text: wordsOf(draft), isEdit: true }
  const checked = await moderation.check(change, publishing)
  if (!checked.ok) return checked
  const at = new Date(now())
  const paper_id = await addPaper(change, { ...chosen, tasks, explanation }, at)
  const written = { title, is_open: isOpen, paper_id, updated_at: at }
  // Who is new here is no matter: teachers are known. Words are.
  const { words } = checked.value
  if (draft.id !== undefined) return keepChanged(change, { id: draft.id, authorId, written, words })
  if ((await countOfAuthor(change, authorId)) >= LIMITS.mine) return fail('TOO_MANY_EXERCISES')
  const id = randomId(16)
  const isHeld = words.length > 0
  await addExercise(change, {
    ...written,
    id,
    author_id: authorId,
    state: isHeld ? 'offline' : 'published',
    reason: isHeld ? WAITS : '',
    is_waiting: isHeld,
    is_sample: false,
    created_at: at,
  })
  if (isHeld) await hold(change, heldRow(id, written, words))
  return ok({ id })
}

type Written = Pick<ExerciseRow, 'title' | 'is_open' | 'paper_id' | 'updated_at'>

function heldRow(exercise_id: string, { updated_at: at, ...written }: Written, words: readonly string[]): HeldRow {
  return { ...written, exercise_id, words: [...words], at }
}

/** An exercise is changed: at once, or, with words that somebody has to look at, when they have. */
async function keepChanged(
  change: Change,
  { id, authorId, written, words }: { id: string; authorId: string; written: Written; words: readonly string[] },
): Promise<Result<{ id: string }, 'EXERCISE_UNKNOWN'>> {
  if (words.length === 0) {
    if (!(await changeExercise(change, { id, authorId }, written))) return fail('EXERCISE_UNKNOWN')
    await dropHeld(change, id)
    await comeOut(change, id)
    return ok({ id })
  }
  const known = await exerciseOf(change, id)
  if (known?.author_id !== authorId) return fail('EXERCISE_UNKNOWN')
  await hold(change, heldRow(id, written, words))
  await sayWhy(change, id, WAITS)
  return ok({ id })
}

/** Everything of an exercise that people will read. */
export function wordsOf({ title, tasks, explanation }: ExerciseDraft): string {
  const ofTasks = tasks.flatMap((task) => [
    task.question,
    ...(task.kind === 'pattern' ? task.choices : []),
    task.explanation,
  ])
  return [title, explanation, ...ofTasks].filter((one) => one !== '').join('\n')
}
