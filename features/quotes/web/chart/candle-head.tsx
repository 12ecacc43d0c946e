import type { ReactNode } from 'react'
import { directionOf } from '@niujin/ui'
import { NO_FIGURE, percent, share } from '@niujin/web-kit/formats'
import { amountText } from '../live/figure-texts.ts'
import { barFacts, type BarFacts } from './bar-facts.ts'
import type { ChartTexts } from './legend.ts'
import { stampText } from './stamp-text.ts'
import type { Candles } from './use-candles.ts'
import styles from './readout.module.css'

export type CandleHeadProps = {
  candles: Candles | undefined
  /** bar under the cross-hair; null: the newest */
  at: number | null
  texts: ChartTexts
  /** shares in circulation; 0 where nobody told */
  floatShares: number
}

/** The rows above the candles: every figure of the bar under the cross-hair, else of the newest. They keep their room. */
export function CandleHead({ candles, at, texts, floatShares }: CandleHeadProps): ReactNode {
  const facts = candles && barFacts(candles, at ?? candles.time.length - 1, floatShares)
  if (!candles || !facts) return <div className={styles.head} />
  return (
    <dl className={styles.head} aria-label="这根K线">
      <div className={styles.item}>
        <dt className="unseen">时间</dt>
        <dd className={styles.when}>{stampText(facts.stamp, candles.state.date)}</dd>
      </div>
      {itemsOf(facts, texts).map(({ name, text, moved }) => (
        <div key={name} className={styles.item}>
          <dt className={styles.name}>{name}</dt>
          <dd className={moved === undefined ? undefined : styles[directionOf(moved)]}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Item {
  readonly name: string
  readonly text: string
  /** Coloured by its sign. */
  readonly moved?: number
}

function itemsOf(facts: BarFacts, { format, moved, volumeSize, volumeName }: ChartTexts): Item[] {
  const { open, high, low, close, before } = facts
  const priced = (name: string, value: number) => ({ name, text: format(value), moved: value - before })
  return [
    priced('开', open),
    priced('高', high),
    priced('低', low),
    priced('收', close),
    { name: '涨幅', text: percent(facts.changeRatio), moved: close - before },
    {
      name: '涨跌',
      text: facts.changeRatio === undefined ? NO_FIGURE : moved(close - before),
      moved: close - before,
    },
    { name: '振幅', text: share(facts.amplitude) },
    { name: '量', text: `${amountText(facts.volume / volumeSize)}${volumeName}` },
    { name: '额', text: amountText(facts.amount) },
    { name: '换手', text: share(facts.turnoverRate) },
  ]
}
