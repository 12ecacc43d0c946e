import type { FormulaBars } from '@niujin/formula'

/** Days that wander by `seed`: low ≤ open, close ≤ high, prices in fen, some volume every day. */
export function wanderingBars(length: number, seed: number): FormulaBars {
  let state = seed
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const fen = (price: number): number => Math.round(price * 100) / 100
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
    open[at] = fen(price * (0.98 + 0.04 * next()))
    price = fen(Math.max(1, price * (0.95 + 0.1005 * next())))
    close[at] = price
    high[at] = fen(Math.max(open[at] ?? 0, price) * (1 + 0.02 * next()))
    low[at] = fen(Math.min(open[at] ?? 0, price) * (1 - 0.02 * next()))
    volume[at] = Math.round(1000 + 50_000 * next() ** 3)
    amount[at] = (volume[at] ?? 0) * 100 * price
    date[at] = 20_200_101 + Math.floor(at / 336) * 10_000 + (Math.floor(at / 28) % 12) * 100 + (at % 28)
  }
  return { length, period: 'day', date, time: column(), open, high, low, close, volume, amount }
}
