import { evaluateFormula, findFormula, FormulaLimitError, functionsByName, readFormula } from '@niujin/formula'
import { Screener, ThreadLostError } from '@niujin/formula/node'
import { marketCap, QUOTE_FIELDS } from '@niujin/market'
import { plainDate } from '@niujin/quotes/testing'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { EMPTY_RULE } from '../../domain/rule.ts'
import { ruleOf } from '../testing/rules.ts'
import { smallMarket, type SmallMarket } from '../testing/small-market.ts'
import type { ScreenRule } from '../../contract/index.ts'
import type { BackTestQuestion } from './back-test.ts'
import { EngineService } from './engine-service.ts'
import { MarketColumns } from './market-columns.ts'
import type { TimingQuestion } from './past-day.ts'
import type { PastQuestion } from './past-jobs.ts'
import { MarketFacts } from './stock-facts.ts'

const screeners: Screener[] = []

async function engineOn(small: SmallMarket) {
  const columns = await MarketColumns.load(small.provider)
  const facts = new MarketFacts(small.provider, columns, new Map())
  const service = new EngineService(small.reader, small.provider)
  const screener = new Screener(columns.store, { threads: 1, facts: facts.now(small.reader) })
  screeners.push(screener)
  service.open({ columns, facts, screener })
  const { methods } = service
  const past = async (question: PastQuestion) => {
    const id = methods.beginPast({ owner: '甲', question })
    for (;;) {
      const snapshot = await methods.pollPast({ owner: '甲', id })
      if (!snapshot || snapshot.state === 'done') return snapshot?.answer
    }
  }
  return {
    ...methods,
    columns,
    hits: (rule: ScreenRule) => methods.hits({ rule, owner: '甲' }),
    timing: async (day: TimingQuestion) => {
      const answer = await past({ day })
      return answer && 'day' in answer ? answer.day : { rule: day.rule, date: -1, matches: [] }
    },
    backTest: async (asked: BackTestQuestion) => {
      const answer = await past({ test: asked })
      return answer && 'test' in answer ? answer.test?.outcome : undefined
    },
  }
}

const small = smallMarket()
let engine: Awaited<ReturnType<typeof engineOn>>
beforeAll(async () => {
  engine = await engineOn(small)
})
afterAll(() => Promise.all(screeners.map((screener) => screener.close())))

function byReference(text: string): number[] {
  const { formula } = readFormula({ text, parameters: [] }, { functions: functionsByName, find: findFormula })
  return engine.columns.stocks.flatMap(({ row }, stock) => {
    const value =
      formula &&
      evaluateFormula(formula, { bars: engine.columns.store.barsOf(stock) })
        .at(-1)
        ?.values?.at(-1)
    return value !== undefined && value !== 0 && !Number.isNaN(value) ? [row] : []
  })
}

describe('选股引擎', () => {
  test.each(['X:C>MA(C,20);', 'X:CROSS(MA(C,5),MA(C,10)) OR C>REF(C,1);', 'X:V>MA(V,5) AND C=HHV(C,3);'])(
    '%s 选出的与逐步求值的一样',
    async (text) => {
      const { rows, counts } = await engine.hits(ruleOf(text))
      expect(rows).toEqual(byReference(text))
      expect(counts).toEqual([rows.length])
    },
  )

  test('几个条件合在一起是它们的交集，各自多少只也说', async () => {
    const [a, b] = ['X:C>MA(C,20);', 'X:V>MA(V,5);']
    const { rows, counts } = await engine.hits(ruleOf(a ?? '', b ?? ''))
    const second = new Set(byReference(b ?? ''))
    expect(rows).toEqual(byReference(a ?? '').filter((row) => second.has(row)))
    expect(counts).toEqual([byReference(a ?? '').length, second.size])
  })

  test('太重的公式停下以后，再来直接回绝，不再占用大家的时间', async () => {
    const heavy = ruleOf('X:WINNER(C)>COST(50);')
    const begun = vi
      .spyOn(Screener.prototype, 'screen')
      .mockRejectedValue(new FormulaLimitError('公式算得太久，已停止。'))
    await expect(engine.hits(heavy)).rejects.toMatchObject({ code: 'FORMULA_TOO_HEAVY' })
    await expect(engine.hits(heavy)).rejects.toMatchObject({ code: 'FORMULA_TOO_HEAVY' })
    expect(begun).toHaveBeenCalledTimes(1)
    begun.mockRestore()
  })

  test('算到一半线程没了，说中断了；再来就照常算', async () => {
    const rule = ruleOf('X:C>MA(C,19);')
    const lost = vi
      .spyOn(Screener.prototype, 'screen')
      .mockRejectedValueOnce(new ThreadLostError('选股线程已退出，请再试一次。'))
    await expect(engine.hits(rule)).rejects.toMatchObject({ name: 'Refused', code: 'SCREENING_INTERRUPTED' })
    expect((await engine.hits(rule)).rows).toEqual(byReference('X:C>MA(C,19);'))
    lost.mockRestore()
  })

  test('价格动了，结果跟着动', async () => {
    const rule = ruleOf('X:C>1000;')
    expect((await engine.hits(rule)).rows).toEqual([])
    small.trade('SH.600005', 1_001_000)
    expect((await engine.hits(rule)).rows).toEqual([5])
    small.trade('SH.600005', 10_000)
    expect((await engine.hits(rule)).rows).toEqual([])
  })

  test('范围：板块、自选股池、剔除 ST 与次新', async () => {
    const every = ruleOf('X:C>0;')
    expect((await engine.hits(every)).universe).toBe(24)
    expect((await engine.hits({ ...every, exclusions: ['specialTreatment', 'newListing'] })).universe).toBe(22)
    expect((await engine.hits({ ...every, sectors: ['BK.1'] })).rows).toEqual([0, 1])
    expect((await engine.hits({ ...every, pool: ['SH.600007'] })).rows).toEqual([7])
  })

  test('大盘环境不合时一只也不选', async () => {
    const rule = ruleOf('X:C>0;')
    const [up, down] = await Promise.all([
      engine.hits({ ...rule, environment: ['aboveMa20'] }),
      engine.hits({ ...rule, environment: ['belowMa20'] }),
    ])
    expect([up.environmentHolds, down.environmentHolds].filter(Boolean)).toHaveLength(1)
    expect(up.rows.length + down.rows.length).toBe(24)
  })

  test('入选理由是比较两边的值', async () => {
    const [reasons] = await engine.reasons({ rule: ruleOf('快:=MA(C,5);X:快>MA(C,20) AND V>100;'), rows: [0] })
    expect(reasons?.[0]?.map(({ label }) => label)).toEqual(['快', 'MA(C,20)', 'V'])
    expect(reasons?.[0]?.at(-1)?.value).toBe(2000)
  })

  test.each([
    ['委比', 'X:DYNAINFO(105)>20;'],
    ['本月以来涨幅', 'X:DYNAINFO(69)>-1;'],
    ['跑赢指数', 'X:C/REF(C,20)>INDEXC/REF(INDEXC,20);'],
    ['主力净流入', 'X:DYNAINFO(100)>=0;'],
    ['沪深300成份', 'X:FINANCE(50)=1;'],
    ['贝塔', 'X:ABS(BETA(20))>=0;'],
  ])('%s有数据可选：先读，读好就有结果', async (_name, text) => {
    const [row, table] = [5, small.reader.table]
    const values = new Float64Array(QUOTE_FIELDS.length)
    table.read(row, values)
    values[QUOTE_FIELDS.indexOf('bidVolume1')] = 1000
    table.write(row, values)
    await expect
      .poll(() =>
        engine.hits(ruleOf(text)).then(
          ({ rows }) => rows.length,
          () => 0,
        ),
      )
      .toBeGreaterThan(0)
  })

  test('一只股票的财务与动态行情：读好以后与选股用的一样，不是股票的没有', async () => {
    const figures = () => engine.figuresOf({ id: 'SH.600005', owner: '甲' })
    await expect
      .poll(() =>
        Promise.resolve()
          .then(figures)
          .catch(() => undefined),
      )
      .toBeDefined()
    const [found, last] = [figures(), small.reader.table.get(5, 'last') / 1000]
    expect(found?.finance[42]).toBeGreaterThan(365)
    expect(found?.dynamicInfo[7]).toBe(last)
    expect((await engine.hits(ruleOf(`X:FINANCE(42)=${found?.finance[42]} AND DYNAINFO(7)=${last};`))).rows).toContain(
      5,
    )
    expect(engine.figuresOf({ id: 'SH.000001', owner: '甲' })).toBeUndefined()
  })

  test('今天的市值跟着现价，与个股页的一样', async () => {
    const { table } = small.reader
    const rule = (price: number) =>
      ruleOf(`X:FINANCE(39)=${marketCap(price, 1e9)} AND FINANCE(40)=${marketCap(price, 1e9)};`)
    await expect
      .poll(() =>
        engine.hits(rule(table.get(5, 'last'))).then(
          ({ rows }) => rows,
          () => [],
        ),
      )
      .toEqual([5])
    const before = table.get(5, 'last')
    small.trade('SH.600005', 43_210)
    expect((await engine.hits(rule(43_210))).rows).toEqual([5])
    expect(engine.figuresOf({ id: 'SH.600005', owner: '甲' })?.finance[39]).toBe(marketCap(43_210, 1e9))
    small.trade('SH.600005', before)
  })

  test('战绩：从选出当日的收盘算到下一个交易日的收盘，与指数同样的两天；收盘以前还没有，一收盘就有', async () => {
    const market = smallMarket()
    const { columns, followed } = await engineOn(market)
    const days = [{ date: plainDate(119), ids: ['SH.600001'] }]
    const closeOf = async (id: string) => (await market.provider.daily(id as never)).close.at(-1) ?? 0
    const [stock, index] = [await closeOf('SH.600001'), await closeOf('SH.000001')]
    market.trade('SH.600001', Math.round(stock * 1.05))
    market.trade('SH.000001', Math.round(index * 1.01))
    market.setClock(53_999)
    const nothing = { days: 1, change: null, indexChange: null }
    expect((await followed({ owner: '甲', days }))[0]?.[0]).toEqual(nothing)
    market.setClock(54_000)
    expect((await followed({ owner: '甲', days }))[0]?.[0]).toEqual({
      days: 1,
      change: expect.closeTo(0.05, 4) as number,
      indexChange: expect.closeTo(0.01, 4) as number,
    })
    // What is selected today has no day after it yet.
    expect((await followed({ owner: '甲', days: [{ date: plainDate(120), ids: ['SH.600001'] }] }))[0]?.[0]).toEqual(
      nothing,
    )
    expect(columns.day).toBe(plainDate(120))
  })

  test('行情源的钟比行情慢：等它也到了新的交易日才重读，昨天的一根不丢', async () => {
    const market = smallMarket()
    const { columns, hits } = await engineOn(market)
    const newest = () => [...columns.store.datesOf(1)].slice(-2)
    await hits(ruleOf('X:C>0;'))
    market.setClock(34_800, plainDate(121))
    market.trade('SH.600001', 10_000)
    await hits(ruleOf('X:C>0;'))
    await new Promise((done) => setTimeout(done, 50))
    await hits(ruleOf('X:C>0;'))
    expect(newest()).toEqual([plainDate(120), plainDate(121)])
    market.beginDay()
    await hits(ruleOf('X:C>0;'))
    await expect.poll(() => columns.day).toBe(plainDate(121))
    await hits(ruleOf('X:C>0;'))
    expect(newest()).toEqual([plainDate(120), plainDate(121)])
  })

  test('收盘以后才装的历史里已有今天：今天只算一根，大盘也是', async () => {
    const market = smallMarket()
    const { columns, hits } = await engineOn(market)
    market.setClock(54_060, plainDate(119))
    const { rows } = await hits(ruleOf('X:C=REF(C,1);'))
    expect([...columns.store.datesOf(1)].slice(-2)).toEqual([plainDate(118), plainDate(119)])
    expect(rows).toEqual([])
    const [today, before] = [...columns.index.close].slice(-2).toReversed()
    const environment = [(today ?? 0) > (before ?? 0) ? 'rising' : 'falling'] as const
    expect((await hits({ ...ruleOf('X:C>0;'), environment: [...environment] })).environmentHolds).toBe(true)
  })

  test('新的交易日：昨天成了历史，除权的股票重新复权', async () => {
    const market = smallMarket()
    const { columns, hits, factorsSince } = await engineOn(market)
    const before = columns.store.barsOf(6)
    market.beginDay()
    await hits(ruleOf('X:C>0;'))
    await expect.poll(() => columns.day).toBe(plainDate(121))
    const after = columns.store.barsOf(6)
    expect(after.length).toBe(before.length + 1)
    expect(after.close[100]).toBeCloseTo((before.close[100] ?? 0) / 2, 2)
    expect(columns.store.barsOf(7).close[100]).toBe(engine.columns.store.barsOf(7).close[100])
    expect((await hits(ruleOf('X:C>0;'))).rows).toHaveLength(24)
    const factors = await factorsSince({ ids: ['SH.600006', 'SH.600007'], date: plainDate(119) })
    expect(factors[0]).toBeCloseTo(0.5, 2)
    expect(factors[1]).toBe(1)
    expect(await factorsSince({ ids: ['SH.600006'], date: plainDate(121) })).toEqual([1])
  })

  test('没有这个条件、还没装好，都说得清', async () => {
    const unknown = {
      ...EMPTY_RULE,
      conditions: [{ name: '无', zbId: 'none', typeId: 'technical' as const, parameters: {} }],
    }
    await expect(engine.hits(unknown)).rejects.toMatchObject({ code: 'CONDITION_UNKNOWN' })
    const empty = new EngineService(small.reader, small.provider)
    await expect(empty.methods.hits({ rule: ruleOf('X:C>0;'), owner: '甲' })).rejects.toMatchObject({
      code: 'MARKET_LOADING',
    })
  })
})

describe('过去的某天', () => {
  test('择时选股只看那天以前：改动以后的行情，选出的还是那些', async () => {
    const day = 80
    const changed = await engineOn(smallMarket({ changeAfter: day }))
    const question = { rule: ruleOf('X:C>MA(C,10) AND V>REF(V,1);'), date: plainDate(day) }
    const [before, after] = await Promise.all([engine.timing(question), changed.timing(question)])
    expect(before.date).toBe(plainDate(day))
    expect(before.matches.length).toBeGreaterThan(0)
    expect(after.matches.map(({ row, close }) => [row, close])).toEqual(
      before.matches.map(({ row, close }) => [row, close]),
    )
    expect(after.matches).not.toEqual(before.matches)
  })

  test('回测的曲线到改动的那天为止一点不变', async () => {
    const day = 80
    const changed = await engineOn(smallMarket({ changeAfter: day }))
    const question = {
      rule: ruleOf('X:C>MA(C,10);'),
      from: plainDate(30),
      to: plainDate(110),
      terms: { holdDays: 3, positions: 5 },
    }
    const [before, after] = await Promise.all([engine.backTest(question), changed.backTest(question)])
    const until = (outcome: typeof before) =>
      outcome?.curve.filter(([date]) => date <= plainDate(day)).map(([date, worth]) => [date, worth])
    expect(until(after)).toEqual(until(before))
    expect(before?.finished.length).toBeGreaterThan(0)
  })

  test('回测的日线就是装好的那些，不再向来源要', async () => {
    const daily = vi.spyOn(small.provider, 'daily')
    const outcome = await engine.backTest({
      rule: ruleOf('X:C>MA(C,10);'),
      from: plainDate(30),
      to: plainDate(110),
      terms: { holdDays: 3, positions: 5 },
    })
    expect(outcome?.finished.length).toBeGreaterThan(0)
    expect(daily).not.toHaveBeenCalled()
    daily.mockRestore()
  })

  test('复权以后说不出原价的股票，回测时向来源要，价格是成交时的', async () => {
    const market = smallMarket({ bonus: { row: 6, day: 60, perTen: 100 } })
    const daily = vi.spyOn(market.provider, 'daily')
    const one = await engineOn(market)
    daily.mockClear()
    const question = {
      rule: { ...ruleOf('X:C>0;'), pool: ['SH.600006'] },
      from: plainDate(30),
      to: plainDate(110),
      terms: { holdDays: 80, positions: 1, stopLoss: 0.01 },
    }
    const raw = await market.provider.daily('SH.600006')
    const finished = (await one.backTest(question))?.finished ?? []
    expect(daily.mock.calls.map(([id]) => id)).toEqual(['SH.600006', 'SH.600006'])
    expect(finished[0]?.boughtAt).toBe((raw.open[31] ?? 0) / 1000)
  })

  test('次新按那一天的上市时间，停牌按那一天有没有成交，不是按今天', async () => {
    const one = await engineOn(smallMarket({ listed: { row: 5, date: 20_250_301 }, suspended: { row: 6, day: 80 } }))
    const chosen = async (day: number, ...exclusions: ScreenRule['exclusions']) => {
      const { matches } = await one.timing({ rule: { ...ruleOf('X:C>0;'), exclusions }, date: plainDate(day) })
      return [5, 6].filter((row) => matches.some((match) => match.row === row))
    }
    expect(await chosen(40, 'newListing')).toEqual([6])
    expect(await chosen(80, 'newListing')).toEqual([5, 6])
    expect(await chosen(80, 'newListing', 'suspended')).toEqual([5])
    expect(await chosen(81, 'suspended')).toEqual([5, 6])
    const question = {
      rule: { ...ruleOf('X:C>0;'), exclusions: ['newListing' as const], pool: ['SH.600005'] },
      from: plainDate(30),
      to: plainDate(110),
      terms: { holdDays: 5, positions: 1 },
    }
    expect((await one.backTest(question))?.finished[0]?.bought).toBe(plainDate(57))
  })

  test('市值按当日的价与股数：以后送股不改变它，财报读没读都一样', async () => {
    const day = 80
    const split = smallMarket({ bonus: { row: 6, day: 100, perTen: 10 } })
    const one = await engineOn(split)
    const close = (await split.provider.daily('SH.600006')).close[day] ?? 0
    const value = (close / 1000) * 0.5e9
    const question = {
      rule: ruleOf(`X:FINANCE(39)=${value} AND FINANCE(40)=${value} AND FINANCE(1)=500000000;`),
      date: plainDate(day),
    }
    // 先问没有读财报的，再等读好。
    await expect
      .poll(() =>
        one.timing(question).then(
          ({ matches }) => matches.map(({ row }) => row),
          () => [],
        ),
      )
      .toEqual([6])
    await expect
      .poll(() =>
        Promise.resolve()
          .then(() => one.figuresOf({ id: 'SH.600006', owner: '甲' })?.finance[30])
          .catch(() => undefined),
      )
      .toBeDefined()
    await one.hits(ruleOf('X:FINANCE(30)>0;'))
    expect((await one.timing(question)).matches.map(({ row }) => row)).toEqual([6])
  })

  test('财务按那天已经公布的：同一个条件，公布前后不一样；此刻的盘口在过去一律不算', async () => {
    await expect
      .poll(() =>
        Promise.resolve()
          .then(() => engine.figuresOf({ id: 'SH.600006', owner: '甲' })?.finance[30])
          .catch(() => undefined),
      )
      .toBeDefined()
    const chosen = async (text: string, day: number) =>
      (await engine.timing({ rule: ruleOf(text), date: plainDate(day) })).matches.map(({ row }) => row)
    const quarters = [1, 2, 3, 4].map((quarter) => `X:FINANCE(37)=${quarter} AND FINANCE(30)<>0;`)
    const found = async (day: number) => Promise.all(quarters.map(async (text) => (await chosen(text, day)).length))
    const [early, late] = [await found(5), await found(115)]
    expect(early.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
    expect(late).not.toEqual(early)
    // What a price-earnings ratio of a past day is, by the profits known then.
    const ratio = await chosen('X:DYNAINFO(40)>0 AND DYNAINFO(40)<100000;', 60)
    expect(ratio.length).toBeGreaterThan(0)
    expect(await chosen('X:DYNAINFO(105)>-1000 OR DYNAINFO(20)>0;', 60)).toEqual([])
    expect(await chosen('X:DYNAINFO(14)>-2;', 60)).toHaveLength(24)
  })

  test('日子太早没有结果，起止之间不到两天没有回测', async () => {
    expect(await engine.timing({ rule: ruleOf('X:C>0;'), date: 20_200_101 })).toMatchObject({ date: 0, matches: [] })
    expect(
      await engine.backTest({
        rule: ruleOf('X:C>0;'),
        from: 20_200_101,
        to: 20_200_201,
        terms: { holdDays: 1, positions: 1 },
      }),
    ).toBeUndefined()
  })
})
