import type { ReactNode } from 'react'
import { classes, directionOf, FlashCell } from '@niujin/ui'
import { percent } from '@niujin/web-kit/formats'
import type { Depth, Quote } from '../../contract/index.ts'
import { largestLevel, orderImbalance } from '../../domain/index.ts'
import { digitsOf, priceText, volumeText, volumeUnit } from '../live/figure-texts.ts'
import styles from './order-book.module.css'

type Level = Depth['bids'][number]
type Side = '卖' | '买'
type BookProps = { quote: Quote; depth: Depth }

/** 五档盘口 as one narrow table: 卖五 down to 卖一, then 买一 to 买五, bars behind the volumes. */
export function OrderBook({ quote, depth, className }: BookProps & { className?: string | undefined }): ReactNode {
  const largest = largestLevel(depth)
  return (
    <table className={classes('dense-table', styles.book, className)} aria-label="五档盘口">
      <Heads unit={volumeUnit(quote).name} />
      <Levels side="卖" levels={depth.asks} quote={quote} largest={largest} />
      <Levels side="买" levels={depth.bids} quote={quote} largest={largest} />
    </table>
  )
}

/** The same book with 买 and 卖 side by side, for the whole width. */
export function WideOrderBook({ quote, depth }: BookProps): ReactNode {
  const largest = largestLevel(depth)
  return (
    <div className={styles.wide}>
      {(['买', '卖'] as const).map((side) => (
        <table key={side} className={`dense-table ${styles.book}`} aria-label={`${side}盘五档`}>
          <Heads unit={volumeUnit(quote).name} />
          <Levels
            side={side}
            levels={side === '买' ? depth.bids : depth.asks}
            quote={quote}
            largest={largest}
            bestFirst
          />
        </table>
      ))}
    </div>
  )
}

function Heads({ unit }: { unit: string }): ReactNode {
  return (
    <thead className="unseen">
      <tr>
        <th scope="col">档位</th>
        <th scope="col">价格</th>
        <th scope="col">数量（{unit}）</th>
      </tr>
    </thead>
  )
}

type LevelsProps = { side: Side; levels: readonly Level[]; quote: Quote; largest: number; bestFirst?: boolean }

function Levels({ side, levels, quote, largest, bestFirst = side === '买' }: LevelsProps): ReactNode {
  const rows = levels.map((level, rank) => (
    <LevelRow key={rank} side={side} rank={rank} level={level} quote={quote} largest={largest} />
  ))
  return <tbody data-side={side === '卖' ? 'ask' : 'bid'}>{bestFirst ? rows : rows.toReversed()}</tbody>
}

type LevelProps = { side: Side; rank: number; level: Level; quote: Quote; largest: number }

function LevelRow({ side, rank, level, quote, largest }: LevelProps): ReactNode {
  const [price, shares] = level
  const { previousClose } = quote.live
  const direction = directionOf(price && previousClose ? price - previousClose : 0)
  const share = largest > 0 ? shares / largest : 0
  // Orders without a price are those an auction would leave.
  const isLeft = !price && shares > 0
  return (
    <tr className={styles.level}>
      <th scope="row" className={styles.name}>{`${side}${rank + 1}`}</th>
      {isLeft ? (
        <td className={styles.price}>未匹配</td>
      ) : (
        <td className={classes(styles.price, styles[direction])}>{priceText(price, digitsOf(quote))}</td>
      )}
      <td className={styles.volume} style={{ '--share': share }}>
        <FlashCell value={price || isLeft ? shares : null}>
          {price || isLeft ? volumeText(shares, quote) : '--'}
        </FlashCell>
      </td>
    </tr>
  )
}

/** 委比 and the day's 外盘 and 内盘. */
export function OrderBalance({ quote, depth }: BookProps): ReactNode {
  const imbalance = orderImbalance(depth)
  const facts = [
    { name: '委比', text: percent(imbalance ?? undefined), side: imbalance },
    { name: '外盘', text: volumeText(depth.buyVolume, quote), side: 1 },
    { name: '内盘', text: volumeText(depth.sellVolume, quote), side: -1 },
  ]
  return (
    <dl className={styles.balance}>
      {facts.map(({ name, text, side }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd className={styles[directionOf(side)]}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
