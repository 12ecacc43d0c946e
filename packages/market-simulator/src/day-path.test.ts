import { tickAt, venueOf } from '@niujin/market'
import { loadInstruments } from '@niujin/market/node'
import { describe, expect, test } from 'vitest'
import type { DayBar } from './day-bar.ts'
import { dayPath, type DayPath } from './day-path.ts'
import { shapeOf } from './day-shape.ts'
import { minuteBars } from './minute-bars.ts'
import { dayBarAt, World } from './world.ts'

const list = loadInstruments()
const world = new World({ ...list, seed: 20260706, historyFrom: 20260105 })
const DATE = 20261120
const DAYS = 30

/** The newest days of every fiftieth stock of all boards and of Hong Kong. */
const days = list.instruments
  .filter(({ kind }) => kind === 'stock' || kind === 'hkStock')
  .filter((_, at) => at % 50 === 11)
  .flatMap((instrument) => {
    const history = world.history(instrument.id, DATE)
    const first = Math.max(0, history.bars.length - DAYS)
    return Array.from({ length: history.bars.length - first }, (_, at) => {
      const bar = dayBarAt(history, first + at)
      return { instrument, bar, path: world.path(instrument.id, bar), shape: shapeOf(venueOf(instrument)) }
    })
  })

type Day = (typeof days)[number]

const nameOf = ({ instrument, bar }: Day) => `${instrument.id} ${bar.date}`
const wrong = (isWrong: (day: Day) => boolean) => days.filter(isWrong).map(nameOf)
const slotsOf = ({ price }: DayPath) => Array.from(price.keys()).slice(1)

describe('全市场抽样，许多日子', () => {
  test('有几千天，各板都有，也有港股', () => {
    expect(days.length).toBeGreaterThan(3_000)
    for (const board of ['SH.60', 'SH.68', 'SZ.00', 'SZ.30', 'BJ.', 'HK.'])
      expect(days.some(({ instrument }) => instrument.id.startsWith(board))).toBe(true)
  })

  test('路从开盘到收盘，恰好碰到最高最低，都在最小变动价位上', () => {
    expect(
      wrong(({ bar, path: { price } }) => {
        const ends = [price[0], price.at(-1), Math.max(...price), Math.min(...price)]
        return ends.some((end, at) => end !== [bar.open, bar.close, bar.high, bar.low][at])
      }),
    ).toEqual([])
    expect(
      wrong(({ instrument, bar, path }) =>
        path.price.some((price) => price % tickAt(instrument, price, bar.date) !== 0),
      ),
    ).toEqual([])
  })

  test('量一股不差；收盘集合竞价收单的两分钟没有量，价不动', () => {
    expect(wrong(({ bar, path }) => path.volume.reduce((sum, shares) => sum + shares, 0) !== bar.volume)).toEqual([])
    expect(
      wrong(({ path, shape: { last, slots } }) =>
        slotsOf(path)
          .filter((slot) => slot > last && slot < slots - 1)
          .some((slot) => path.volume[slot] !== 0 || path.price[slot] !== path.price[last]),
      ),
    ).toEqual([])
  })

  test('价变了，那一分钟就有成交', () => {
    const isMoved = ({ price, volume }: DayPath, slot: number) => price[slot] !== price[slot - 1] && volume[slot] === 0
    expect(wrong(({ path, shape }) => slotsOf(path).some((slot) => slot <= shape.last && isMoved(path, slot)))).toEqual(
      [],
    )
  })

  test('均价线走在到那时为止的最高最低之间，差不过半个价位', () => {
    // Amounts are in whole yuan.
    const rounded = (slot: number, volume: number) => (1000 * (slot + 1)) / volume
    expect(
      wrong(({ instrument, bar, path }) => {
        const minutes = minuteBars(instrument, bar, path, path.slots)
        let [volume, amount, high, low] = [0, 0, 0, Number.MAX_SAFE_INTEGER]
        return Array.from(minutes.volume.keys()).some((slot) => {
          volume += minutes.volume[slot] ?? 0
          amount += minutes.amount[slot] ?? 0
          high = Math.max(high, minutes.high[slot] ?? 0)
          low = Math.min(low, minutes.low[slot] ?? 0)
          const room = rounded(slot, volume) + instrument.tickSize / 2
          return volume > 0 && ((amount * 1000) / volume > high + room || (amount * 1000) / volume < low - room)
        })
      }),
    ).toEqual([])
  })

  test('封住涨停的日子，碰板以后多数时候在板上', () => {
    const sealed = days.filter(({ bar }) => bar.close === bar.limitUp && bar.open < bar.limitUp)
    const shares = sealed.map(({ bar, path: { price } }) => {
      const after = price.subarray(price.indexOf(bar.high))
      return after.filter((one) => one === bar.high).length / after.length
    })
    expect(shares.length).toBeGreaterThan(20)
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThan(0.7)
  })
})

describe('一天只有几个价', () => {
  const stock = list.instruments.find(({ id }) => id === 'SH.600000')
  const bar: DayBar = {
    date: DATE,
    open: 10_000,
    high: 10_000,
    low: 10_000,
    close: 10_000,
    volume: 1e6,
    amount: 1e7,
    limitUp: 11_000,
    limitDown: 9_000,
  }
  const priceOf = (changed: Partial<DayBar>) => {
    if (!stock) throw new Error('没有证券 SH.600000')
    const { price } = dayPath(world.model(stock.id), { ...bar, ...changed }, world.dayFactors)
    return Array.from(new Set(price)).toSorted((a, b) => a - b)
  }

  test.each([
    ['一价到底', {}, [10_000]],
    ['一字板', { open: 11_000, high: 11_000, low: 11_000, close: 11_000 }, [11_000]],
    ['只差一个价位', { high: 10_010 }, [10_000, 10_010]],
    ['最高最低各差一个价位', { high: 10_010, low: 9_990 }, [9_990, 10_000, 10_010]],
    ['开在最低收在最高', { close: 10_010, high: 10_010 }, [10_000, 10_010]],
  ] as const)('%s', (_, changed, expected) => {
    expect(priceOf(changed)).toEqual(expected)
  })
})
