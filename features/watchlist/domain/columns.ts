import { amplitude, change, changePercent } from '@niujin/market'
import type { Column, Watched } from '../contract/index.ts'
import { CURRENCIES, currencyOf, profitOf, rise } from './profit.ts'

type Live = NonNullable<Watched['quote']>['live']
/** What a column is worked out from. */
export type ColumnSource = Pick<Watched, 'cost' | 'quantity' | 'addedPrice'>

/** How a column's value is written: milli, signed milli, ratio as percent, plain times, shares, yuan. */
export type ColumnUnit = 'price' | 'signedPrice' | 'signedRatio' | 'ratio' | 'times' | 'shares' | 'yuan' | 'signedYuan'

/** Each column's name and unit. */
export const COLUMN_FACTS: Readonly<Record<Column, { readonly name: string; readonly unit: ColumnUnit }>> = {
  last: { name: '最新', unit: 'price' },
  changePercent: { name: '涨跌幅', unit: 'signedRatio' },
  change: { name: '涨跌额', unit: 'signedPrice' },
  speed: { name: '涨速', unit: 'signedRatio' },
  turnoverRate: { name: '换手率', unit: 'ratio' },
  volumeRatio: { name: '量比', unit: 'times' },
  amount: { name: '成交额', unit: 'yuan' },
  volume: { name: '成交量', unit: 'shares' },
  amplitude: { name: '振幅', unit: 'ratio' },
  majorNetInflow: { name: '主力净流入', unit: 'signedYuan' },
  open: { name: '今开', unit: 'price' },
  high: { name: '最高', unit: 'price' },
  low: { name: '最低', unit: 'price' },
  previousClose: { name: '昨收', unit: 'price' },
  sinceAdded: { name: '加入后涨幅', unit: 'signedRatio' },
  profit: { name: '盈亏', unit: 'signedYuan' },
  profitRate: { name: '盈亏比例', unit: 'signedRatio' },
}

const WORKED_OUT: Partial<Record<Column, (live: Live, source: ColumnSource) => number | null>> = {
  change: ({ last, previousClose }) => pair(last, previousClose, change),
  changePercent: ({ last, previousClose }) => pair(last, previousClose, changePercent),
  amplitude: ({ high, low, previousClose }) =>
    high === null || low === null || previousClose === null ? null : amplitude(high, low, previousClose),
  sinceAdded: ({ last }, { addedPrice }) => rise(last, addedPrice),
  profit: (live, source) => profitOf({ ...source, ...live }).profit,
  profitRate: (live, source) => profitOf({ ...source, ...live }).rate,
}

/** A column's value; null where it is not defined. */
export function columnValue(column: Column, live: Live | undefined, source: ColumnSource): number | null {
  if (!live) return null
  const work = WORKED_OUT[column]
  return work ? work(live, source) : (live[column as keyof Live] ?? null)
}

/** Rows by their value, those without one last in either order; equal ones keep their order. */
function sortedBy<Row>(rows: readonly Row[], value: (row: Row) => number | null, order: 'asc' | 'desc'): Row[] {
  const sign = order === 'asc' ? 1 : -1
  return rows
    .map((row) => ({ row, at: value(row) }))
    .toSorted((a, b) =>
      a.at === null || b.at === null ? Number(a.at === null) - Number(b.at === null) : (a.at - b.at) * sign,
    )
    .map(({ row }) => row)
}

/** Amounts of money: those of two currencies cannot be compared. Prices are read as points, and ratios compare anyway. */
const AMOUNTS: readonly ColumnUnit[] = ['yuan', 'signedYuan']

/**
 * Stocks by a column. Amounts are ordered within their currency, all of one currency together, yuan before Hong Kong
 * dollars in either order; those without a value are last.
 */
export function sortedByColumn<Row extends ColumnSource & Pick<Watched, 'id' | 'quote'>>(
  rows: readonly Row[],
  column: Column,
  order: 'asc' | 'desc',
): Row[] {
  const value = (row: Row) => columnValue(column, row.quote?.live, row)
  const sorted = sortedBy(rows, value, order)
  if (!AMOUNTS.includes(COLUMN_FACTS[column].unit)) return sorted
  return sortedBy(sorted, (row) => (value(row) === null ? null : CURRENCIES.indexOf(currencyOf(row.id))), 'asc')
}

function pair(
  last: number | null,
  from: number | null,
  of: (last: number, from: number) => number | null,
): number | null {
  return last === null || from === null ? null : of(last, from)
}
