import type { Condition } from '../../contract/rule.ts'
import { useAnswer } from '../parts/use-answer.ts'

const NOTHING: readonly Condition[] = []

/** The condition library, for pages that only need its words; empty until it is there. */
export function useLibrary(): readonly Condition[] {
  return useAnswer('conditionLibrary', {}).value?.conditions ?? NOTHING
}
