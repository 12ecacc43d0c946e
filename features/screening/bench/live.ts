import { QUOTE_FIELDS, type QuoteField } from '@niujin/market'
import { ruleOf } from '../server/testing/rules.ts'
import { marketEngine } from './market-engine.ts'

/** Quotes that change in one second of a busy market. */
const CHANGED = 3_000
const SCREENS = 20
const ROUNDS = 15

/** `screen.live`: twenty saved screens evaluated again after three thousand quotes have moved. */
export async function run(): Promise<Record<string, number>> {
  const { hits, columns, table } = await marketEngine()
  const rules = Array.from({ length: SCREENS }, (_, at) =>
    ruleOf(`XG:C>MA(C,${at + 5}) AND V>1.2*MA(V,5) AND C>=HHV(C,${at + 10});`),
  )
  const last = columns.stocks.map((_, stock) => (columns.store.barsOf(stock).close.at(-1) ?? 10) * 1000)
  const move = (round: number) => {
    for (let one = 0; one < CHANGED; one += 1) {
      const stock = (one * 7 + round) % columns.stocks.length
      const price = Math.round(((last[stock] ?? 0) * (0.95 + ((one * 31 + round * 17) % 100) / 1000)) / 10) * 10
      const values: Partial<Record<QuoteField, number>> = {
        open: price,
        high: price,
        low: price,
        last: price,
        volume: 1e6,
        amount: price * 1000,
      }
      table.write(
        columns.stocks[stock]?.row ?? 0,
        Float64Array.from(QUOTE_FIELDS, (field) => values[field] ?? 0),
      )
    }
  }
  table.setClock(columns.day, 36_000)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    move(round)
    const started = performance.now()
    for (const rule of rules) await hits({ rule, owner: 'bench' })
    times.push(performance.now() - started)
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
  return { median_ms: median, ms_per_screen: median / SCREENS, us_per_quote: (median * 1000) / CHANGED }
}
