import { stored } from '@niujin/web-kit/device'

/** What was chosen at each question of the paper that is being answered. */
export interface KeptAnswers {
  readonly attemptId: string
  readonly chosen: Readonly<Record<string, readonly number[]>>
}

const NOTHING: KeptAnswers = { attemptId: '', chosen: {} }

/** Answers that are not handed in yet: who left the page or lost the network goes on with them. */
export const keptAnswers = stored('local', 'paper-answers', { shape: readAnswers, empty: NOTHING, of: 'member' })

function readAnswers(given: unknown): KeptAnswers | undefined {
  if (typeof given !== 'object' || given === null || !('attemptId' in given) || !('chosen' in given)) return undefined
  const { attemptId, chosen } = given
  if (typeof attemptId !== 'string' || typeof chosen !== 'object' || chosen === null) return undefined
  const entries = Object.entries(chosen).flatMap(([id, at]: [string, unknown]) =>
    Array.isArray(at) ? [[id, at.filter((one): one is number => Number.isInteger(one))] as const] : [],
  )
  return { attemptId, chosen: Object.fromEntries(entries) }
}
