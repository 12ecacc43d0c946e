import { emptyBars, type BarColumns } from '@niujin/market'
import { readFormula } from '../../analyse/analyse.ts'
import type { CheckedFormula } from '../../analyse/node.ts'
import type { FormulaSource } from '../../analyse/surroundings.ts'
import { functionsByName } from '../../functions/index.ts'
import { findFormula } from '../../library/index.ts'
import { ColumnStore } from '../column-store.ts'

/** A stock that wanders by `seed`, with stretches on which its price stands still and days without a trade. */
export function wanderingStock(length: number, seed: number): BarColumns {
  let state = seed * 7919 + 17
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const bars = emptyBars(length)
  let price = 10_000
  for (let at = 0; at < length; at += 1) {
    const isStill = at % 40 > 33
    const open = isStill ? price : cents(price * (0.97 + 0.06 * next()))
    price = isStill ? price : cents(Math.max(1000, price * (0.93 + 0.1405 * next())))
    bars.time[at] = 20_200_101 + Math.floor(at / 336) * 10_000 + (Math.floor(at / 28) % 12) * 100 + (at % 28)
    bars.open[at] = open
    bars.close[at] = price
    bars.high[at] = isStill ? price : cents(Math.max(open, price) * (1 + 0.02 * next()))
    bars.low[at] = isStill ? price : cents(Math.min(open, price) * (1 - 0.02 * next()))
    bars.volume[at] = at % 53 === 52 ? 0 : Math.round(1e5 + 5e6 * next() ** 3)
    bars.amount[at] = ((bars.volume[at] ?? 0) * price) / 1000
  }
  return bars
}

function cents(milli: number): number {
  return Math.round(milli / 10) * 10
}

/** A store of wandering stocks of these lengths. */
export function storeOf(lengths: readonly number[], seed = 1): ColumnStore {
  const store = ColumnStore.create(lengths, { spare: 1, isShared: seed % 2 === 1 })
  for (const [stock, length] of lengths.entries()) store.put(stock, wanderingStock(length, seed * 100 + stock))
  return store
}

/** A formula that has no problems. */
export function checked(source: FormulaSource): CheckedFormula {
  const { formula, problems } = readFormula(source, { functions: functionsByName, find: findFormula })
  if (!formula) throw new Error(`${source.text}: ${problems.map(({ message }) => message).join(' ')}`)
  return formula
}
