import type { QuoteLevel } from './source-quote.ts'

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,2})?$/i
/** Bars keep prices as 32-bit integers. */
const LARGEST_MILLI = 2 ** 31 - 1

/** The number in a cell of a text row or in a JSON value; undefined when missing, `-`, empty or malformed. */
export function numberIn(cell: unknown): number | undefined {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : undefined
  if (typeof cell !== 'string' || !NUMBER.test(cell.trim())) return undefined
  const value = Number(cell)
  return Number.isFinite(value) ? value : undefined
}

/** A price in milli, from a cell in `unit` yuan. Sources write 0 for no price. */
export function priceIn(cell: unknown, unit = 1): number | undefined {
  const milli = Math.round((numberIn(cell) ?? 0) * unit * 1000)
  return milli > 0 && milli <= LARGEST_MILLI ? milli : undefined
}

/** A count or an amount that cannot be negative, times `unit`. */
export function quantityIn(cell: unknown, unit = 1): number | undefined {
  const value = numberIn(cell)
  return value === undefined || value < 0 || value * unit > Number.MAX_SAFE_INTEGER ? undefined : value * unit
}

/** A ratio from a cell in percent. */
export function percentIn(cell: unknown): number | undefined {
  const value = numberIn(cell)
  return value === undefined ? undefined : value / 100
}

/** YYYYMMDD from `2026-08-28`, `2026/08/28` or `20260828`; undefined when it is no day. */
export function dateIn(cell: unknown): number | undefined {
  const digits = String(cell).replaceAll(/[-/]/g, '')
  if (!/^\d{8}$/.test(digits)) return undefined
  const date = Number(digits)
  const [month, day] = [Math.floor(date / 100) % 100, date % 100]
  return date > 19_000_000 && month >= 1 && month <= 12 && day >= 1 && day <= 31 ? date : undefined
}

/** YYYYMMDDHHmmss from a day and a clock time in one text, with any of the usual separators. */
export function stampIn(cell: unknown): number | undefined {
  const digits = String(cell).replaceAll(/[-/: T]/g, '')
  const date = dateIn(digits.slice(0, 8))
  if (date === undefined || !/^\d{14}$/.test(digits)) return undefined
  const clock = Number(digits.slice(8))
  const isTime = clock < 240_000 && Math.floor(clock / 100) % 100 < 60 && clock % 100 < 60
  return isTime ? date * 1_000_000 + clock : undefined
}

/** An order book side out of prices and volumes (in `unit` shares), best first. */
export function levelsOf(
  pairs: readonly (readonly [price: unknown, volume: unknown])[],
  unit = 1,
): readonly QuoteLevel[] {
  return pairs.flatMap(([cell, size]) => {
    const price = priceIn(cell)
    return price === undefined ? [] : [{ price, volume: quantityIn(size, unit) ?? 0 }]
  })
}
