import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  exportCsv,
  planImport,
  readImport,
  type Watchlist,
  type ExportRow,
  type ImportedStock,
  type ImportPlan,
} from './index.ts'

const row = (id: string, own: Partial<ExportRow> = {}): ExportRow => ({
  id,
  name: '',
  group: '全部',
  pinned: false,
  note: '',
  cost: null,
  quantity: null,
  ...own,
})
/** What a text says, with no name searched for. */
const read = (text: string): ImportedStock[] => readImport(text).map(({ ids, beside }) => ({ id: ids[0], beside }))
const besideOf = (text: string) => read(text)[0]?.beside

describe('导出的 CSV', () => {
  test('会被表格当成公式的备注前加撇号，导入时去掉；带引号、逗号、换行的一字不差', () => {
    expect(
      exportCsv([
        row('SH.600519', {
          name: '贵州茅台',
          group: '白酒',
          pinned: true,
          note: '=1+1,"好"',
          cost: 1_500_000,
          quantity: 100,
        }),
      ]),
    ).toBe('\uFEFF代码,名称,分组,置顶,成本价,数量,备注\r\n600519.SH,贵州茅台,白酒,是,1500,100,"\'=1+1,""好"""\r\n')
    for (const note of [
      '=cmd|calc',
      '+8613800000000',
      '-5',
      '@SUM(A1)',
      '＝甲',
      "'=原来就有撇号",
      "'只有撇号",
      '一\r\n二\n三',
      '"引号"',
      '甲;乙\t丙',
    ]) {
      const text = exportCsv([row('SH.600519', { note, group: '=组' })])
      expect(text, note).not.toMatch(/(^|[,\n])"?[=+\-@＝]/)
      expect(besideOf(text), note).toMatchObject({ note, groups: ['=组'] })
    }
  })

  test('任何备注、组名、成本、数量与置顶，读回来都一样', () => {
    const words = fc
      .string({
        unit: fc.constantFrom('=', "'", '"', ',', '\n', '\r\n', ';', '\t', ' ', '茅', 'a', '-', '＋', '|'),
        maxLength: 12,
      })
      .map((text) => text.trim())
    const rows = fc.array(
      fc.record({
        id: fc.constantFrom('SH.600519', 'SZ.000858', 'HK.00700', 'BK.1001'),
        name: fc.constant('某股'),
        group: words.filter((text) => text !== ''),
        pinned: fc.boolean(),
        note: words,
        cost: fc.option(fc.integer({ min: 1, max: 1e9 })),
        quantity: fc.option(fc.integer({ min: 1, max: 1e10 })),
      }),
      { minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(rows, (given) => {
        expect(read(exportCsv(given))).toEqual(
          given.map(({ id, group, pinned, note, cost, quantity }) => ({
            id,
            beside: { groups: [group], pinned, note, cost, quantity, unreadable: [] },
          })),
        )
      }),
      { numRuns: 500 },
    )
  })
})

describe('别的软件的表格', () => {
  const idsOf = (text: string) => read(text).map(({ id }) => id)

  test('代码的各种写法', () => {
    const codes = [
      '600519',
      'SH600519',
      '600519.SH',
      '1.600519',
      '600519.XSHG',
      'SHSE.600519',
      '"=""600519"""',
      "'600519",
      '６００５１９',
      '"600519"',
    ]
    for (const code of codes) expect(idsOf(`代码,名称\r\n${code},贵州茅台\r\n`), code).toEqual(['SH.600519'])
    expect(idsOf('0.000858\n0.430047\n116.00700\n700.HK\n0700.HK')).toEqual([
      'SZ.000858',
      'BJ.430047',
      'HK.00700',
      'HK.00700',
      'HK.00700',
    ])
  })

  test('表格软件吃掉的零补得回来', () => {
    expect(readImport('代码,名称\n858,五粮液')[0]?.ids).toContain('SZ.000858')
    expect(readImport('代码,名称\n700,腾讯控股')[0]?.ids).toContain('HK.00700')
  })

  test('制表符、表头前的说明、表尾的来源、表头里的单位与空格', () => {
    expect(
      read(
        '自选股 2026-11-20\n证券代码\t 证券名称\t成本价(元)\t持仓数量\t备 注\n="000858"\t五 粮 液\t130.5\t1,000\t放着\n#数据来源:通达信\n',
      ),
    ).toEqual([
      {
        id: 'SZ.000858',
        beside: { groups: [], pinned: false, note: '放着', cost: 130_500, quantity: 1000, unreadable: [] },
      },
    ])
    expect(besideOf('代码;分组;成本\n600519;白酒 消费;￥1,500.00\n')).toMatchObject({
      groups: ['白酒', '消费'],
      cost: 1_500_000,
    })
  })

  test('没有的成本不算错，不合要求的说出来', () => {
    for (const none of ['', '--', '0.000', '—'])
      expect(besideOf(`代码,成本价\n600519,${none}`)).toMatchObject({ cost: null, unreadable: [] })
    expect(besideOf(`代码,成本价,数量,备注\n600519,-3.2,100.5,${'长'.repeat(201)}`)).toMatchObject({
      cost: null,
      quantity: null,
      note: '',
      unreadable: [`${'长'.repeat(20)}…`, '-3.2', '100.5'],
    })
  })

  test('引号没有闭合的一格不吞掉后面的行', () => {
    expect(idsOf('代码,名称\n600519,"贵州\n000858,五粮液')).toEqual(['SH.600519', 'SZ.000858'])
  })
})

const POOL = Array.from({ length: 8 }, (_, at) => `SH.60000${at}`)
const NAMES = ['甲', '乙', '丙', '丁']
const KEEP = { groupIds: [], replace: false }
const written = fc.record({
  note: fc.constantFrom('', '一', '二'),
  cost: fc.constantFrom(null, 1000, 2000),
  quantity: fc.constantFrom(null, 100),
})
const watchlists: fc.Arbitrary<Watchlist> = fc
  .record({
    all: fc.subarray(POOL),
    own: fc.dictionary(fc.constantFrom(...NAMES), fc.subarray(POOL)),
    notes: fc.dictionary(fc.constantFrom(...POOL), written),
  })
  .map(({ all, own, notes }) => {
    const groups = Object.keys(own).map((name) => ({ id: `id-${name}`, name }))
    const stocksIn = groups.map(
      ({ id, name }) => [id, new Set((own[name] ?? []).filter((stock) => all.includes(stock)))] as const,
    )
    return {
      groupsMost: 50,
      groups,
      stocksIn: new Map<string, ReadonlySet<string>>([['all', new Set(all)], ...stocksIn]),
      notes: new Map(Object.entries(notes)),
    }
  })
const files: fc.Arbitrary<ImportedStock[]> = fc.array(
  fc.record({
    id: fc.option(fc.constantFrom(...POOL), { nil: undefined }),
    beside: fc
      .tuple(written, fc.subarray(['全部', '持仓', ...NAMES]), fc.boolean())
      .map(([words, groups, pinned]) => ({ ...words, groups, pinned, unreadable: [] })),
  }),
  { maxLength: 20 },
)

/** The watchlist after an import was done. */
function after(watchlist: Watchlist, plan: ImportPlan): Watchlist {
  const groups = [
    ...watchlist.groups,
    ...plan.groups.filter(({ id }) => id === undefined).map(({ name }) => ({ id: `id-${name}`, name })),
  ]
  const stocksIn = new Map(watchlist.stocksIn)
  const add = (group: string, ids: readonly string[]) => {
    const there = stocksIn.get(group) ?? new Set()
    for (const id of ids) if (there.has(id)) throw new Error(`${id} 放进 ${group} 两次`)
    stocksIn.set(group, new Set([...there, ...ids]))
  }
  add(
    'all',
    plan.fresh.map(({ id }) => id),
  )
  for (const { name, stocks } of plan.groups)
    add(
      `id-${name}`,
      stocks.map(({ id }) => id),
    )
  return { ...watchlist, groups, stocksIn, notes: new Map([...watchlist.notes, ...plan.notes]) }
}

describe('并进已有的自选', () => {
  test('一只不少、一只不重，写过的不动，分组里的都在全部；同样的再来一次什么都不变', () => {
    fc.assert(
      fc.property(watchlists, files, (watchlist, file) => {
        const plan = planImport(watchlist, file, KEEP)
        const then = after(watchlist, plan)
        for (const [group, stocks] of watchlist.stocksIn)
          expect([...(then.stocksIn.get(group) ?? [])]).toEqual(expect.arrayContaining([...stocks]))
        const named = file.flatMap(({ id }) => id ?? [])
        expect([...(then.stocksIn.get('all') ?? [])]).toEqual(
          expect.arrayContaining([...named, ...[...then.stocksIn.values()].flatMap((stocks) => [...stocks])]),
        )
        for (const [id, own] of watchlist.notes)
          expect(then.notes.get(id)).toMatchObject(
            Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null && value !== '')),
          )
        const again = planImport(then, file, KEEP)
        expect(again).toMatchObject({
          fresh: [],
          filled: { note: 0, cost: 0, quantity: 0 },
          left: { stocks: [], groups: [] },
        })
        expect(
          again.notes.size + again.groups.filter(({ id, stocks }) => id === undefined || stocks.length > 0).length,
        ).toBe(0)
      }),
      { numRuns: 1000 },
    )
  })

  test('不同的成本先留着自己的，选了换才换', () => {
    const watchlist: Watchlist = {
      groupsMost: 50,
      groups: [],
      stocksIn: new Map([['all', new Set(['SH.600000'])]]),
      notes: new Map([['SH.600000', { note: '', cost: 9000, quantity: null }]]),
    }
    const file = read('代码,成本价,备注\n600000,10,便宜')
    expect(planImport(watchlist, file, KEEP)).toMatchObject({ filled: { note: 1, cost: 0 }, differing: { cost: 1 } })
    expect(planImport(watchlist, file, KEEP).notes.get('SH.600000')).toEqual({
      note: '便宜',
      cost: 9000,
      quantity: null,
    })
    expect(planImport(watchlist, file, { ...KEEP, replace: true }).notes.get('SH.600000')).toEqual({
      note: '便宜',
      cost: 10_000,
      quantity: null,
    })
  })

  test('五十组、每组五百只、全部两千只：放不下的说出来，其余照放', () => {
    const many = Array.from({ length: 2005 }, (_, at) => `SH.${600_000 + at}`)
    const file = many.map((id, at) => ({
      id,
      beside: {
        groups: ['全部', `组${Math.min(at, 51)}`],
        pinned: false,
        note: '',
        cost: null,
        quantity: null,
        unreadable: [],
      },
    }))
    const watchlist: Watchlist = {
      groupsMost: 50,
      groups: [
        { id: 'g', name: '旧' },
        { id: 'h', name: '组51' },
      ],
      stocksIn: new Map(),
      notes: new Map(),
    }
    const plan = planImport(watchlist, file, KEEP)
    expect([plan.fresh.length, plan.left.stocks]).toEqual([2000, many.slice(2000)])
    expect(plan.left.groups).toEqual(['组48', '组49', '组50'])
    const fewer = planImport({ ...watchlist, groupsMost: 3 }, file, KEEP)
    expect(fewer.groups.map(({ name }) => name)).toEqual(['组51', '组0'])
    expect(planImport({ ...watchlist, groupsMost: 1 }, file, KEEP).groups.map(({ name }) => name)).toEqual(['组51'])
    expect(plan.groups.find(({ name }) => name === '组51')).toMatchObject({
      id: 'h',
      left: 1449,
      stocks: { length: 500 },
    })
  })
})
