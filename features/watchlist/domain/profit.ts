/** What a member wrote down of a stock, and its prices now, milli. */
export interface Position {
  readonly cost: number | null
  readonly quantity: number | null
  readonly last: number | null
  readonly previousClose: number | null
}

/** Money in yuan (HKD for Hong Kong), ratios plain; null where cost, quantity or a price is missing. */
export interface Profit {
  readonly value: number | null
  readonly profit: number | null
  readonly rate: number | null
  /** Of today: against yesterday's close. */
  readonly today: number | null
}

/** Value, profit and today's profit of one stock. Fees are not counted. */
export function profitOf({ cost, quantity, last, previousClose }: Position): Profit {
  const yuan = (price: number | null, from: number | null) => (price === null || from === null || quantity === null ? null : ((price - from) * quantity) / 1000)
  return {
    value: yuan(last, 0),
    profit: yuan(last, cost),
    rate: rise(last, cost),
    today: yuan(last, previousClose),
  }
}

/** The sum over stocks with cost and quantity; null when there is none. Prices of Hong Kong stocks count as they stand. */
export function profitSum(positions: readonly Position[]): { value: number; profit: number; rate: number | null; today: number } | null {
  const held = positions.filter(({ cost, quantity, last }) => cost !== null && quantity !== null && last !== null)
  if (held.length === 0) return null
  const profits = held.map(profitOf)
  const sum = (of: 'value' | 'profit' | 'today') => profits.reduce((total, one) => total + (one[of] ?? 0), 0)
  const [value, profit] = [sum('value'), sum('profit')]
  const paid = value - profit
  return { value, profit, rate: paid > 0 ? profit / paid : null, today: sum('today') }
}

/** From one price to another as a ratio; null when either is missing. */
export function rise(last: number | null, from: number | null): number | null {
  return last === null || from === null || from <= 0 ? null : last / from - 1
}
