import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { aggregateMinutes } from '../../aggregate.ts'
import { barOrderViolations } from '../../testing/invariants.ts'
import type { MarketDataProvider } from '../../provider.ts'
import { QuoteTable } from '../../quote-table.ts'
import { makeTdxFolder } from '../../testing/made-tdx-folder.ts'
import { dataPath, MISSING } from '../../testing/market-data.ts'
import { parseCsv } from './csv-bars.ts'
import { createFilesProvider } from './files-provider.ts'
import { parseBlocks, parseIndustries } from './tdx-blocks.ts'
import { parseDayFile, parseMinuteFile } from './tdx-bars.ts'

const shares = { price: 10, volume: 1 }

/** The quote table as the provider fills it at once. */
async function shown(provider: MarketDataProvider): Promise<{ table: QuoteTable; rowOf: (id: string) => number }> {
  const list = await provider.instruments()
  const table = new QuoteTable(list.length)
  const stop = new AbortController()
  const running = provider.run(table, stop.signal)
  stop.abort()
  await running
  return { table, rowOf: (id) => list.findIndex((one) => one.id === id) }
}

/** A provider on a folder with one table of 601003, after the close. */
function folderWith(bytes: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'niujin-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'SH#601003.csv'), bytes)
  return createFilesProvider({ folder, clock: { at: () => ({ date: 0, second: 15 * 3600 }) } })
}

describe('通达信文件', () => {
  it('一天 32 字节：日期、开高低收、成交额、成交量', () => {
    const file = new DataView(new ArrayBuffer(32))
    for (const [at, value] of [20260105, 2183, 2187, 2116, 2119].entries()) file.setUint32(at * 4, value, true)
    file.setFloat32(20, 1_419_984_128, true)
    file.setUint32(24, 66_191_338, true)
    const bars = parseDayFile(new Uint8Array(file.buffer), shares)
    expect([bars.time[0], bars.open[0], bars.high[0], bars.low[0], bars.close[0]]).toEqual([
      20260105, 21_830, 21_870, 21_160, 21_190,
    ])
    expect([bars.amount[0], bars.volume[0]]).toEqual([1_419_984_128, 66_191_338])
    expect(parseDayFile(new Uint8Array(file.buffer), { price: 1, volume: 100 }).close[0]).toBe(2_119)
  })

  it('分钟文件的日期和时刻', () => {
    const file = new DataView(new ArrayBuffer(32))
    file.setUint16(0, 17 * 2048 + 423, true)
    file.setUint16(2, 571, true)
    file.setFloat32(4, 36.71, true)
    expect(parseMinuteFile(new Uint8Array(file.buffer), shares).time[0]).toBe(202104230931)
    expect(parseMinuteFile(new Uint8Array(file.buffer), shares).open[0]).toBe(36_710)
  })

  it('文本表：中文列名、乱序的行、标题和来源都不妨碍', () => {
    const bars = parseCsv(
      '601003 柳钢股份\n日期\t开盘\t最高\t最低\t收盘\t成交量\t成交额\n2026/01/06\t2\t2.5\t1.9\t2.2\t100\t220\n2026/01/05\t1\t1\t1\t1\t50\t50\n数据来源:通达信\n',
    )
    expect(Array.from(bars.time)).toEqual([20260105, 20260106])
    expect([bars.open[1], bars.high[1], bars.low[1], bars.close[1], bars.volume[1], bars.amount[1]]).toEqual([
      2000, 2500, 1900, 2200, 100, 220,
    ])
    expect(parseCsv('没有表头').length).toBe(0)
  })

  it('坏的板块文件当作没有', () => {
    expect(parseBlocks(new Uint8Array(10))).toEqual([])
    expect(parseBlocks(new Uint8Array(500).fill(255))).toEqual([])
  })

  it('没有行情的文件夹说明白', () => {
    expect(() =>
      createFilesProvider({ folder: import.meta.dirname, clock: { at: () => ({ date: 0, second: 0 }) } }),
    ).toThrow('没有可用的行情文件')
  })

  const TABLE = '日期,开盘,最高,最低,收盘,成交量,成交额\n2026/11/05,5.01,5.10,4.98,5.05,1000000,5030000\n'
  it.each([
    ['UTF-8', Buffer.from(TABLE)],
    ['带 BOM 的 UTF-8', Buffer.from(`\u{FEFF}${TABLE}`)],
    // 日期,开盘,最高,最低,收盘,成交量,成交额 as GBK has it.
    [
      'GBK',
      Buffer.concat([
        Buffer.from('c8d5c6da2cbfaac5cc2cd7eeb8df2cd7eeb5cd2ccad5c5cc2cb3c9bdbbc1bf2cb3c9bdbbb6ee', 'hex'),
        Buffer.from(TABLE.slice(TABLE.indexOf('\n'))),
      ]),
    ],
  ])('文本表是 %s 也读得出', async (_encoding, bytes) => {
    const provider = folderWith(bytes)
    const bars = await provider.daily('SH.601003')
    expect([bars.time[0], bars.close[0], provider.tradingDate()]).toEqual([20_261_105, 5050, 20_261_105])
  })

  it('文件里一根日线也读不出来就说明白，不让服务一直等', () => {
    expect(() => folderWith(Buffer.from('不是行情'))).toThrow('没有一根读得出来的日线')
  })
})

const madeFolder = makeTdxFolder()
afterAll(() => rmSync(madeFolder, { recursive: true }))

/** A folder and what is known to be in it: prices in milli, volumes in shares. */
const MADE = {
  name: '照格式写成的通达信文件夹',
  folder: madeFolder,
  cache: 'T0002/hq_cache',
  fiveMinutes: 'vipdoc/sh/fzline/sh688001.lc5',
  concepts: 2,
  bank: { close: 20_510, volume: 45_678_900, before: 20_050, limitUp: 22_060 },
  index: { close: 3_456_780, volume: 32_100_000_000 },
  bShare: 505,
}
const REAL = {
  name: '真实的通达信文件夹',
  folder: dataPath('tdx'),
  cache: 'hq_cache',
  fiveMinutes: 'vipdoc/sh688001.lc5',
  concepts: 217,
  bank: { close: 23_320, volume: 56_378_536, before: 23_070, limitUp: 25_380 },
  index: { close: 3_490_380, volume: 33_698_230_900 },
  bShare: 500,
}

describe.each(MISSING ? [MADE] : [MADE, REAL])('$name', ({ folder, cache, fiveMinutes, ...known }) => {
  const clock = { date: 20210603, second: 0, at: () => ({ date: clock.date, second: clock.second }) }
  const at = (hour: number, minute: number) => {
    clock.second = hour * 3600 + minute * 60
  }
  const open = (replayDate: number) => createFilesProvider({ folder, replayDate, clock })

  it('板块与行业文件读得出名字和成分', () => {
    const concepts = parseBlocks(readFileSync(join(folder, cache, 'block_gn.dat')))
    expect(concepts).toHaveLength(known.concepts)
    expect(concepts[0]).toMatchObject({ name: '通达信88' })
    expect(concepts[0]?.codes).toHaveLength(88)
    const industries = parseIndustries(readFileSync(join(folder, cache, 'tdxhy.cfg')))
    expect(industries.find(({ name }) => name === '银行')?.codes).toContain('000001')
  })

  it('日线：平安银行与上证指数 2021-05-14 的收盘与量，指数的量由手变股', async () => {
    at(15, 30)
    const provider = open(20210514)
    const bank = await provider.daily('SZ.000001')
    expect([bank.time.at(-1), bank.close.at(-1), bank.volume.at(-1)]).toEqual([
      20210514,
      known.bank.close,
      known.bank.volume,
    ])
    const index = await provider.daily('SH.000001')
    expect([index.close.at(-1), index.volume.at(-1)]).toEqual([known.index.close, known.index.volume])
    expect(barOrderViolations(bank)).toEqual([])
  })

  it('科创板一分钟线 241 点，合成的五分钟线与五分钟文件一致', async () => {
    at(15, 30)
    const provider = open(20210603)
    const minutes = await provider.minutes('SH.688001', 20210603)
    expect([minutes.length, minutes.time[0], minutes.time.at(-1)]).toEqual([241, 202106030925, 202106031500])
    const five = parseMinuteFile(readFileSync(join(folder, fiveMinutes)), shares)
    const made = aggregateMinutes(minutes, 5)
    const from = five.time.indexOf(202106030935)
    expect(made.length).toBe(48)
    expect(Array.from(made.time)).toEqual(Array.from(five.time.subarray(from, from + 48)))
    expect(Array.from(made.close)).toEqual(Array.from(five.close.subarray(from, from + 48)))
    expect(Array.from(made.volume)).toEqual(Array.from(five.volume.subarray(from, from + 48)))
  })

  it('回放：开盘前只有昨收，盘中随分钟走，收盘后是全天', async () => {
    const provider = open(20210514)
    at(9, 0)
    const early = await shown(provider)
    const bank = early.rowOf('SZ.000001')
    expect([early.table.get(bank, 'last'), early.table.get(bank, 'previousClose')]).toEqual([0, known.bank.before])
    expect(early.table.get(bank, 'limitUp')).toBe(known.bank.limitUp)
    expect((await provider.daily('SZ.000001')).time.at(-1)).toBe(20210513)
    at(15, 30)
    const late = await shown(provider)
    expect(late.table.get(bank, 'last')).toBe(known.bank.close)
    expect(late.table.clock).toEqual({ date: 20210514, second: 55_800 })
  })

  it('有分钟数据的证券，盘中只看得到已走完的分钟', async () => {
    const provider = open(20210603)
    at(10, 0)
    const morning = await provider.minutes('SH.688001', 20210603)
    expect(morning.time.at(-1)).toBe(202106031000)
    at(15, 30)
    expect((await provider.minutes('SH.688001', 20210603)).length).toBe(241)
  })

  it('板块由成分股得出：只有平安银行的银行板块与它同涨跌', async () => {
    at(15, 30)
    const provider = open(20210514)
    const list = await provider.instruments()
    const sector = list.find(({ name, sectorKind }) => name === '银行' && sectorKind === 'industry')
    expect(await provider.constituents(sector?.id ?? 'BK.0')).toContain('SZ.000001')
    const { table, rowOf } = await shown(provider)
    const row = rowOf(sector?.id ?? '')
    const bank = rowOf('SZ.000001')
    expect(table.get(row, 'last') / 1_000_000).toBeCloseTo(
      table.get(bank, 'last') / table.get(bank, 'previousClose'),
      5,
    )
    expect([table.get(row, 'advancing'), table.get(row, 'leaderRow')]).toEqual([1, bank])
  })

  it('导出的文本也能用，B 股按千分之一计价', async () => {
    at(15, 30)
    const provider = open(20140822)
    expect((await provider.daily('SH.900901')).close.at(-1)).toBe(known.bShare)
    const exported = await provider.daily('SH.601003')
    expect(exported.close[0]).toBeGreaterThan(1000)
    expect(barOrderViolations(exported)).toEqual([])
  })
})
