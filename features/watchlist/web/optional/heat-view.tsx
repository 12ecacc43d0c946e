import type { ReactNode } from 'react'
import { EmptyState, HeatMap, type HeatCell } from '@niujin/ui'
import { percent } from '@niujin/web-kit/formats'
import { instrumentPath } from '@niujin/quotes/web'
import { columnValue } from '../../domain/columns.ts'
import { CURRENCIES, CURRENCY_UNITS, currencyOf } from '../../domain/profit.ts'
import { isQuoted, type Quoted, type WatchList } from './watch-list.ts'
import styles from './optional-page.module.css'

/** So many still can be read on a phone. */
const MOST = 40

/**
 * The list as maps: area by today's amount, colour by change. Amounts of two currencies have a map each, and so have indices
 * and sectors: their amounts are those of thousands of stocks.
 */
export default function HeatView({ list }: { list: WatchList }): ReactNode {
  const maps = mapsOf(list)
  if (maps.length === 0) return <EmptyState drawing="chart" text="这些股票今天还没有价格" />
  return maps.map(({ of, words, cells }) => (
    <div key={of} className={styles.heat}>
      {(maps.length > 1 || words === UNTRADED) && (
        <p className={styles.mapTitle}>{titleOf({ of, words }, maps.length > 1)}</p>
      )}
      <HeatMap
        label={`${list.group.name}自选热力图${maps.length > 1 ? `（${of}）` : ''}`}
        cells={cells.slice(0, MOST)}
        ratio={ratioOf(cells.length)}
      />
      {cells.length > MOST && (
        <p className={styles.quiet}>{`只画${words === AMOUNT ? '成交额最大' : '前面'}的 ${MOST} 只`}</p>
      )}
    </div>
  ))
}

interface StocksMap {
  /** 元, 港元 or 指数与板块 */
  readonly of: string
  /** What makes a cell large. */
  readonly words: string
  readonly cells: readonly HeatCell[]
}

const AMOUNT = '成交额'
const UNTRADED = '还没有成交，每只一样大'
const GROUPS = '指数与板块'
const MARKETS: Readonly<Record<string, string>> = { [CURRENCY_UNITS.CNY]: '沪深', [CURRENCY_UNITS.HKD]: '港股' }

/** A title tells maps apart where there are several: amounts by their currency, others by their market. */
function titleOf({ of, words }: Pick<StocksMap, 'of' | 'words'>, several: boolean): string {
  if (!several || of === GROUPS) return words
  return words === UNTRADED ? `${MARKETS[of] ?? ''}${words}` : `${words}（${of}）`
}

/** Each currency's stocks, then indices and sectors. */
function mapsOf({ items }: WatchList): StocksMap[] {
  const priced = items.filter(isQuoted).filter(({ quote: { live } }) => live.last && live.suspended !== 1)
  const stocks = priced.filter(({ quote }) => !isGroup(quote.kind))
  const groups = priced.filter(({ quote }) => isGroup(quote.kind))
  return [
    ...CURRENCIES.map((currency) =>
      stocksMap(
        stocks.filter(({ id }) => currencyOf(id) === currency),
        CURRENCY_UNITS[currency],
      ),
    ),
    { of: GROUPS, words: GROUPS, cells: groups.map((item) => cellOf(item, 1)) },
  ].filter(({ cells }) => cells.length > 0)
}

/** The most traded first; before the first trade of the day all are of one size. */
function stocksMap(items: readonly Quoted[], of: string): StocksMap {
  const traded = items.filter(({ quote }) => (quote.live.amount ?? 0) > 0)
  if (traded.length === 0) return { of, words: UNTRADED, cells: items.map((item) => cellOf(item, 1)) }
  const cells = traded.map((item) => cellOf(item, item.quote.live.amount ?? 0))
  return { of, words: AMOUNT, cells: cells.toSorted((a, b) => b.weight - a.weight) }
}

function cellOf(item: Quoted, weight: number): HeatCell {
  const { quote } = item
  const moved = columnValue('changePercent', quote.live, item)
  return {
    key: quote.id,
    name: quote.name,
    weight,
    change: moved ?? 0,
    changeText: percent(moved ?? undefined),
    href: instrumentPath(quote.id, quote.kind),
  }
}

function isGroup(kind: Quoted['quote']['kind']): boolean {
  return kind === 'index' || kind === 'sector'
}

const [LEAST_RATIO, PER_STOCK, MOST_RATIO] = [0.24, 0.08, 1.2]

/** Height over width of a map: room for its stocks, and no wall for one of them. */
function ratioOf(count: number): number {
  return Math.min(MOST_RATIO, LEAST_RATIO + PER_STOCK * (count - 1))
}
