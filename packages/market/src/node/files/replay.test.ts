import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minuteStamps } from '../../minutes.ts'
import { QuoteTable } from '../../quote-table.ts'
import { dayFile, minuteFile } from '../../testing/tdx-files.ts'
import { createFilesProvider } from './files-provider.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'niujin-files-'))
  const lday = join(folder, 'vipdoc/sh/lday')
  mkdirSync(lday, { recursive: true })
  writeFileSync(
    join(lday, 'sh600519.day'),
    flatDays([
      [20260105, 1_400],
      [20260106, 1_420],
    ]),
  )
  writeFileSync(join(lday, 'sh601398.day'), flatDays([[20260105, 7.6]]))
  mkdirSync(join(folder, 'vipdoc/sh/minline'))
  writeFileSync(join(folder, 'vipdoc/sh/minline/sh600519.lc1'), risingMinutes(20260106))
  writeFileSync(
    join(folder, '510300.csv'),
    'date,open,high,low,close,volume,amount\n2026-01-05,4.6,4.6,4.6,4.6,100,460\n2026-01-06,4.605,4.7,4.5,4.65,100,460\n',
  )
  writeFileSync(join(folder, 'ex-rights.csv'), 'SH.600519,20260106,100,0,0,0\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Flat days at one price each (yuan), 10,000 shares. */
function flatDays(days: readonly (readonly [date: number, price: number])[]): Uint8Array {
  return dayFile(
    days.map(([time, price]) => ({
      time,
      open: price,
      high: price,
      low: price,
      close: price,
      volume: 10_000,
      amount: 0,
    })),
  )
}

/** A day's minutes rising by 0.1 yuan each from 1,400.1, 100 shares a minute. */
function risingMinutes(date: number): Uint8Array {
  const bars = minuteStamps('a')
    .slice(1)
    .map((stamp, at) => {
      const price = 1400 + (at + 1) / 10
      return { time: date * 10_000 + stamp, open: price, high: price, low: price, close: price, volume: 100, amount: 0 }
    })
  return minuteFile(bars)
}

async function quotesAt(hour: number, minute: number) {
  const second = hour * 3600 + minute * 60
  const provider = createFilesProvider({ folder, clock: { at: () => ({ date: 20991231, second }) } })
  const list = await provider.instruments()
  const table = new QuoteTable(list.length)
  const stop = new AbortController()
  const running = provider.run(table, stop.signal)
  stop.abort()
  await running
  const quote = (id: string, field: Parameters<QuoteTable['get']>[1]) =>
    table.get(
      list.findIndex((one) => one.id === id),
      field,
    )
  return { provider, quote, list }
}

describe('文件行情的回放', () => {
  it('不指定日期就回放文件里最新的一天，名字和板块取自证券列表', async () => {
    const { provider, list } = await quotesAt(10, 0)
    expect(provider.tradingDate()).toBe(20260106)
    expect(list.find(({ id }) => id === 'SH.600519')?.name).toBe('贵州茅台')
    expect(list.some(({ name }) => name === '白酒')).toBe(true)
  })

  it('开盘前没有成交，昨收是除息参考价，涨跌停由它算出', async () => {
    const { quote } = await quotesAt(9, 0)
    expect([quote('SH.600519', 'last'), quote('SH.600519', 'previousClose')]).toEqual([0, 1_390_000])
    expect([quote('SH.600519', 'limitUp'), quote('SH.600519', 'limitDown')]).toEqual([1_529_000, 1_251_000])
  })

  it('十点看到前三十分钟：价、量、五分钟涨速', async () => {
    const { quote } = await quotesAt(10, 0)
    expect(quote('SH.600519', 'last')).toBe(1_403_000)
    expect(quote('SH.600519', 'high')).toBe(1_403_000)
    expect(quote('SH.600519', 'open')).toBe(1_400_100)
    expect(quote('SH.600519', 'volume')).toBe(3_000)
    expect(quote('SH.600519', 'speed')).toBeCloseTo(1_403_000 / 1_402_500 - 1, 12)
    expect(quote('SH.600519', 'averageMinuteVolume')).toBeCloseTo(10_000 / 240, 9)
  })

  it('中午停在 11:30 的分钟，收盘后是日线文件里的全天', async () => {
    expect((await quotesAt(12, 0)).quote('SH.600519', 'last')).toBe(1_412_000)
    expect((await quotesAt(15, 0)).quote('SH.600519', 'last')).toBe(1_420_000)
  })

  it('当天没有行情的是停牌，没有分钟数据的直接显示当天结果', async () => {
    const { quote } = await quotesAt(10, 0)
    expect([quote('SH.601398', 'suspended'), quote('SH.601398', 'last'), quote('SH.601398', 'previousClose')]).toEqual([
      1, 0, 7_600,
    ])
    expect([quote('SH.510300', 'last'), quote('SH.510300', 'high')]).toEqual([4_650, 4_700])
  })

  it('白酒板块由唯一的成分股得出', async () => {
    const { quote, list, provider } = await quotesAt(10, 0)
    const sector = list.find(({ name }) => name === '白酒')?.id ?? 'BK.0'
    expect(await provider.constituents(sector)).toEqual(['SH.600519'])
    expect(quote(sector, 'last')).toBe(Math.round((1_403_000 / 1_390_000) * 1_000_000))
    expect([quote(sector, 'advancing'), quote(sector, 'declining')]).toEqual([1, 0])
  })

  it('盘中的历史到前一天为止，分钟到此刻为止', async () => {
    const { provider } = await quotesAt(10, 0)
    expect(Array.from((await provider.daily('SH.600519')).time)).toEqual([20260105])
    expect((await provider.minutes('SH.600519', 20260106)).length).toBe(31)
    expect((await provider.exRights('SH.600519'))[0]).toMatchObject({ date: 20260106, cashPerTen: 100 })
    expect((await provider.ticks('SH.600519')).length).toBe(0)
    expect((await provider.daily('SH.999999')).length).toBe(0)
  })
})
