import { directionOf, directionOfText, type Direction } from '@niujin/ui'
import { bigNumber, change, lots, percent, price, share } from '@niujin/web-kit/formats'
import type { Column } from '../../contract/index.ts'
import { CURRENCY_UNITS, currencyOf } from '../../domain/profit.ts'
import { COLUMN_FACTS, type ColumnUnit } from '../../domain/columns.ts'

type Digits = 2 | 3
type Write = (value: number, digits: Digits) => string

const WRITTEN: Readonly<Record<ColumnUnit, Write>> = {
  price: (value, digits) => price(value > 0 ? value : undefined, digits),
  signedPrice: (value, digits) => change(value, digits),
  signedRatio: (value) => percent(value),
  ratio: (value) => share(value),
  times: (value) => value.toFixed(2),
  shares: (value) => lots(value),
  yuan: (value) => bigNumber(Math.round(value)),
  signedYuan: (value) => `${value > 0 ? '+' : ''}${bigNumber(Math.round(value * 100) / 100)}`,
}

/** A column's value as read, -- where there is none. */
export function columnText(
  column: Column,
  value: number | null,
  { id, digits }: { readonly id: string; readonly digits: number },
): string {
  if (value === null) return '--'
  const { unit } = COLUMN_FACTS[column]
  // Yuan goes without saying, other money does not.
  const currency = currencyOf(id)
  const money = currency !== 'CNY' && (unit === 'yuan' || unit === 'signedYuan') ? CURRENCY_UNITS[currency] : ''
  return `${WRITTEN[unit](value, digits === 3 ? 3 : 2)}${money}`
}

/** Where a signed column points: 涨跌幅 with 涨跌额 where the price has gone, the others by what is shown. */
export function columnDirection(column: Column, value: number | null, text: string): Direction {
  return column === 'change' || column === 'changePercent' ? directionOf(value) : directionOfText(text)
}

/** True for columns whose sign has a colour. */
export function isSigned(column: Column): boolean {
  return COLUMN_FACTS[column].unit.startsWith('signed')
}
