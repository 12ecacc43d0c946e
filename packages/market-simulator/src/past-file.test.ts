import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QUOTE_FIELDS, QuoteTable, sliceBars, type InstrumentId } from '@niujin/market'
import { loadInstruments } from '@niujin/market/node'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMarketClock } from './clock.ts'
import { createSimulator } from './simulator.ts'
import { World } from './world.ts'
import { endOfPast, makeEnds, makePast } from './make-past.ts'
import { openPast, writePast } from './past-file.ts'

const list = loadInstruments()
const DATE = 20261120
const NOW = Date.UTC(2026, 10, 20, 2, 30) // 10:30 in Shanghai
const members = new Set([
  ...list.constituentsOf('SH.000016').slice(0, 8),
  'HK.00700',
  ...list.constituentsOf('HK.HSTECH').slice(0, 3),
])
const wanted = new Set<InstrumentId>(['SH.000016', 'SH.510050', 'HK.HSTECH', 'SH.600519'])
const small = {
  ...list,
  instruments: list.instruments.filter(({ id }) => members.has(id) || wanted.has(id)),
  seed: 7,
  historyFrom: 20200102,
}
const simulator = (folder?: string) =>
  createSimulator({ ...small, folder, clock: createMarketClock({ mode: 'real', now: () => NOW }) })

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'niujin-past-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function quotesOf(market: ReturnType<typeof simulator>): Promise<number[][]> {
  const table = new QuoteTable(small.instruments.length)
  const stop = new AbortController()
  const run = market.run(table, stop.signal)
  while (table.clock.date === 0) await new Promise((done) => setTimeout(done, 5))
  stop.abort()
  await run
  return small.instruments.map((_, row) => QUOTE_FIELDS.map((field) => table.get(row, field)))
}

async function kept() {
  const world = new World(small)
  const until = endOfPast(world, DATE)
  if (!until) throw new Error('没有可留的历史')
  const past = await makePast(world, { date: DATE, until, ends: await makeEnds(world, { date: DATE, until }) })
  await writePast(folder, world, past)
  const [name = ''] = readdirSync(folder)
  return { world, past, file: join(folder, name) }
}

describe('模拟行情的历史只走一遍', () => {
  test('从文件接着走的市场，报价、日线、分钟与从头走的一模一样', async () => {
    const fresh = simulator()
    const quotes = await quotesOf(fresh)
    expect(await quotesOf(simulator(folder))).toEqual(quotes)
    expect(readdirSync(folder)).toHaveLength(1)
    expect(await quotesOf(simulator(folder))).toEqual(quotes)
    const again = simulator(folder)
    for (const { id } of small.instruments) {
      expect(await again.daily(id), id).toEqual(await fresh.daily(id))
      expect(await again.minutes(id, DATE), id).toEqual(await fresh.minutes(id, DATE))
    }
  })

  test('不负责写的，等写的那一个写好再读', async () => {
    const reading = simulator(folder).daily('SH.000016')
    const before = readdirSync(folder)
    await quotesOf(simulator(folder))
    expect(before).toEqual([])
    expect(await reading).toEqual(await simulator().daily('SH.000016'))
  })

  test('不画日线，股票在那天收盘的样子也与从头走的一模一样', () => {
    const world = new World({ ...list, seed: 7, historyFrom: 20200102 })
    const until = endOfPast(world, DATE)?.a ?? 0
    const stocks = list.instruments.filter(({ kind }, at) => kind === 'stock' && at % 10 === 0)
    expect(stocks.length).toBeGreaterThan(500)
    for (const { id } of stocks)
      expect(world.stateAt(id, DATE, until), id).toEqual(world.history(id, DATE, until).marked)
  })

  test('历史还没走完，指数与基金的分钟、近几天的日线已经有，与走完以后的一模一样', async () => {
    const world = new World(small)
    const until = endOfPast(world, DATE)
    if (!until) throw new Error('没有可留的历史')
    await writePast(folder, world, await makeEnds(world, { date: DATE, until }), 'ends')
    const [early, whole] = [simulator(folder), simulator()]
    for (const id of ['SH.000016', 'SH.510050', 'HK.HSTECH'] as const) {
      expect(await early.minutes(id, DATE), id).toEqual(await whole.minutes(id, DATE))
      const [newest, all] = [await early.daily(id, 5), await whole.daily(id)]
      expect(sliceBars(newest, newest.length - 5, newest.length), id).toEqual(
        sliceBars(all, all.length - 5, all.length),
      )
    }
    expect(readdirSync(folder).filter((name) => name.startsWith('simulated-past'))).toEqual([])
  })

  test('文件里的每只股票、每个指数都与写进去的相同', async () => {
    const { world, past } = await kept()
    const read = openPast(folder, world)
    expect(read?.until).toEqual(past.until)
    for (const { id } of small.instruments) {
      expect(read?.state(id)).toEqual(past.state(id))
      const levels = past.levels(id)
      expect(read?.levels(id)?.close).toEqual(levels && Float64Array.from(levels.close))
      expect(read?.levels(id)?.amount).toEqual(levels && Float64Array.from(levels.amount))
    }
  })
})

describe('历史文件坏了就重做', () => {
  test('写到一半、被截短、被改动，都当作没有', async () => {
    const { world, file } = await kept()
    const whole = readFileSync(file)
    writeFileSync(`${file}.new`, whole.subarray(0, 1000))
    expect(openPast(folder, world)).toBeDefined()
    truncateSync(file, whole.length - 8)
    expect(openPast(folder, world)).toBeUndefined()
    for (const at of [9, whole.readUInt32LE(0) + 20]) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 1
      writeFileSync(file, changed)
      expect(openPast(folder, world)).toBeUndefined()
    }
    writeFileSync(file, Buffer.alloc(0))
    const quotes = await quotesOf(simulator(folder))
    expect(quotes).toEqual(await quotesOf(simulator()))
    expect(openPast(folder, world)).toBeDefined()
  })

  test('指数的点位坏了，读到它时说明白，别的照读', async () => {
    const { world, file } = await kept()
    const bytes = readFileSync(file)
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1
    writeFileSync(file, bytes)
    const past = openPast(folder, world)
    expect(past?.levels('SH.000016')).toBeDefined()
    expect(() => past?.levels('HK.HSTECH')).toThrow('已损坏')
  })

  test('算法变了的旧文件不用：抽几只股票重算来比', async () => {
    const { world, past } = await kept()
    await writePast(folder, world, {
      ...past,
      state: (id) => {
        const state = past.state(id)
        return state && { ...state, heat: state.heat + 1e-9 }
      },
    })
    expect(openPast(folder, world)).toBeUndefined()
  })

  test('证券列表变了是另一份：改一只的行业、上市日或参考价，旧的都不用', async () => {
    await kept()
    const change = (made: Partial<typeof small>) => openPast(folder, new World({ ...small, ...made }))
    expect(change({})).toBeDefined()
    const withFirst = (fact: object) => ({
      instruments: small.instruments.map((one, at) => (at === 0 ? { ...one, ...fact } : one)),
    })
    expect(change(withFirst({ industry: 'BK.1001' }))).toBeUndefined()
    expect(change(withFirst({ listDate: 20_110_104 }))).toBeUndefined()
    expect(change({ priceHintOf: (id) => list.priceHintOf(id) + 10 })).toBeUndefined()
  })

  test('换一个种子是另一份，旧的那份随后清掉', async () => {
    await kept()
    const [first] = readdirSync(folder)
    await quotesOf(
      createSimulator({ ...small, seed: 8, folder, clock: createMarketClock({ mode: 'real', now: () => NOW }) }),
    )
    const names = readdirSync(folder)
    expect(names).toHaveLength(1)
    expect(names[0]).not.toBe(first)
  })
})

test('早于基准日的市场不留历史，也照样走', async () => {
  const world = new World(small)
  expect(endOfPast(world, 20260105)).toBeUndefined()
  expect(endOfPast(new World({ ...small, historyFrom: 20260701 }), DATE)).toBeUndefined()
})
