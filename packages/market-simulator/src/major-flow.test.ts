import { isMajorTrade, QUOTE_FIELDS, QuoteTable, type TickColumns } from '@niujin/market'
import { loadInstruments } from '@niujin/market/node'
import { describe, expect, test } from 'vitest'
import { dayTicks } from './day-ticks.ts'
import { IndexHistory } from './index-history.ts'
import { prepareDay } from './live-day.ts'
import { LiveMarket } from './live-market.ts'
import { slotTime } from './moment.ts'
import { World } from './world.ts'

const DATE = 20261120
const list = loadInstruments()
const members = new Set(list.constituentsOf('SH.000016'))
const instruments = list.instruments.filter(({ id }) => members.has(id) || id === 'SH.000016')
const TIMES = ['09:25:00', '09:31:07', '10:02:30', '11:30:00', '13:00:02', '14:58:00', '15:00:00'].map(secondOf)

async function marketOfDay() {
  const world = new World({ ...list, instruments, seed: 7, historyFrom: 20260104 })
  const indices = await IndexHistory.build(world, {
    date: DATE,
    from: { a: world.dayAt('a', DATE) - 20, hk: 0 },
    exactDays: 1,
    keepTails: true,
  })
  const day = prepareDay(world, DATE, indices)
  const table = new QuoteTable(instruments.length)
  return { day, table, live: new LiveMarket(table) }
}

describe('主力净流入', () => {
  test('任何一刻都等于成交明细里大单的买入减卖出：列表与资金流向页是同一个数', async () => {
    const { day, table, live } = await marketOfDay()
    for (const second of TIMES) {
      live.step(day, { date: DATE, second }, true)
      for (const [row, one] of day.rows.entries()) {
        if (!one?.bar || !one.path) continue
        const ticks = dayTicks(one.instrument, { bar: one.bar, path: one.path }, slotTime(false, second))
        expect([one.instrument.id, second, table.get(row, 'majorNetInflow')]).toEqual([
          one.instrument.id,
          second,
          majorNet(ticks),
        ])
      }
    }
  })

  test('同一天从头再来（周末循环开市、时钟拨回）：一步之内每一行都是那一刻的，没有一行还是后来的', async () => {
    const { day, table, live } = await marketOfDay()
    const again = await marketOfDay()
    const morning = { date: DATE, second: secondOf('10:02:30') }
    live.step(day, { date: DATE, second: secondOf('15:00:00') }, true)
    live.step(day, morning, false)
    again.live.step(again.day, morning, true)
    expect(rowsOf(table)).toEqual(rowsOf(again.table))
    live.step(day, { date: DATE, second: secondOf('09:16:00') }, false)
    expect(instruments.map((_, row) => table.get(row, 'majorNetInflow')).filter((net) => net !== 0)).toEqual([])
  })

  test('指数的是成分股的和', async () => {
    const { day, table, live } = await marketOfDay()
    live.step(day, { date: DATE, second: secondOf('14:30:00') }, true)
    const row = instruments.findIndex(({ kind }) => kind === 'index')
    const sum = [...day.rows.keys()]
      .filter((at) => at !== row)
      .reduce((total, at) => total + table.get(at, 'majorNetInflow'), 0)
    expect(table.get(row, 'majorNetInflow')).toBe(sum)
  })
})

function rowsOf(table: QuoteTable) {
  return instruments.map(({ id }, row) => [id, ...QUOTE_FIELDS.map((field) => table.get(row, field))])
}

function majorNet({ length, price, volume, side }: TickColumns): number {
  let net = 0
  for (let at = 0; at < length; at += 1) {
    const shares = volume[at] ?? 0
    const yuan = Math.round(((price[at] ?? 0) * shares) / 1000)
    if (isMajorTrade(shares, yuan)) net += yuan * (side[at] ?? 0)
  }
  return net
}

function secondOf(clock: string): number {
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number)
  return hour * 3600 + minute * 60 + second
}
