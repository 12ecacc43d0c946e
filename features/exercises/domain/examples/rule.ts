import type { PlayBar, PlayWindow } from '../bars.ts'
import type { LevelTask, TradeTask } from '../tasks.ts'

/** The answer to one question of an example, told by the bars; of a pattern the words know which choice is right. */
export type FoundAnswer =
  | Pick<LevelTask, 'kind' | 'price' | 'tolerance'>
  | { readonly kind: 'pattern' }
  | Pick<TradeTask, 'kind' | 'trades'>

/** A window that shows what is to be taught: the answers, and the figures that the words speak of, by their names. */
export interface Found {
  readonly answers: readonly FoundAnswer[]
  readonly facts: Readonly<Record<string, string>>
}

/** Looks at a window; undefined where it does not show it beyond doubt. */
export type Rule = (window: PlayWindow) => Found | undefined

/** Milli yuan as people write it: 12.34. */
export function yuan(milli: number): string {
  return (milli / 1000).toFixed(2)
}

/** A share as a percent: 0.1234 is 12.3%. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

/** The mean of the closes of the last `size` bars up to one; undefined before there are as many. */
export function averageAt(bars: readonly PlayBar[], at: number, size: number): number | undefined {
  return at + 1 < size ? undefined : meanOf(bars.slice(at + 1 - size, at + 1).map(({ close }) => close))
}

/** What the bars that are played did: 涨了 3.2% or 跌了 1.0%, against the last one seen before. */
export function laterWords({ bars, warmUp }: PlayWindow): string {
  const before = bars[warmUp - 1]?.close ?? 1
  const share = (bars.at(-1)?.close ?? before) / before - 1
  return share >= 0 ? `涨了 ${percent(share)}` : `跌了 ${percent(-share)}`
}
