import type { CheckedFormula } from '../../analyse/node.ts'
import { evaluateFormula } from '../../evaluate/evaluate.ts'
import type { ColumnStore } from '../column-store.ts'
import { MarketScreen } from '../market-screen.ts'
import { securityFacts, type StockFacts } from '../stock-facts.ts'
import { StoreResults } from '../store-results.ts'

/** Results below this share of an output's largest value are rounding noise in either evaluator. */
const NOISE = 1e-12

/** Where the compiled formula and the reference differ, in words; empty when nowhere. */
export function differences(
  formula: CheckedFormula,
  store: ColumnStore,
  factsOf: (stock: number) => StockFacts | undefined = () => undefined,
): string[] {
  const screen = new MarketScreen(formula, store, { factsOf })
  if (!screen.isCompiled) return ['not compiled']
  screen.run('newest', 0, store.groups)
  screen.run('history', 0, store.groups)
  const results = new StoreResults(store)
  const found: string[] = []
  for (let stock = 0; stock < store.stocks; stock += 1) {
    const [bars, facts] = [store.barsOf(stock), factsOf(stock)]
    const outputs = evaluateFormula(formula, { bars, ...(facts && { facts: securityFacts(facts, bars) }) })
    const values = results.valuesOf(stock, outputs.length)
    for (const [index, output] of outputs.entries()) {
      const series = output.values ?? new Float64Array()
      const [expected, actual] = [series.at(-1) ?? Number.NaN, values[index] ?? Number.NaN]
      const scale = largest(series)
      if (!isSame(expected, actual, scale)) found.push(`stock ${stock}: ${output.label} is ${actual}, not ${expected}`)
      if (index < outputs.length - 1) continue
      const where = wrongHit(series, results.hitBarsOf(stock), scale)
      if (where >= 0) found.push(`stock ${stock}: bar ${where} of ${series.length} is ${String(series[where])}`)
      if (results.isHit(stock) !== holds(expected) && Math.abs(expected) > scale * NOISE)
        found.push(`stock ${stock}: the newest bar is ${expected}`)
    }
  }
  return found
}

function largest(series: Float64Array): number {
  return series.reduce((most, one) => (Number.isNaN(one) ? most : Math.max(most, Math.abs(one))), 0)
}

function isSame(expected: number, actual: number, scale: number): boolean {
  if (Number.isNaN(expected)) return Number.isNaN(actual)
  return Math.abs(expected - actual) <= 1e-9 * Math.max(Math.abs(expected), scale * 1e-3)
}

function holds(value: number): boolean {
  return value !== 0 && !Number.isNaN(value)
}

/** The first bar at which one hits and the other does not, -1 when there is none. */
function wrongHit(series: Float64Array, hits: Uint8Array, scale: number): number {
  return series.findIndex((value, at) => holds(value) !== (hits[at] === 1) && !(Math.abs(value) <= scale * NOISE))
}
