import type { PlayBar } from '../bars.ts'
import { laterWords, percent, yuan, type Rule } from './rule.ts'
import { turnsOf, type Turn } from './turns.ts'

/** Bars in which both lows are. */
const LENGTH = 45
const GAP = { least: 8, most: 30 }

/** 双底: after a fall two lows at one height with a rise between them, and the last close above that rise. */
export const doubleBottom: Rule = (window) => {
  const seen = window.bars.slice(0, window.warmUp)
  const lows = turnsOf(seen, 'low', Math.max(0, seen.length - LENGTH))
  for (const second of lows)
    for (const first of lows) {
      const neck = neckOf(seen, first, second)
      if (neck === undefined) continue
      return {
        answers: [{ kind: 'pattern' }],
        facts: {
          first: String(first.at + 1),
          second: String(second.at + 1),
          firstLow: yuan(first.price),
          secondLow: yuan(second.price),
          apart: percent(Math.abs(first.price / second.price - 1)),
          neck: yuan(neck),
          later: laterWords(window),
          played: String(window.bars.length - window.warmUp),
        },
      }
    }
  return undefined
}

/** The high between two lows that are the bottom of all that is seen, broken by the last close; undefined otherwise. */
function neckOf(seen: readonly PlayBar[], first: Turn, second: Turn): number | undefined {
  const gap = second.at - first.at
  if (gap < GAP.least || gap > GAP.most || Math.abs(first.price / second.price - 1) > 0.02) return undefined
  const bottom = Math.min(first.price, second.price)
  const neck = Math.max(...seen.slice(first.at + 1, second.at).map(({ high }) => high))
  const height = Math.max(...seen.slice(Math.max(0, first.at - 30), first.at).map(({ high }) => high))
  const isDeep = neck >= bottom * 1.08 && height >= neck * 1.06
  const isBottom = seen.slice(Math.max(0, first.at - 30)).every(({ low }) => low >= bottom)
  return isDeep && isBottom && isBroken(seen, second.at, neck) ? neck : undefined
}

/** The last close is the first above the neck since the second low. */
function isBroken(seen: readonly PlayBar[], from: number, neck: number): boolean {
  const since = seen.slice(from).map(({ close }) => close)
  return (since.at(-1) ?? 0) > neck && since.slice(0, -1).every((close) => close <= neck)
}
