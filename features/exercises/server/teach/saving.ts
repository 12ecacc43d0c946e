import { fail, ok, randomId, type Result } from '@niujin/contract-kit'
import { LIMITS, type ExerciseDraft, type MODERATION_REFUSALS } from '../../contract/index.ts'
import { wrongTasks } from '../../domain/index.ts'
import type { ExercisesDeps } from '../deps.ts'
import { addExercise, changeExercise, countOfAuthor } from '../store/exercises.ts'
import { addPaper, type NewPaper } from '../store/papers.ts'
import type { Change } from '../tables.ts'

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
  if (draft.id !== undefined) {
    const changed = await changeExercise(change, { id: draft.id, authorId }, written)
    return changed ? ok({ id: draft.id }) : fail('EXERCISE_UNKNOWN')
  }
  if ((await countOfAuthor(change, authorId)) >= LIMITS.mine) return fail('TOO_MANY_EXERCISES')
  const id = randomId(16)
  await addExercise(change, {
    ...written,
    id,
    author_id: authorId,
    state: 'published',
    is_sample: false,
    created_at: at,
  })
  return ok({ id })
}

/** Everything of an exercise that people will read. */
function wordsOf({ title, tasks, explanation }: ExerciseDraft): string {
  const ofTasks = tasks.flatMap((task) => [
    task.question,
    ...(task.kind === 'pattern' ? task.choices : []),
    task.explanation,
  ])
  return [title, explanation, ...ofTasks].filter((one) => one !== '').join('\n')
}
