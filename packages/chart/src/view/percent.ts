import type { Pane } from '../model/model.ts'
import type { Scale } from './scale.ts'

/** A ratio as percent with its sign; what rounds to nothing has none. */
export function shareText(ratio: number): string {
  const text = Math.abs(ratio * 100).toFixed(2)
  return `${Number(text) === 0 ? '' : ratio > 0 ? '+' : '-'}${text}%`
}

/** A value as its axis writes it: in percent from the first bar in sight where the pane is so. */
export function axisText(pane: Pick<Pane, 'format'>, { first }: Pick<Scale, 'first'>, value: number): string {
  return first === undefined ? pane.format(value) : shareText(value / first - 1)
}
