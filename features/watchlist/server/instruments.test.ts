import type { MarketReader } from '@niujin/quotes/server'
import { expect, test } from 'vitest'
import { readImport } from '../domain/index.ts'
import { resolveLines } from './instruments.ts'

type Reader = Pick<MarketReader, 'instruments' | 'find'>

/** A market that knows these securities, in this order. */
function marketOf(...known: readonly (readonly [string, string])[]): Reader {
  const instruments = known.map(([id, name]) => ({ id, name })) as unknown as Reader['instruments']
  return { instruments, find: (id: string) => instruments.find((one) => one.id === id) }
}

test.each([
  [
    'A 股在前',
    [
      ['SZ.300750', '宁德时代'],
      ['HK.03750', '宁德时代'],
    ],
  ],
  [
    '港股在前',
    [
      ['HK.03750', '宁德时代'],
      ['SZ.300750', '宁德时代'],
    ],
  ],
] as const)('两地上市的公司只写名字：是 A 股那只（%s）；写了港股代码就是港股', (_order, known) => {
  const market = marketOf(...known, ['HK.00700', '腾讯控股'])
  const found = (text: string) => resolveLines(market, readImport(text)).stocks.map(({ id }) => id)
  expect(found('宁德时代')).toEqual(['SZ.300750'])
  expect(found('HK.03750 宁德时代')).toEqual(['HK.03750'])
  expect(found('腾讯控股')).toEqual(['HK.00700'])
})

test('同名的列出来让人选；选了的就是那只，写了代码的不必选', () => {
  const market = marketOf(['HK.03750', '宁德时代'], ['SZ.300750', '宁德时代'], ['SH.600519', '贵州茅台'])
  const read = (text: string, ...meant: string[]) => resolveLines(market, readImport(text), new Set(meant))
  expect(read('宁德时代\n贵州茅台').ambiguous).toEqual([
    { name: '宁德时代', taken: 'SZ.300750', ids: ['SZ.300750', 'HK.03750'] },
  ])
  const chosen = read('宁德时代', 'HK.03750')
  expect([chosen.stocks.map(({ id }) => id), chosen.ambiguous[0]?.taken]).toEqual([['HK.03750'], 'HK.03750'])
  expect(read('300750 宁德时代').ambiguous).toEqual([])
})
