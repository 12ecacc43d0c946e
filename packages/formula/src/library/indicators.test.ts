import { boll, kdj, macd, rsi } from '@niujin/market'
import { expect, test } from 'vitest'
import { readFormula } from '../analyse/analyse.ts'
import type { FormulaBars, Series } from '../bars.ts'
import { evaluateFormula } from '../evaluate/evaluate.ts'
import { functionsByName } from '../functions/index.ts'
import { findFormula } from './index.ts'
import { wanderingBars } from './testing/bars.ts'

/** What the library's formula says, by output. */
function outputsOf(id: string, bars: FormulaBars): ReadonlyMap<string, Series> {
  const found = findFormula(id)
  const { formula } = found ? readFormula(found, { functions: functionsByName, find: findFormula }) : {}
  if (!formula) throw new Error(`${id} cannot be read`)
  return new Map(
    evaluateFormula(formula, { bars }).flatMap(({ label, values }) => (values ? [[label, values] as const] : [])),
  )
}

test('MACD、KDJ、RSI、BOLL：公式引擎与行情包各自的算法，每一根都一样', () => {
  const bars = wanderingBars(600, 7)
  const { high, low, close } = bars
  const { dif, dea, histogram } = macd(close)
  const stochastic = kdj({ high, low, close })
  const band = boll(close)
  const expected = {
    MACD: { DIF: dif, DEA: dea, MACD: histogram },
    KDJ: { K: stochastic.k, D: stochastic.d, J: stochastic.j },
    RSI: { RSI1: rsi(close, 6), RSI2: rsi(close, 12), RSI3: rsi(close, 24) },
    BOLL: { BOLL: band.middle, UB: band.upper, LB: band.lower },
  }
  for (const [id, outputs] of Object.entries(expected)) {
    const computed = outputsOf(id, bars)
    for (const [label, values] of Object.entries(outputs)) {
      const apart = Array.from(
        values,
        (value, at) => [value, computed.get(label)?.[at] ?? Number.NaN] as const,
      ).flatMap(([ours, theirs], at) =>
        (Number.isNaN(ours) ? Number.isNaN(theirs) : Math.abs(ours - theirs) < 1e-8) ? [] : [at],
      )
      expect([id, label, apart, Number.isNaN(values.at(-1))]).toEqual([id, label, [], false])
    }
  }
})
