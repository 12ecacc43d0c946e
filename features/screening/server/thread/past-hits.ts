import type { Screener } from '@niujin/formula/node'
import type { ScreenRule } from '../../contract.ts'
import { formulaOf } from '../../domain/index.ts'
import type { MarketColumns } from './market-columns.ts'

/** For each stock 1 at every bar on which all conditions of a rule held; bars as in the store. */
export async function barsHit(columns: MarketColumns, screener: Screener, rule: ScreenRule): Promise<Uint8Array[]> {
  let all: Uint8Array[] | undefined
  for (const condition of rule.conditions) {
    const text = formulaOf(condition)
    if (text === undefined) throw new Error('CONDITION_UNKNOWN')
    const hits = await screener.screenHistory({ formula: { text, parameters: [] } }, (results) =>
      columns.stocks.map((_, stock) => results.hitBarsOf(stock)),
    )
    all = all ? all.map((before, stock) => both(before, hits[stock])) : hits
  }
  return all ?? []
}

function both(one: Uint8Array, other: Uint8Array | undefined): Uint8Array {
  return one.map((hit, at) => hit & (other?.[at] ?? 0))
}
