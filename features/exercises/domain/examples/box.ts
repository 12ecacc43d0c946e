import type { PlayBar } from '../bars.ts'
import { laterWords, meanOf, percent, yuan, type Rule } from './rule.ts'
import { apart, turnsOf, type Turn } from './turns.ts'

/** Bars in which prices went to and fro. */
const LENGTH = 45
/** Turning points of one level are at most so far from its outermost one. */
const NEAR = 0.015
const APART = 5
/** Basis points by which an answer may be off. */
const TOLERANCE = 150

/** 箱体: prices turned at least three times at one low and twice at one high, and closed beyond neither. */
export const box: Rule = (window) => {
  const seen = window.bars.slice(0, window.warmUp)
  const from = Math.max(0, seen.length - LENGTH)
  const [support, resistance] = [levelOf(seen, 'low', from), levelOf(seen, 'high', from)]
  if (!support || !resistance || support.touches.length < 3 || resistance.touches.length < 2) return undefined
  const height = resistance.price / support.price - 1
  const isWide = height >= 0.08 && height <= 0.3
  const isHeld = seen
    .slice(from)
    .every(({ close }) => close >= support.price * (1 - NEAR) && close <= resistance.price * (1 + NEAR))
  if (!isWide || !isHeld) return undefined
  return {
    answers: [
      { kind: 'support', price: support.price, tolerance: TOLERANCE },
      { kind: 'resistance', price: resistance.price, tolerance: TOLERANCE },
    ],
    facts: {
      support: yuan(support.price),
      lows: barsOf(support.touches),
      resistance: yuan(resistance.price),
      highs: barsOf(resistance.touches),
      height: percent(height),
      later: laterWords(window),
      played: String(window.bars.length - window.warmUp),
    },
  }
}

/** The level of the outermost turning point and of all that came near to it: their mean. */
function levelOf(bars: readonly PlayBar[], side: 'low' | 'high', from: number) {
  const turns = turnsOf(bars, side, from)
  const prices = turns.map(({ price }) => price)
  if (prices.length === 0) return undefined
  const outermost = side === 'low' ? Math.min(...prices) : Math.max(...prices)
  const touches = apart(
    turns.filter(({ price }) => Math.abs(price / outermost - 1) <= NEAR),
    APART,
  )
  return { touches, price: Math.round(meanOf(touches.map(({ price }) => price)) / 10) * 10 }
}

function barsOf(touches: readonly Turn[]): string {
  return touches.map(({ at }) => at + 1).join('、')
}
