/** What a member wrote down of a stock, and its prices now, milli. */
export interface Position {
  readonly cost: number | null
  readonly quantity: number | null
  readonly last: number | null
  readonly previousClose: number | null
}

/** Money in the unit of the stock's currency, ratios plain; null where cost, quantity or a price is missing. */
export interface Profit {
  readonly value: number | null
  readonly profit: number | null
  readonly rate: number | null
  /** Of today: against yesterday's close. */
  readonly today: number | null
}

/** Value, profit and today's profit of one stock. Fees are not counted. */
export function profitOf({ cost, quantity, last, previousClose }: Position): Profit {
  const yuan = (price: number | null, from: number | null) =>
    price === null || from === null || quantity === null ? null : ((price - from) * quantity) / 1000
  return {
    value: yuan(last, 0),
    profit: yuan(last, cost),
    rate: rise(last, cost),
    today: yuan(last, previousClose),
  }
}

/** Currencies that watched securities are traded in, in the order they are shown. */
export const CURRENCIES = ['CNY', 'HKD'] as const
export type Currency = (typeof CURRENCIES)[number]

/** How a currency's unit is written. */
export const CURRENCY_UNITS: Readonly<Record<Currency, string>> = { CNY: '元', HKD: '港元' }

/** The currency a security is traded in. */
export function currencyOf(id: string): Currency {
  return id.startsWith('HK.') ? 'HKD' : 'CNY'
}

/** What stocks of one currency come to, in that currency's unit. */
export interface ProfitSum {
  readonly currency: Currency
  readonly value: number
  readonly profit: number
  readonly rate: number | null
  readonly today: number
}

/** The sums over stocks with cost and quantity, one for each currency, yuan first: without a rate they are not added up. */
export function profitSums(positions: readonly (Position & { readonly id: string })[]): ProfitSum[] {
  const held = positions.filter(({ cost, quantity, last }) => cost !== null && quantity !== null && last !== null)
  return CURRENCIES.flatMap((currency) => {
    const own = held.filter(({ id }) => currencyOf(id) === currency)
    return own.length === 0 ? [] : [{ currency, ...sumOf(own.map(profitOf)) }]
  })
}

function sumOf(profits: readonly Profit[]): Omit<ProfitSum, 'currency'> {
  const sum = (of: 'value' | 'profit' | 'today') => profits.reduce((total, one) => total + (one[of] ?? 0), 0)
  const [value, profit] = [sum('value'), sum('profit')]
  const paid = value - profit
  return { value, profit, rate: paid > 0 ? profit / paid : null, today: sum('today') }
}

/** From one price to another as a ratio; null when either is missing. */
export function rise(last: number | null, from: number | null): number | null {
  return last === null || from === null || from <= 0 ? null : last / from - 1
}
