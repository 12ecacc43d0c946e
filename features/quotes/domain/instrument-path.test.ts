import { describe, expect, it } from 'vitest'
import { BREADTH_BUCKETS } from './breadth-buckets.ts'
import { instrumentPath } from './instrument-path.ts'

describe('证券的页面', () => {
  it.each([
    ['SH.600519', 'stock', '/StockDetails?id=SH.600519'],
    ['SH.510300', 'etf', '/StockDetails?id=SH.510300'],
    ['SH.000001', 'index', '/indexStock?id=SH.000001'],
    ['BK.1001', 'sector', '/indexStock?id=BK.1001'],
    ['HK.00700', 'hkStock', '/HKDetail?id=HK.00700'],
  ] as const)('%s 在 %s 的页面', (id, kind, path) => {
    expect(instrumentPath(id, kind)).toBe(path)
  })
})

describe('涨跌家数的十一档', () => {
  it('左边五档跌，中间一档平，右边五档涨', () => {
    const directions = BREADTH_BUCKETS.map(({ direction }) => direction)
    expect(directions).toEqual([...Array(5).fill('down'), 'flat', ...Array(5).fill('up')])
  })
})
