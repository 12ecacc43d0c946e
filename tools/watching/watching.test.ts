import { describe, expect, test } from 'vitest'
import { disagreements, stuckPages, type Seen } from './watching.ts'

const shown = (text: string, from: number, to: number) => ({ id: 'SH.600519', text, from, to })
const seen = (path: string, own: Partial<Seen> = {}): Seen => ({
  path,
  shown: [],
  blind: [],
  doubts: [],
  clock: '',
  problem: '',
  ...own,
})

describe('两页说的同一只', () => {
  const before = [
    seen('/hq', { shown: [shown('10.01', 1000, 2000)] }),
    seen('/StockDetails', { shown: [shown('10.02', 500, 3000)] }),
  ]

  test('另一页那时写过的，不算', () => {
    const now = [seen('/hq'), seen('/StockDetails', { shown: [shown('10.01', 3000, 3900)] })]
    expect(disagreements([before[0] ?? seen('')], now)).toEqual([])
  })

  test('站得住却没有别处写过的，说出是哪一页', () => {
    expect(disagreements(before, [seen('/hq'), seen('/StockDetails')])).toEqual([
      '/hq 写 SH.600519 10.01，/StockDetails 没有写过',
      '/StockDetails 写 SH.600519 10.02，/hq 没有写过',
    ])
  })

  test('一闪而过的、另一页没有这只的，不算', () => {
    const brief = [seen('/hq', { shown: [shown('9.99', 1000, 1100)] }), before[1] ?? seen('')]
    expect(disagreements(brief, [seen('/hq'), seen('/StockDetails')])).toEqual([
      '/StockDetails 写 SH.600519 10.02，/hq 没有写过',
    ])
    expect(disagreements([before[0] ?? seen('')], [seen('/hq'), seen('/KX')])).toEqual([])
  })

  test('那时没顾上记的一页，不算它没写；记着的还算', () => {
    const busy = (from: number, to: number) => [
      seen('/hq', { blind: [{ from, to }] }),
      seen('/StockDetails', { shown: [shown('10.02', 3000, 3900)] }),
    ]
    const byStock = '/StockDetails 写 SH.600519 10.02，/hq 没有写过'
    expect(disagreements(before, busy(2200, 3400))).not.toContain(byStock)
    expect(disagreements(before, busy(4000, 5000))).toContain(byStock)
  })

  test('一页自己的两个数不同', () => {
    expect(disagreements([], [seen('/StockDetails', { doubts: ['页头 1，分时末点 2'] })])).toEqual([
      '/StockDetails 页头 1，分时末点 2',
    ])
  })
})

describe('停住的', () => {
  test('别的在走，它的钟没有动；都不动是收盘', () => {
    const before = [seen('/hq', { clock: '10:00' }), seen('/', { clock: '10:00' })]
    expect(stuckPages(before, [seen('/hq', { clock: '10:05' }), seen('/', { clock: '10:00' })])).toEqual([
      '/ 的钟停在 10:00',
    ])
    expect(stuckPages(before, before)).toEqual([])
  })

  test('连着两次说有问题才算', () => {
    const bad = [seen('/KX', { problem: '获取失败' })]
    expect(stuckPages([seen('/KX')], bad)).toEqual([])
    expect(stuckPages(bad, bad)).toEqual(['/KX 一直写着“获取失败”'])
  })
})
