import { describe, expect, test } from 'vitest'
import {
  alertWords,
  canCreateGroup,
  canRenameGroup,
  groupsMost,
  columnValue,
  exportText,
  hasComeTrue,
  hitText,
  idsOfSymbols,
  isThreshold,
  profitOf,
  profitSums,
  readImport,
  sortedByColumn,
  suitsKind,
  symbolOf,
} from './index.ts'
import type { Column, Watched } from '../contract/index.ts'

describe('分组的名字', () => {
  const own = [
    { id: 'a', name: '白酒' },
    { id: 'b', name: '银行' },
  ]

  test('重名、与固定分组同名都不行，自己的旧名可以留着', () => {
    expect(canCreateGroup(own, '白酒', 50)).toEqual({ ok: false, code: 'NAME_TAKEN' })
    expect(canCreateGroup(own, '全部', 50)).toEqual({ ok: false, code: 'NAME_TAKEN' })
    expect(canCreateGroup(own, '芯片', 50).ok).toBe(true)
    expect(canRenameGroup(own, 'a', '白酒').ok).toBe(true)
    expect(canRenameGroup(own, 'a', '银行')).toEqual({ ok: false, code: 'NAME_TAKEN' })
    expect(canRenameGroup(own, 'c', '新的')).toEqual({ ok: false, code: 'GROUP_UNKNOWN' })
  })

  test('到了权利的数目就不行；权利再大，也没有第五十一个', () => {
    const fifty = Array.from({ length: 50 }, (_, at) => ({ id: String(at), name: `组${at}` }))
    expect(canCreateGroup(fifty.slice(0, 10), '再来', groupsMost(10))).toEqual({ ok: false, code: 'TOO_MANY_GROUPS' })
    expect(canCreateGroup(fifty.slice(0, 10), '再来', groupsMost(11)).ok).toBe(true)
    expect(canCreateGroup(fifty, '再来', groupsMost(1000))).toEqual({ ok: false, code: 'TOO_MANY_GROUPS' })
  })
})

describe('盈亏', () => {
  const held = { cost: 10_000, quantity: 200, last: 12_000, previousClose: 12_500 }

  test('一只：买 200 股成本 10 元，现价 12 元，赚 400 元即 20%，今天亏 100 元', () => {
    expect(profitOf(held)).toEqual({ value: 2400, profit: 400, rate: expect.closeTo(0.2), today: -100 })
    expect(profitOf({ ...held, cost: null }).profit).toBeNull()
    expect(profitOf({ ...held, last: null })).toEqual({ value: null, profit: null, rate: null, today: null })
  })

  const other = { id: 'SZ.000001', cost: 20_000, quantity: 100, last: 18_000, previousClose: 18_000 }
  const moutai = { id: 'SH.600519', ...held }

  test('合计只算记了成本和数量的', () => {
    expect(profitSums([moutai, other, { ...moutai, quantity: null }])).toEqual([
      { currency: 'CNY', value: 4200, profit: 200, rate: expect.closeTo(0.05), today: -100 },
    ])
    expect(profitSums([{ ...moutai, cost: null }])).toEqual([])
  })

  test('港股是港元，单独合计，不与人民币相加', () => {
    const sums = profitSums([{ ...held, id: 'HK.00700' }, other])
    expect(sums.map(({ currency, value, profit }) => [currency, value, profit])).toEqual([
      ['CNY', 1800, -200],
      ['HKD', 2400, 400],
    ])
    expect(profitSums([{ ...held, id: 'HK.00700' }]).map(({ currency }) => currency)).toEqual(['HKD'])
  })
})

describe('列与排序', () => {
  const live = {
    last: 11_000,
    previousClose: 10_000,
    open: null,
    high: 11_500,
    low: 10_500,
    volume: 1,
    amount: 2,
    turnoverRate: 0.03,
    volumeRatio: 2,
    speed: 0,
    majorNetInflow: 5,
    advancing: null,
    unchanged: null,
    declining: null,
    sealed: 0,
    suspended: 0,
    time: 1,
  }
  const source = { cost: 10_000, quantity: 100, addedPrice: 8800 }

  test('算出来的列与行情里的列', () => {
    expect(columnValue('changePercent', live, source)).toBeCloseTo(0.1)
    expect(columnValue('amplitude', live, source)).toBeCloseTo(0.1)
    expect(columnValue('sinceAdded', live, source)).toBeCloseTo(0.25)
    expect(columnValue('profit', live, source)).toBe(100)
    expect(columnValue('turnoverRate', live, source)).toBe(0.03)
    expect(columnValue('open', live, source)).toBeNull()
    expect(columnValue('last', undefined, source)).toBeNull()
  })

  const stock = (
    id: string,
    own: Partial<{ last: number; cost: number | null; quantity: number; amount: number }> = {},
  ) => {
    const { last = 11_000, amount = 1, cost = 10_000, quantity = 100 } = own
    const quote = { live: { ...live, last, amount } } as unknown as Watched['quote']
    return { id, cost, quantity, addedPrice: null, quote }
  }
  const inOrder = (rows: ReturnType<typeof stock>[], column: Column, order: 'asc' | 'desc') =>
    sortedByColumn(rows, column, order)
      .map(({ id }) => id)
      .join()

  test('没有值的总在最后，相同的保持原来的先后', () => {
    const rows = [
      stock('SH.1', { amount: 1 }),
      { ...stock('SH.2'), quote: null },
      stock('SH.3', { amount: 3 }),
      stock('SH.4', { amount: 1 }),
    ]
    expect(inOrder(rows, 'amount', 'desc')).toBe('SH.3,SH.1,SH.4,SH.2')
    expect(inOrder(rows, 'amount', 'asc')).toBe('SH.1,SH.4,SH.3,SH.2')
  })

  test('盈亏与成交额：人民币在前、港元在后，各自分高低，没记成本的总在最后；盈亏比例一起比', () => {
    const rows = [
      stock('HK.1', { last: 30_000 }),
      stock('SH.1', { last: 12_000 }),
      stock('HK.2', { last: 9000 }),
      stock('SH.2', { cost: null }),
      stock('SZ.3', { last: 5000 }),
      stock('HK.4', { cost: null }),
    ]
    expect(inOrder(rows, 'profit', 'desc')).toBe('SH.1,SZ.3,HK.1,HK.2,SH.2,HK.4')
    expect(inOrder(rows, 'profit', 'asc')).toBe('SZ.3,SH.1,HK.2,HK.1,SH.2,HK.4')
    expect(inOrder(rows, 'profitRate', 'desc')).toBe('HK.1,SH.1,HK.2,SZ.3,SH.2,HK.4')
    expect(inOrder([stock('HK.1', { amount: 9 }), stock('SH.1', { amount: 1 })], 'amount', 'desc')).toBe('SH.1,HK.1')
    expect(inOrder(rows, 'last', 'desc').startsWith('HK.1,SH.1')).toBe(true)
  })
})

describe('预警', () => {
  const figures = { last: 11_000, previousClose: 10_000, volumeRatio: 3 }

  test('到价、涨跌幅、放量，正好到也算', () => {
    const now = (kind: Parameters<typeof hasComeTrue>[0]['kind'], threshold: number) =>
      hasComeTrue({ kind, threshold }, figures)
    expect([now('priceAbove', 11_000), now('priceAbove', 11_001)]).toEqual([true, false])
    expect([now('priceBelow', 11_000), now('priceBelow', 10_999)]).toEqual([true, false])
    expect([now('riseAbove', 0.1), now('riseAbove', 0.1001)]).toEqual([true, false])
    expect([
      now('fallBelow', 0.05),
      hasComeTrue({ kind: 'fallBelow', threshold: 0.05 }, { ...figures, last: 9500 }),
    ]).toEqual([false, true])
    expect([now('volumeSurge', 3), now('volumeSurge', 3.1)]).toEqual([true, false])
    expect(now('announcement', 0)).toBe(false)
    expect(
      hasComeTrue({ kind: 'priceBelow', threshold: 1 }, { last: null, previousClose: null, volumeRatio: null }),
    ).toBe(false)
  })

  test('条件要合理，指数没有放量与公告', () => {
    expect(isThreshold('priceAbove', 12_340)).toBe(true)
    expect(isThreshold('priceAbove', 0)).toBe(false)
    expect(isThreshold('priceAbove', 1.5)).toBe(false)
    expect(isThreshold('fallBelow', 1.01)).toBe(false)
    expect(isThreshold('volumeSurge', 1)).toBe(false)
    expect(suitsKind('volumeSurge', 'index')).toBe(false)
    expect([
      suitsKind('announcement', 'etf'),
      suitsKind('announcement', 'hkStock'),
      suitsKind('announcement', 'stock'),
    ]).toEqual([false, false, true])
    expect(suitsKind('priceAbove', 'sector')).toBe(true)
  })

  test('说的话：条件与现在', () => {
    expect(alertWords({ kind: 'priceAbove', threshold: 12_340 }, 2)).toBe('涨到 12.34')
    expect(alertWords({ kind: 'fallBelow', threshold: 0.055 }, 2)).toBe('日跌幅达 5.5%')
    expect(hitText(figures, 2)).toBe('最新 11.00，涨 10.00%，量比 3.00')
  })
})

describe('代码', () => {
  test('带市场的、不带市场的、都用同一个市场的', () => {
    expect(idsOfSymbols('600519:0,000001:1,000001:2')).toEqual(['SH.600519', 'SZ.000001', 'SH.000001'])
    expect(idsOfSymbols('000001')).toEqual(['SZ.000001'])
    expect(idsOfSymbols('000001,000300', 2)).toEqual(['SH.000001', 'SH.000300'])
    expect(idsOfSymbols('600519:0,600519')).toEqual(['SH.600519'])
    expect(idsOfSymbols('600519,777')).toBeUndefined()
    expect(symbolOf('SH.000001')).toBe('000001:2')
  })
})

describe('导入导出', () => {
  const first = (text: string) => readImport(text).map(({ ids, names }) => ids[0] ?? names[0])

  test('各家的写法都认得', () => {
    expect(first('600519\nSZ000858\nsh.600036\n000333.SZ\n600000.SS\n00700.HK\nHK00005')).toEqual([
      'SH.600519',
      'SZ.000858',
      'SH.600036',
      'SZ.000333',
      'SH.600000',
      'HK.00700',
      'HK.00005',
    ])
    expect(first('1600519\r\n0000858\r\n')).toEqual(['SH.600519', 'SZ.000858'])
    expect(first('贵州茅台 600519\n600519 贵州茅台\n贵州茅台\n贵州茅台，五粮液')).toEqual([
      'SH.600519',
      'SH.600519',
      '贵州茅台',
      '贵州茅台',
    ])
    expect(first('600519, 000858, 600036')).toEqual(['SH.600519', 'SZ.000858', 'SH.600036'])
  })

  test('表头与空行不算，导出的文字读得回来', () => {
    expect(
      first(
        exportText([
          { id: 'SH.600519', name: '贵州茅台' },
          { id: 'HK.00700', name: '腾讯控股' },
        ]),
      ),
    ).toEqual(['SH.600519', 'HK.00700'])
    expect(readImport('代码,名称\n\n  \n')).toEqual([])
  })

  test('看不懂的行原样留着', () => {
    expect(readImport('这是什么')[0]).toMatchObject({ text: '这是什么', ids: [] })
  })
})
