import { describe, expect, it } from 'vitest'
import { tradingCalendar, tradingDayIndex } from '../../calendar.ts'
import { loadInstruments } from './load-instruments.ts'

const list = loadInstruments()
const { instruments, instrumentById, constituentsOf, priceHintOf, followedBy, originOf } = list
const stocks = instruments.filter(({ kind }) => kind === 'stock')
const namesOf = (ids: readonly (typeof instruments)[number]['id'][]) => ids.map((id) => instrumentById(id)?.name)

describe('证券列表', () => {
  it('约 5,430 只 A 股、60 只以上 ETF、120 只以上港股，代码不重复', () => {
    expect(stocks.length).toBeGreaterThan(5_400)
    expect(stocks.length).toBeLessThan(5_460)
    expect(instruments.filter(({ kind }) => kind === 'etf').length).toBeGreaterThanOrEqual(60)
    expect(instruments.filter(({ kind }) => kind === 'hkStock').length).toBeGreaterThanOrEqual(120)
    expect(new Set(instruments.map(({ id }) => id)).size).toBe(instruments.length)
  })

  it('知名公司的行业、地域、股本、上市日与事实相符', () => {
    const maotai = instrumentById('SH.600519')
    expect(maotai).toMatchObject({ name: '贵州茅台', board: 'main', listDate: 20010827, totalShares: 1_252_000_000 })
    expect(namesOf([maotai?.industry ?? 'BK.0', maotai?.region ?? 'BK.0'])).toEqual(['白酒', '贵州'])
    const catl = instrumentById('SZ.300750')
    expect(catl).toMatchObject({ name: '宁德时代', board: 'chinext', listDate: 20180611 })
    expect(namesOf([catl?.industry ?? 'BK.0', catl?.region ?? 'BK.0'])).toEqual(['电池', '福建'])
    expect(priceHintOf('SH.600519')).toBe(1_420_000)
    expect(priceHintOf('SH.601398')).toBe(7_600)
    expect(priceHintOf('HK.00700')).toBe(610_000)
  })

  it('不出名的公司，地域、行业、上市日也是公开名单上的；名单不知道的留空', () => {
    const factsOf = (id: (typeof stocks)[number]['id']) => {
      const { name, industry, region, listDate } = instrumentById(id) ?? {}
      return [name, ...namesOf([industry ?? 'BK.0', region ?? 'BK.0']), listDate]
    }
    expect(factsOf('SZ.000516')).toEqual(['国际医学', '医疗服务', '陕西', 19930809])
    expect(factsOf('SZ.002695')).toEqual(['煌上煌', '休闲食品', '江西', 20120905])
    expect(factsOf('SH.600785')).toEqual(['新华百货', '一般零售', '宁夏', 19970108])
    expect(factsOf('BJ.920167')).toEqual(['同享科技', '光伏设备', '江苏', 20200727])
    expect(factsOf('SH.688795')).toEqual(['摩尔线程', undefined, undefined, 0])
    expect([originOf('SH.600519'), originOf('SH.600173'), originOf('HK.00700')]).toEqual([
      'known',
      'assigned',
      undefined,
    ])
  })

  it('每只 A 股都有板块归属，行业、地域、概念若有都是存在的；缺行业的不到百分之二', () => {
    const kindOf = (id: (typeof instruments)[number]['id'] | undefined) => id && instrumentById(id)?.sectorKind
    const odd = stocks.filter(
      ({ board, industry, region, concepts }) =>
        !board ||
        (industry && kindOf(industry) !== 'industry') ||
        (region && kindOf(region) !== 'region') ||
        concepts.some((id) => kindOf(id) !== 'concept'),
    )
    expect(odd.map(({ name }) => name)).toEqual([])
    expect(stocks.filter(({ industry }) => !industry).length / stocks.length).toBeLessThan(0.02)
    expect(stocks.filter(({ region }) => !region).length).toBeLessThan(30)
  })

  it('上市日是交易日，或者留空；名称都不同', () => {
    const odd = stocks.filter(
      ({ listDate }) => listDate >= 20050104 && tradingCalendar('a')[tradingDayIndex('a', listDate)] !== listDate,
    )
    expect(odd.map(({ name, listDate }) => [name, listDate])).toEqual([])
    expect(stocks.filter(({ listDate }) => listDate === 0).length / stocks.length).toBeLessThan(0.1)
    expect(new Set(stocks.map(({ name }) => name)).size).toBe(stocks.length)
  })

  it('股本、参考价、上市日都说得通', () => {
    const odd = stocks.filter(
      ({ id, totalShares, floatShares, listDate }) =>
        floatShares <= 0 ||
        floatShares > totalShares ||
        priceHintOf(id) < 1_000 ||
        (listDate !== 0 && listDate < 19901219) ||
        listDate > 20261120,
    )
    expect(odd.map(({ name }) => name)).toEqual([])
    const value = stocks.reduce((sum, { id, totalShares }) => sum + (totalShares * priceHintOf(id)) / 1000, 0)
    expect(value / 1e12).toBeGreaterThan(80)
    expect(value / 1e12).toBeLessThan(140)
  })

  it('指数和板块有成分：沪深300 有 300 只，白酒里有五粮液', () => {
    expect(constituentsOf('SH.000300')).toHaveLength(300)
    expect(constituentsOf('SH.000905')).toHaveLength(500)
    expect(constituentsOf('SZ.399006').every((id) => instrumentById(id)?.board === 'chinext')).toBe(true)
    expect(namesOf(constituentsOf('BK.1005'))).toContain('五粮液')
    expect(namesOf(constituentsOf('HK.HSTECH'))).toContain('腾讯控股')
    const empty = instruments.filter(
      ({ id, kind }) => (kind === 'sector' || kind === 'index') && constituentsOf(id).length < 2,
    )
    expect(empty.map(({ name }) => name)).toEqual([])
    expect(constituentsOf('SH.600519')).toEqual([])
  })

  it('ETF 跟着指数、板块或者什么也不跟', () => {
    expect(followedBy('SH.510300')).toBe('SH.000300')
    expect(followedBy('SZ.159920')).toBe('HK.HSI')
    expect(namesOf([followedBy('SH.512880') ?? 'BK.0'])).toEqual(['证券'])
    expect(followedBy('SH.518880')).toBeUndefined()
    const etfs = instruments.filter(({ kind }) => kind === 'etf')
    expect(etfs.every(({ tickSize, priceDigits }) => tickSize === 1 && priceDigits === 3)).toBe(true)
  })

  it('ST 由名字看出，港股各有各的每手股数', () => {
    expect(stocks.filter(({ specialTreatment }) => specialTreatment).length).toBeGreaterThan(50)
    expect(instrumentById('HK.01810')?.lotSize).toBe(200)
    expect(instrumentById('HK.00005')?.lotSize).toBe(400)
  })
})
