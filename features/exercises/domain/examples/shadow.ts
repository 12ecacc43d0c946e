import { laterWords, percent, yuan, type Rule } from './rule.ts'

/** How far prices fell before, and how long. */
const FALL = 0.08
const FALLING = 15

/** 长下影: the last bar seen went far down and came back, after a fall; nothing else could be its name. */
export const longLowerShadow: Rule = (window) => {
  const { bars, warmUp } = window
  const bar = bars[warmUp - 1]
  const before = bars[warmUp - 1 - FALLING]
  if (!bar || !before || bar.limit !== null) return undefined
  const body = Math.abs(bar.close - bar.open)
  const lower = Math.min(bar.open, bar.close) - bar.low
  const upper = bar.high - Math.max(bar.open, bar.close)
  const isLong = lower >= 0.03 * bar.close && lower >= 2.5 * body && upper <= 0.2 * lower
  const isBody = body >= 0.004 * bar.close
  const hasFallen = bar.low <= before.close * (1 - FALL)
  if (!isLong || !isBody || !hasFallen) return undefined
  return {
    answers: [{ kind: 'pattern' }],
    facts: {
      open: yuan(bar.open),
      high: yuan(bar.high),
      low: yuan(bar.low),
      close: yuan(bar.close),
      shadow: percent(lower / bar.close),
      body: percent(body / bar.close),
      later: laterWords(window),
      played: String(bars.length - warmUp),
    },
  }
}
