import { loadInstruments } from '@niujin/market/node'
import { describe, expect, it } from 'vitest'
import { parseEastmoneyCompanies } from '../eastmoney/eastmoney-companies.ts'
import { quoteWith } from '../testing/pretend-source.ts'
import { candidatesOf, constituentsAmong, makeSecurities } from './make-securities.ts'

const list = loadInstruments()
const NOTHING = { companies: [], names: new Map(), quotes: [] }
const assigned = list.instruments.find(({ id, kind }) => kind === 'stock' && list.originOf(id) === 'assigned')

/** A row of Eastmoney's list, fields by number. */
const row = (code: string, name: string, more: object = {}) => ({ f12: code, f13: 1, f14: name, ...more })
const parsed = (...diff: object[]) =>
  parseEastmoneyCompanies(JSON.stringify({ data: { total: diff.length, diff } }))?.rows ?? []

describe('真实行情的证券列表', () => {
  it('东方财富的公司一行：日期、股本、板块；写 - 的是没有；看不懂的不是回应', () => {
    expect(
      parsed(
        row('600519', '贵州茅台', {
          f26: 20010827,
          f38: 1_256_197_800,
          f39: 1_256_197_800,
          f100: '酿酒行业',
          f102: '贵州板块',
          f103: '超级品牌,白酒',
        }),
        row('600001', '未知', { f26: '-', f38: '-', f39: 0, f100: '-', f103: '-' }),
        row('', '没有代码'),
        row('600002', '-'),
      ),
    ).toEqual([
      {
        id: 'SH.600519',
        name: '贵州茅台',
        listDate: 20010827,
        totalShares: 1_256_197_800,
        floatShares: 1_256_197_800,
        industry: '酿酒行业',
        region: '贵州板块',
        concepts: ['超级品牌', '白酒'],
      },
      {
        id: 'SH.600001',
        name: '未知',
        listDate: undefined,
        totalShares: undefined,
        floatShares: undefined,
        industry: undefined,
        region: undefined,
        concepts: [],
      },
    ])
    expect(parseEastmoneyCompanies('<html>')).toBeUndefined()
    expect(parseEastmoneyCompanies('{"data":null}')?.rows).toEqual([])
  })

  it('没有源说话时只留名称：推定的股本不写', () => {
    const made = makeSecurities(list, NOTHING, [])
    const one = made.find(({ id }) => id === assigned?.id)
    expect(one).toMatchObject({ name: assigned?.name, listDate: 0, totalShares: 0, floatShares: 0, concepts: [] })
    expect([one?.industry, one?.region]).toEqual([undefined, undefined])
    expect(made.find(({ id }) => id === 'SH.600519')?.industry).toBeDefined()
    const of = constituentsAmong(list, made)
    for (const sector of made.filter(({ kind }) => kind === 'sector')) expect(of(sector.id).length).toBeGreaterThan(0)
  })

  it('源说的股本与板块作数；新的板块有自己的号，下次启动还是它', () => {
    const companies = parsed(
      row('600519', '贵州茅台', { f38: 5e8, f39: 4e8, f100: '全新行业', f102: '贵州板块', f103: '第一概念,第二概念' }),
      row('603999', '刚上市', { f26: 20261119, f100: '全新行业' }),
      row('900901', '云赛B股'),
    )
    const made = makeSecurities(list, { ...NOTHING, companies }, [])
    const moutai = made.find(({ id }) => id === 'SH.600519')
    expect(moutai).toMatchObject({ totalShares: 5e8, floatShares: 4e8, board: 'main' })
    expect(made.find(({ id }) => id === moutai?.industry)).toMatchObject({ name: '全新行业', sectorKind: 'industry' })
    expect(made.find(({ id }) => id === moutai?.region)?.name).toBe('贵州')
    expect(made.find(({ id }) => id === 'SH.603999')).toMatchObject({
      name: '刚上市',
      listDate: 20261119,
      industry: moutai?.industry,
    })
    expect(made.find(({ id }) => id === 'SH.900901')).toBeUndefined()
    expect(constituentsAmong(list, made)(moutai?.industry ?? 'BK.0')).toEqual(['SH.600519', 'SH.603999'])
    const again = makeSecurities(list, { ...NOTHING, companies: companies.toReversed() }, made)
    expect(again.find(({ id }) => id === 'SH.600519')?.concepts).toEqual(moutai?.concepts)
  })

  it('问得齐时，没有报价的代码不要；问不齐时照留。除息日的简称不当名称', () => {
    const candidates = candidatesOf(list, [])
    const quotes = candidates
      .filter((id) => id !== 'SH.600519')
      .map((id) => quoteWith(id, id === 'SH.600000' ? { name: 'XD浦发银' } : {}))
    const made = makeSecurities(list, { ...NOTHING, quotes }, [])
    expect(made.find(({ id }) => id === 'SH.600519')).toBeUndefined()
    expect(made.find(({ id }) => id === 'SH.600000')?.name).toBe('浦发银行')
    const few = makeSecurities(list, { ...NOTHING, quotes: quotes.slice(0, 100) }, [])
    expect(few.find(({ id }) => id === 'SH.600519')).toBeDefined()
  })
})
