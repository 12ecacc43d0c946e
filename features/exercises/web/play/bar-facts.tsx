import type { ReactNode } from 'react'
import { ChangeText, directionOf } from '@niujin/ui'
import { bigNumber, dayText } from '@niujin/web-kit/formats'
import type { ShownBar } from '../../contract/index.ts'
import { MILLIONTHS } from '../../domain/bars.ts'
import { priceText } from '../shared/words.ts'
import styles from './play.module.css'

/** Open, high, low, close, change and volume of a bar: the one under the finger, or the newest. */
export function BarFacts({
  bars,
  at,
  day,
}: {
  bars: readonly ShownBar[]
  at: number
  day: number | undefined
}): ReactNode {
  const bar = bars[at]
  if (!bar) return null
  const reference = referenceOf(bar, bars[at - 1])
  const change = reference === undefined ? undefined : (bar.close - reference) / reference
  return (
    <dl className={styles.facts} aria-label={day === undefined ? `第 ${at + 1} 根` : dayText(day)}>
      <Fact name="开" text={priceText(bar.open)} />
      <Fact name="高" text={priceText(bar.high)} />
      <Fact name="低" text={priceText(bar.low)} />
      <Fact name="收" text={priceText(bar.close)} />
      <div>
        <dt>涨跌</dt>
        <dd>
          {change === undefined ? (
            '--'
          ) : (
            <ChangeText text={`${(change * 100).toFixed(2)}%`} direction={directionOf(change)} size="small" />
          )}
        </dd>
      </div>
      <Fact name="量" text={`${bigNumber(bar.volume / 100)}手`} />
    </dl>
  )
}

/** What a close is compared with: the close before, less what a right took off it. */
function referenceOf({ right }: ShownBar, before: ShownBar | undefined): number | undefined {
  return before && (right ? Math.round((before.close * right.ratio) / MILLIONTHS) : before.close)
}

function Fact({ name, text }: { name: string; text: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}
