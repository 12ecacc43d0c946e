import type { InstrumentId } from '@niujin/market'
import { loadInstruments } from '@niujin/market/node'
import { cageViolations } from '@niujin/market/testing'
import { expect, test } from 'vitest'
import { dayTicks } from './day-ticks.ts'
import { dayBarAt, World } from './world.ts'

const list = loadInstruments()
const world = new World({ ...list, seed: 20260706, historyFrom: 20260105 })

const DATE = 20261120
const WHOLE_DAY = { finished: 241, snapshot: 0 }

function dayOf(id: InstrumentId) {
  const history = world.history(id, DATE)
  const bar = dayBarAt(history, history.bars.length - 1)
  return { bar, ticks: dayTicks(world.instrument(id), { bar, path: world.path(id, bar) }, WHOLE_DAY) }
}

/** Amounts (yuan) of a day's trades. */
function amountsOf(id: InstrumentId): number[] {
  const { ticks } = dayOf(id)
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

/** Every twentieth stock of the market. */
const some = list.instruments.filter(({ kind }) => kind === 'stock').filter((_, at) => at % 20 === 0)

test('全市场抽样：一天成交过亿的股票，特大单、大单、中单、小单都有；再冷清也有中单和小单', () => {
  for (const { id } of some) {
    const { bar } = dayOf(id)
    const amounts = amountsOf(id)
    const has = (least: number, most: number) => amounts.some((yuan) => yuan >= least && yuan < most)
    const large = bar.amount < 1e8 || (has(1_000_000, Infinity) && has(200_000, 1_000_000))
    expect([id, large, has(40_000, 200_000), has(0, 40_000)]).toEqual([id, true, true, true])
  }
})

test('全市场抽样：连续竞价没有一笔成交跨出价格笼子', () => {
  for (const one of some) expect([one.id, cageViolations(one, dayOf(one.id).ticks, DATE)]).toEqual([one.id, []])
})
