/** What is to be known of a lesson to say how far a course is. */
export interface Step {
  readonly lessonId: string
  readonly isRequired: boolean
  readonly isDone: boolean
  /** When it was learnt last, milliseconds; undefined when never. */
  readonly learntAt: number | undefined
}

/** Whole percent of the required lessons that are done; of all, in a course that requires none. 0 without lessons. */
export function percentDone(steps: readonly Pick<Step, 'isRequired' | 'isDone'>[]): number {
  const required = steps.filter(({ isRequired }) => isRequired)
  const counted = required.length > 0 ? required : steps
  if (counted.length === 0) return 0
  return Math.floor((100 * counted.filter(({ isDone }) => isDone).length) / counted.length)
}

/** Where to go on: the lesson begun last that is not done, else the first that is not; undefined when all are. */
export function nextStep<One extends Step>(steps: readonly One[]): One | undefined {
  const open = steps.filter(({ isDone }) => !isDone)
  const begun = open
    .filter(({ learntAt }) => learntAt !== undefined)
    .toSorted((a, b) => (b.learntAt ?? 0) - (a.learntAt ?? 0))
  return begun[0] ?? open[0]
}
