import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readFormula } from '../../analyse/analyse.ts'
import { evaluateFormula } from '../../evaluate/evaluate.ts'
import { functionsByName } from '../../functions/index.ts'
import { barsOf, runOn } from '../../functions/testing/run.ts'
import { findFormula } from '../index.ts'

interface Kept {
  bars: Record<'date' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'amount', number[]>
  values: Record<string, Record<string, Record<string, number>>>
}

const kept = JSON.parse(readFileSync(new URL('hqchart-simulated.json', import.meta.url), 'utf8')) as Kept
const bars = barsOf(
  Object.fromEntries(Object.entries(kept.bars).map(([name, column]) => [name, Float64Array.from(column)])),
)
const { facts } = runOn({}, { name: '甲' })

// The values were computed by hqchart (npm run oracle -- --write), where both agreed to 1e-6.
describe('现成的公式与另一个引擎算得一样', () => {
  test.each(Object.keys(kept.values))('%s', (id) => {
    const source = findFormula(id)
    const { formula } = source ? readFormula(source, { functions: functionsByName, find: findFormula }) : {}
    const outputs = formula && facts ? evaluateFormula(formula, { bars, facts }) : []
    for (const [label, values] of Object.entries(kept.values[id] ?? {})) {
      const series = outputs.find((output) => output.label === label)?.values
      if (!series) continue
      for (const [date, value] of Object.entries(values)) {
        const ours = series?.[bars.date.indexOf(Number(date))] ?? Number.NaN
        expect(Math.abs(ours - value)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(value)))
      }
    }
  })
})
