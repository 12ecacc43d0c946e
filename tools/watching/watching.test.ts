import { describe, expect, test } from 'vitest'
import { MarketRecord } from './market-record.ts'
import { stuckPages, untrue, type Seen } from './watching.ts'

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

describe('页上的价', () => {
  /** 10.01 until 2000, 10.02 from then on. */
  function market(since = 0): MarketRecord {
    let last = 10_010
    const record = new MarketRecord((id) => (id === 'SH.600519' ? last : null))
    record.follow('SH.600519', since)
    for (let now = since; now <= 10_000; now += 100) {
      if (now === 2000) last = 10_020
      record.note(now)
    }
    return record
  }
  const says = (own: Partial<Seen>, since = -10_000) => untrue([seen('/hq', own)], market(since))

  test('行情那时有的，晚到一会儿的，不算', () => {
    expect(says({ shown: [shown('10.01', 1000, 4500), shown('10.02', 4600, 10_000)] })).toEqual([])
  })

  test('行情里从来没有的、那时还没有的，说出来', () => {
    expect(says({ shown: [shown('10.03', 5000, 5100)] })).toEqual([
      '/hq 写 SH.600519 10.03，行情里那时没有这个价',
      '/hq 还写着 SH.600519 10.03，行情里已经不是这个价',
    ])
    expect(says({ shown: [shown('10.02', 1000, 3000)] })).toEqual(['/hq 写 SH.600519 10.02，行情里那时没有这个价'])
  })

  test('行情早已不是的，还写着，说出来', () => {
    expect(says({ shown: [shown('10.01', 1000, 6000)] })).toEqual(['/hq 还写着 SH.600519 10.01，行情里已经不是这个价'])
  })

  test('指数的价四舍五入到页上的位数', () => {
    const record = new MarketRecord(() => 3_764_884)
    record.follow('SH.000001', 0)
    record.note(100)
    expect(['3764.88', '3764.89'].map((text) => record.stoodAt('SH.000001', text, 0, 200))).toEqual([true, false])
  })

  test('早过一分钟的不再记得，也就不比；一直站着的还记得', () => {
    let last = 10_010
    const record = new MarketRecord(() => last)
    record.follow('SH.600519', 0)
    for (let now = 0; now <= 200_000; now += 1000) {
      if (now === 2000) last = 10_020
      record.note(now)
    }
    const stood = (text: string, from: number, to: number) => record.stoodAt('SH.600519', text, from, to)
    expect([stood('10.01', 0, 1000), stood('10.02', 3000, 4000), stood('10.01', 3000, 4000)]).toEqual([
      undefined,
      true,
      false,
    ])
  })

  test('页忙得没顾上记的时候、还没开始记行情的时候，不比', () => {
    const wrong = [shown('9.99', 5000, 5100)]
    expect(says({ shown: wrong, blind: [{ from: 4000, to: 4700 }] })).toEqual([])
    expect(says({ shown: wrong, blind: [{ from: 6000, to: 6700 }] })).toHaveLength(2)
    expect(says({ shown: wrong }, 4000)).toEqual([])
  })

  test('一页自己的两个数不同', () => {
    expect(says({ doubts: ['页头 1，分时末点 2'] })).toEqual(['/hq 页头 1，分时末点 2'])
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
