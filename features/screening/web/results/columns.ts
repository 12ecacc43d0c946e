import * as z from 'zod/mini'
import type { LiveQuote } from '@niujin/quotes/contract'
import { bigNumber, NO_FIGURE, percent, price, share } from '@niujin/web-kit/formats'
import { stored } from '@niujin/web-kit/device'

/** Columns of the result, each of which sorts. */
export const COLUMN_KEYS = ['last', 'changePercent', 'amount', 'turnoverRate', 'volumeRatio', 'speed'] as const
export type ColumnKey = (typeof COLUMN_KEYS)[number]

/** Columns that fit beside the name on a phone. */
export const MOST_COLUMNS = 3

/** Heads of the columns. */
export const COLUMN_NAMES: Readonly<Record<ColumnKey, string>> = {
  last: '最新价',
  changePercent: '涨跌幅',
  amount: '成交额',
  turnoverRate: '换手率',
  volumeRatio: '量比',
  speed: '涨速',
}

/** The columns a person chose on this device. */
export const chosenColumns = stored('local', 'screen-columns', {
  shape: z.array(z.enum(COLUMN_KEYS)).check(z.minLength(1), z.maxLength(MOST_COLUMNS)),
  empty: ['last', 'changePercent', 'turnoverRate'],
})

/** 涨跌幅 as a ratio; null before the first price. */
function changeOf({ last, previousClose }: LiveQuote): number | null {
  return last === null || !previousClose ? null : last / previousClose - 1
}

const TEXTS: Readonly<Record<ColumnKey, (live: LiveQuote, digits: 2 | 3) => string>> = {
  last: (live, digits) => price(live.last ?? undefined, digits),
  changePercent: (live) => percent(changeOf(live) ?? undefined),
  amount: (live) => bigNumber(live.amount === null ? undefined : Math.round(live.amount)),
  turnoverRate: (live) => share(live.turnoverRate ?? undefined),
  volumeRatio: (live) => live.volumeRatio?.toFixed(2) ?? NO_FIGURE,
  speed: (live) => percent(live.speed ?? undefined),
}

/** A figure of a quote as the result shows it. */
export function figureText(column: ColumnKey, live: LiveQuote, digits: number): string {
  return TEXTS[column](live, digits === 3 ? 3 : 2)
}
