import type { PlayBar } from '../bars.ts'
import { averageAt, laterWords, meanOf, percent, yuan, type Rule } from './rule.ts'

const RISE = 20
const QUIET = 20

/** 缩量回踩: a rise with much volume, then some days down with little, above the average of twenty days. */
export const quietPullback: Rule = (window) => {
  const seen = window.bars.slice(0, window.warmUp)
  const way = wayOf(seen)
  if (!way || !isUsual(way) || !isLoudThenQuiet(way) || !isAboveAverage(seen)) return undefined
  return {
    answers: [{ kind: 'pattern' }],
    facts: {
      rise: percent(way.rise),
      fall: percent(way.fall),
      top: String(way.top + 1),
      high: yuan(way.high),
      days: String(way.back.length),
      louder: (way.during / way.before).toFixed(1),
      quieter: percent(meanOf(way.back) / way.during),
      later: laterWords(window),
      played: String(window.bars.length - window.warmUp),
    },
  }
}

/** The way up to the highest close and back from it; volumes before and during the rise, and of every day back. */
interface Way {
  readonly top: number
  readonly high: number
  readonly rise: number
  readonly fall: number
  readonly before: number
  readonly during: number
  readonly back: readonly number[]
}

/** Undefined where there are not enough days before the highest close. */
function wayOf(seen: readonly PlayBar[]): Way | undefined {
  const closes = seen.map(({ close }) => close)
  const volumes = seen.map(({ volume }) => volume)
  const high = Math.max(...closes)
  const top = closes.indexOf(high)
  if (top < RISE + QUIET) return undefined
  return {
    top,
    high,
    rise: high / Math.min(...closes.slice(top - RISE, top)) - 1,
    fall: 1 - (closes.at(-1) ?? 0) / high,
    before: meanOf(volumes.slice(top - RISE - QUIET, top - RISE)),
    during: meanOf(volumes.slice(top - 9, top + 1)),
    back: volumes.slice(top + 1),
  }
}

/** Far enough up, a little back, for four to eight days. */
function isUsual({ rise, fall, back }: Way): boolean {
  const isShort = back.length >= 4 && back.length <= 8
  return isShort && rise >= 0.15 && rise <= 0.5 && fall >= 0.03 && fall <= 0.1
}

function isLoudThenQuiet({ before, during, back }: Way): boolean {
  const isLoud = during >= 1.4 * before && during <= 5 * before
  return isLoud && meanOf(back) <= 0.65 * during && Math.max(...back) <= 0.85 * during
}

function isAboveAverage(seen: readonly PlayBar[]): boolean {
  return (seen.at(-1)?.close ?? 0) > (averageAt(seen, seen.length - 1, 20) ?? Infinity)
}
