import { useMemo } from 'react'
import { costDistribution, type CostDistribution } from './cost-distribution.ts'
import type { Candles } from './joined-candles.ts'

/** 筹码分布 at the bar under the cross-hair, else at the newest; nothing without days. */
export function useCosts(
  days: Candles | undefined,
  floatShares: number,
  at: number | null,
): CostDistribution | undefined {
  return useMemo(() => days && costDistribution(days, floatShares, at ?? days.time.length - 1), [days, floatShares, at])
}
