import type { OutputOf } from '@niujin/contract-kit'
import type { candles } from '../../contract/index.ts'
import { withNewest, withOlder } from '../../domain/index.ts'

export type Candles = OutputOf<typeof candles>

/** Candles with an answer of older ones, which knows all the later ex-right days too. */
export function joinOlder(known: Candles, answer: Candles): Candles {
  return {
    ...withOlder(known, answer),
    exRights: [...new Set([...answer.exRights, ...known.exRights])],
    past: withLimits(answer.past, answer.past.limits, known.past.limits),
    hasOlder: answer.hasOlder,
  }
}

/** Candles with an answer of the newest ones; undefined when a day without a right has begun: the older prices are others now. */
export function joinNewest(known: Candles, answer: Candles): Candles | undefined {
  const { steps } = answer.past
  if (steps.length > 0 && String(steps.at(-1)) !== String(known.past.steps.at(-1))) return undefined
  const from = answer.time[0] ?? Number.POSITIVE_INFINITY
  return {
    ...withNewest(known, answer),
    exRights: [...new Set([...known.exRights, ...answer.exRights])],
    past: withLimits(
      known.past,
      known.past.limits?.filter(([stamp]) => stamp < from),
      answer.past.limits,
    ),
  }
}

type Past = Candles['past']

function withLimits(past: Past, older: Past['limits'], newer: Past['limits']): Past {
  return older && newer ? { ...past, limits: [...older, ...newer] } : past
}
