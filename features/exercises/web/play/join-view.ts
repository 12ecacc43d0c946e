import type { PlayView } from '../../contract/index.ts'

/** A newer answer about a play together with the bars that were known before: answers bring only what is new. */
export function joinView(before: PlayView | undefined, next: PlayView): PlayView {
  if (!before || next.from === 0) return next
  return {
    ...next,
    from: 0,
    bars: [...before.bars.slice(0, next.from), ...next.bars],
    days: next.days && before.days ? [...before.days.slice(0, next.from), ...next.days] : next.days,
  }
}
