import { emptyBars } from '@niujin/market'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ColumnStore } from './column-store.ts'
import { storeOf, wanderingStock } from './testing/market.ts'

const bar = {
  date: 20_260_105,
  open: 10_100,
  high: 10_300,
  low: 10_000,
  close: 10_200,
  volume: 12_345,
  amount: 125_919.5,
}

test('存进去的每只股票原样读出，单位是元和手', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 14 }), (lengths) => {
      const store = storeOf(lengths)
      for (const [stock, length] of lengths.entries()) {
        const [stored, given] = [store.barsOf(stock), wanderingStock(length, 100 + stock)]
        expect(store.lengthOf(stock)).toBe(length)
        expect([...stored.close]).toEqual(Array.from(given.close, (milli) => milli / 1000))
        expect([...stored.low]).toEqual(Array.from(given.low, (milli) => milli / 1000))
        expect([...stored.volume]).toEqual(Array.from(given.volume, (shares) => shares / 100))
        expect([...stored.amount]).toEqual([...given.amount])
        expect([...stored.date]).toEqual([...given.time])
      }
    }),
    { numRuns: 50 },
  )
})

test('每一格正好住一只股票', () => {
  const store = storeOf([3, 50, 0, 7, 20, 9])
  const stocks = Array.from({ length: store.groups * 4 }, (_, slot) => store.stockIn(slot)).filter(
    (stock) => stock !== undefined,
  )
  expect(stocks.sort((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5])
})

test('盘中改最新一根，收盘后接上新的一根，别的股票不动', () => {
  const store = storeOf([5, 4, 4, 3])
  const others = store.barsOf(1)
  store.updateLast(0, bar)
  expect([store.barsOf(0).close.at(-1), store.lengthOf(0)]).toEqual([10.2, 5])
  store.append(0, { ...bar, date: 20_260_106, close: 10_250 })
  expect(Array.from(store.barsOf(0).close.slice(-2))).toEqual([10.2, 10.25])
  expect(Array.from(store.barsOf(0).date.slice(-2))).toEqual([20_260_105, 20_260_106])
  expect(store.lengthOf(0)).toBe(6)
  expect(store.barsOf(1)).toEqual(others)
})

test('备用的位置用完后，新的一根挤掉最旧的一根', () => {
  const store = ColumnStore.create([3], { spare: 1 })
  store.put(0, wanderingStock(3, 1))
  const dates = [...store.barsOf(0).date]
  for (const date of [1, 2, 3]) store.append(0, { ...bar, date })
  expect([...store.barsOf(0).date]).toEqual([dates[2], 1, 2, 3])
})

test('历史比位置长时只留最新的', () => {
  const store = ColumnStore.create([2])
  store.put(0, wanderingStock(5, 1))
  expect([...store.barsOf(0).close]).toEqual(Array.from(wanderingStock(5, 1).close.slice(-2), (milli) => milli / 1000))
})

test('放不下的价格和成交量当场拒绝', () => {
  const store = storeOf([3])
  expect(() => store.updateLast(0, { ...bar, high: 2 ** 30 })).toThrow(RangeError)
  expect(() => store.append(0, { ...bar, volume: 2 ** 40 })).toThrow(RangeError)
  const bars = emptyBars(1)
  bars.volume[0] = Number.NaN
  expect(() => store.put(0, bars)).toThrow(RangeError)
})

test('另一线程打开的是同一块内存', () => {
  const store = storeOf([3, 2])
  const other = ColumnStore.open(store.shared)
  other.updateLast(1, bar)
  expect(store.barsOf(1).close.at(-1)).toBe(10.2)
})
