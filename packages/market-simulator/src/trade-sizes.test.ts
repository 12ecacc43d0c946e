import type { InstrumentId } from '@niujin/market'
import { loadInstruments } from '@niujin/market/node'
import { expect, test } from 'vitest'
import { dayTicks } from './day-ticks.ts'
import { dayBarAt, World } from './world.ts'

const list = loadInstruments()
const world = new World({ ...list, seed: 20260706, historyFrom: 20260105 })

/** Amounts (yuan) of a day's trades. */
function amountsOf(id: InstrumentId): number[] {
  const history = world.history(id, 20261120)
  const bar = dayBarAt(history, history.bars.length - 1)
  const ticks = dayTicks(world.instrument(id), { bar, path: world.path(id, bar) }, { finished: 241, snapshot: 0 })
  return Array.from(ticks.price, (price, at) => (price * (ticks.volume[at] ?? 0)) / 1000)
}

test('千元股也有中单：二十万以下、四万以上的成交', () => {
  const amounts = amountsOf('SH.600519')
  expect(amounts.filter((yuan) => yuan < 200_000).length).toBeGreaterThan(20)
  expect(amounts.filter((yuan) => yuan >= 1_000_000).length).toBeGreaterThan(20)
})

test('一般的股票大单、中单、小单都有', () => {
  const amounts = amountsOf('SZ.002695')
  const count = (least: number, most: number) => amounts.filter((yuan) => yuan >= least && yuan < most).length
  for (const found of [count(0, 40_000), count(40_000, 200_000), count(200_000, Infinity)])
    expect(found).toBeGreaterThan(20)
})
