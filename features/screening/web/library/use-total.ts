import { useEvery, useRead, type Read } from '@niujin/web-kit/asking'
import type { ScreenRule } from '../../contract/rule.ts'
import { ask, type Answer } from '../calls.ts'
import { LOADING_RETRY } from '../shared/failure-view.tsx'

/** Changes follow each other quickly while a stepper is pressed (milliseconds). */
const PAUSE = 200
const REFRESH = 15_000

/** How many stocks the rule selects now, and each of its conditions; asks again as the market moves. */
export function useTotal(rule: ScreenRule): Read<Answer<'countMatches'>> {
  const isEmpty = rule.conditions.length === 0
  const read = useRead({
    key: isEmpty ? undefined : rule,
    ask: (options) => ask('countMatches', { rule }, options),
    wait: PAUSE,
    keepsFormer: true,
  })
  const value = isEmpty ? undefined : read.value
  const refresh = read.failure?.code === 'MARKET_LOADING' ? LOADING_RETRY : REFRESH
  const isStill = value?.state.open === false && !read.failure
  useEvery(isEmpty || isStill ? undefined : refresh, read.reload)
  return { ...read, value }
}
