import type { ScreenRule } from '../../contract/rule.ts'
import { useAnswer, type UsedAnswer } from '../parts/use-answer.ts'
import { useEvery } from '../parts/use-every.ts'

/** Changes follow each other quickly while a stepper is pressed (milliseconds). */
const PAUSE = 200
const REFRESH = 15_000

/** How many stocks the rule selects now, and each of its conditions; asks again as the market moves. */
export function useTotal(rule: ScreenRule): UsedAnswer<'countMatches'> {
  const isEmpty = rule.conditions.length === 0
  const used = useAnswer('countMatches', isEmpty ? undefined : { rule }, PAUSE)
  useEvery(isEmpty || used.value?.state.open === false ? undefined : REFRESH, used.again)
  return used
}
