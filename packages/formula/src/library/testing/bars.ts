import type { FormulaBars } from '../../bars.ts'

/** A day that wanders up and down by `seed`, always with low ≤ open, close ≤ high and some volume. */
export function wanderingBars(length: number, seed: number): FormulaBars {
  let state = seed
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const column = (): Float64Array => new Float64Array(length)
  const [date, open, high, low, close, volume, amount] = [
    column(),
    column(),
    column(),
    column(),
    column(),
    column(),
    column(),
  ]
  let price = 10
  for (let at = 0; at < length; at += 1) {
    open[at] = cents(price * (0.97 + 0.06 * next()))
    price = cents(Math.max(1, price * (0.93 + 0.1405 * next())))
    close[at] = price
    high[at] = cents(Math.max(open[at] ?? 0, price) * (1 + 0.02 * next()))
    low[at] = cents(Math.min(open[at] ?? 0, price) * (1 - 0.02 * next()))
    volume[at] = Math.round(1000 + 50_000 * next() ** 3)
    amount[at] = (volume[at] ?? 0) * 100 * price
    date[at] = 20_200_101 + Math.floor(at / 336) * 10_000 + (Math.floor(at / 28) % 12) * 100 + (at % 28)
  }
  return { length, period: 'day', date, time: column(), open, high, low, close, volume, amount }
}

function cents(price: number): number {
  return Math.round(price * 100) / 100
}
