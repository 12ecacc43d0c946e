import { ruleCalled } from '../../domain/index.ts'
import type { ExercisesDeps } from '../deps.ts'
import { addExercise, exerciseOf } from '../store/exercises.ts'
import { addPaper } from '../store/papers.ts'
import type { Change } from '../tables.ts'
import { findExamples, type FoundExample } from './find-example.ts'
import { writeTasks, writeWords, type SampleQuestion } from './write-words.ts'

/** An exercise of the house, marked 示例: words with gaps, and the rule by which a window for them is looked for. */
export interface SampleExercise {
  /** Unique for good: a sample that was here once does not come again. */
  readonly name: string
  readonly ownerId: string
  readonly title: string
  /** A name of `RULES`. */
  readonly rule: string
  /** Anyone finds it under K线训练. */
  readonly isOpen: boolean
  /** In the order of the rule's answers. */
  readonly questions: readonly SampleQuestion[]
  readonly explanation: string
}

/** The id of a sample exercise. */
export function sampleExerciseId(name: string): string {
  return `sample-${name}`
}

/**
 * Keeps samples that were never here, each on a window of the past that shows what it teaches: its answers are told by
 * that window. Gives the names of those that are there; one for which nothing fits comes with a later start.
 */
export async function seedExercises(
  deps: ExercisesDeps,
  samples: readonly SampleExercise[],
): Promise<ReadonlySet<string>> {
  const there = new Set<string>()
  const missing: SampleExercise[] = []
  for (const sample of samples) {
    if (await exerciseOf(deps.database, sampleExerciseId(sample.name))) there.add(sample.name)
    else missing.push(sample)
  }
  const found = await findExamples(
    deps,
    missing.map(({ rule }) => ruleCalled(rule)),
  )
  for (const [at, sample] of missing.entries()) {
    const example = found.get(at)
    if (!example) continue
    await deps.database.transaction().execute((change) => keep(deps, change, sample, example))
    there.add(sample.name)
  }
  return there
}

async function keep(
  { now }: Pick<ExercisesDeps, 'now'>,
  change: Change,
  sample: SampleExercise,
  { chosen, found }: FoundExample,
): Promise<void> {
  const at = new Date(now())
  const tasks = writeTasks(sample.questions, found)
  const explanation = writeWords(sample.explanation, found.facts)
  const paper_id = await addPaper(change, { ...chosen, tasks, explanation }, at)
  await addExercise(change, {
    id: sampleExerciseId(sample.name),
    author_id: sample.ownerId,
    title: sample.title,
    state: 'published',
    is_open: sample.isOpen,
    is_sample: true,
    paper_id,
    created_at: at,
    updated_at: at,
  })
}
