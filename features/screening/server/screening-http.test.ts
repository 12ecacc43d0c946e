import { randomId } from '@niujin/contract-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  backTest,
  cancelPast,
  checkFormula,
  conditionLibrary,
  countMatches,
  ownFormulas,
  pastProgress,
  removeScreen,
  savedScreens,
  saveFormula,
  saveScreen,
  screenOnDay,
  screenStocks,
  sharedScreen,
  shareScreen,
  stockFigures,
  understandWords,
} from '../contract/index.ts'
import { ENGINE_REFUSALS } from '../contract/refusals.ts'
import { refused } from './thread/engine-refusal.ts'
import { ruleOf } from './testing/rules.ts'
import { serveScreening, type ScreeningServer } from './testing/screening-server.ts'
import { smallMarket } from './testing/small-market.ts'

const small = smallMarket()
let served: ScreeningServer
let answer: (method: string) => unknown = () => ({ universe: 24, environmentHolds: true, counts: [3], rows: [0, 5, 7] })

beforeAll(async () => {
  // The engine has its own test; here it answers what a case needs.
  const engine = { ask: (method: string) => Promise.resolve(answer(method)).then((value) => value as never) }
  served = await serveScreening({ market: small.market, engine })
})
afterAll(() => served.stop())

const device = (devid?: string) => served.device(devid)
const once = () => ({ idempotencyKey: randomId() })
const RULE = ruleOf('X:C>MA(C,5);')
const hits = (rows: number[]) => () => ({ universe: 24, environmentHolds: true, counts: [rows.length], rows })

describe('选股接口', () => {
  test('条件库有各类条件与热门选股', async () => {
    const outcome = await device().call(conditionLibrary, {})
    expect(outcome.ok && new Set(outcome.value.conditions.map(({ typeId }) => typeId)).size).toBeGreaterThanOrEqual(6)
    expect(outcome.ok && outcome.value.popular.length).toBeGreaterThanOrEqual(10)
  })

  test('条件不对、公式有错、用了未来函数、没选条件，各说各的', async () => {
    const call = (...texts: string[]) => device().call(countMatches, { rule: ruleOf(...texts) })
    expect(await call()).toMatchObject({ code: 'NO_CONDITION', msg: '请先选择条件' })
    expect(await call('X:MA(C;')).toMatchObject({ code: 'FORMULA_INVALID' })
    expect(await call('X:ZIG(3,5)>C;')).toMatchObject({ code: 'FORMULA_FUTURE', msg: '公式用了未来函数，不能用来选股' })
    for (const text of ['X:"600000$CLOSE">C;', "X:BLOCKSETNUM('银行')>5;", 'X:ADVANCE>1000;'])
      expect(await call(text)).toMatchObject({ code: 'FORMULA_WITHOUT_DATA' })
    const unknown = { ...RULE, conditions: [{ name: '无', zbId: 'none', typeId: 'technical' as const }] }
    expect(await device().call(countMatches, { rule: unknown })).toMatchObject({ code: 'CONDITION_UNKNOWN' })
  })

  test('行情历史没准备好时请人再试，算得太久时说停了', async () => {
    answer = () => Promise.reject(refused('MARKET_LOADING'))
    expect(await device().call(countMatches, { rule: RULE })).toMatchObject({ code: 'MARKET_LOADING' })
    answer = () => Promise.reject(refused('SCREENING_BUSY'))
    expect(await device().call(screenOnDay, { rule: RULE, date: 20_260_101 })).toMatchObject({
      code: 'SCREENING_BUSY',
      msg: '正在选股的人太多，请稍后再试',
    })
    answer = () => Promise.reject(refused('FORMULA_TOO_HEAVY'))
    expect(await device().call(pastProgress, { job: 'j1' })).toMatchObject({
      code: 'FORMULA_TOO_HEAVY',
      msg: '公式的计算量太大，已停止',
    })
  })

  test('按条件所问的数排序，一页接一页，不知道的排在最后', async () => {
    const values = new Map([
      [0, 18.5],
      [5, null],
      [7, 9.2],
    ])
    answer = (method) =>
      method === 'hits'
        ? hits([0, 5, 7])()
        : [0, 5, 7].map((row) => [[{ label: 'PE', value: values.get(row) ?? null }]])
    const sortedBy = async (order: 'asc' | 'desc') => {
      const page = await device().call(screenStocks, { rule: RULE, sort: 'condition', condition: 0, order })
      return page.ok ? page.value.list.map(({ quote }) => quote.code) : page
    }
    expect(await sortedBy('asc')).toEqual(['600007', '600000', '600005'])
    expect(await sortedBy('desc')).toEqual(['600000', '600007', '600005'])
  })

  test('结果一页接一页，不重不漏，坏的翻页位置被拒绝', async () => {
    answer = (method) =>
      method === 'hits' ? hits([0, 5, 7])() : [[[{ label: 'C', value: 1 }]], [[{ label: 'C', value: 2 }]]]
    const first = await device().call(screenStocks, { rule: RULE, sort: 'code', count: 2 })
    const cursor = first.ok ? (first.value.nextCursor ?? undefined) : undefined
    const second = await device().call(screenStocks, {
      rule: RULE,
      sort: 'code',
      count: 2,
      ...(cursor ? { cursor } : {}),
    })
    const codes = [first, second].flatMap((page) => (page.ok ? page.value.list.map(({ quote }) => quote.code) : []))
    expect(codes.toSorted()).toEqual(['600000', '600005', '600007'])
    expect(first.ok && first.value.list[0]?.reasons).toEqual([[{ label: 'C', value: 1 }]])
    expect(await device().call(screenStocks, { rule: RULE, cursor: 'x' })).toMatchObject({ code: 'CURSOR_INVALID' })
  })

  test('一句话选股：懂的成条件，不懂的原样说出', async () => {
    const outcome = await device().call(understandWords, { words: '市盈率小于20且MACD金叉且明天会涨' })
    expect(outcome.ok && outcome.value.conditions.length).toBe(2)
    expect(outcome.ok && outcome.value.notUnderstood).toContainEqual({
      text: expect.stringContaining('明天会涨') as string,
      reason: '选股只看已经发生的，不预测以后的涨跌',
    })
  })

  test('检查公式给出行列、输出与未来函数', async () => {
    expect(await device().call(checkFormula, { text: 'A:MA(C,5);\nB:FOO(1);' })).toMatchObject({
      value: { problems: [{ line: 2, column: 3 }], outputs: [] },
    })
    expect(await device().call(checkFormula, { text: 'A:ZIG(3,5);' })).toMatchObject({
      value: { problems: [], warnings: [], outputs: ['A'], future: [{ name: 'ZIG', line: 1, column: 3 }] },
    })
    const doubted = await device().call(checkFormula, { text: "A:MA(C,0);\nB:INBLOCK('没有这个板块');" })
    expect(doubted).toMatchObject({
      value: {
        problems: [],
        outputs: ['A', 'B'],
        warnings: [
          { line: 1, column: 8 },
          { line: 2, column: 11 },
        ],
      },
    })
  })

  test('过去的计算：给出编号，说做到哪里，停得下；不是自己的、停了的都说没有', async () => {
    const mine = device()
    answer = () => 'j1'
    expect(await mine.call(backTest, { rule: RULE, from: 20_260_101, to: 20_260_301 })).toEqual({
      ok: true,
      value: { job: 'j1' },
    })
    answer = () => ({ state: 'waiting', ahead: 2 })
    expect(await mine.call(pastProgress, { job: 'j1' })).toEqual({
      ok: true,
      value: { state: 'waiting', ahead: 2, share: 0 },
    })
    answer = () => ({ state: 'running', share: 0.5 })
    expect(await mine.call(pastProgress, { job: 'j1' })).toEqual({
      ok: true,
      value: { state: 'running', ahead: 0, share: 0.5 },
    })
    answer = () => ({ state: 'done', answer: { day: { rule: ruleOf('X:C>O;'), date: 0, matches: [] } } })
    expect(await mine.call(pastProgress, { job: 'j1' })).toMatchObject({ code: 'DATE_OUTSIDE' })
    answer = () => ({
      state: 'done',
      answer: { day: { rule: RULE, date: 20_260_105, matches: [{ row: 5, close: 10_000, later: [] }] } },
    })
    expect(await mine.call(pastProgress, { job: 'j1' })).toMatchObject({
      value: { state: 'done', day: { date: 20_260_105, total: 1, list: [{ code: '600005' }] } },
    })
    answer = () => ({ state: 'done', answer: {} })
    expect(await mine.call(pastProgress, { job: 'j1' })).toMatchObject({ code: 'RANGE_INVALID' })
    answer = () => undefined
    expect(await mine.call(cancelPast, { job: 'j1' })).toEqual({ ok: true, value: {} })
    expect(await mine.call(pastProgress, { job: 'j1' })).toMatchObject({
      code: 'JOB_UNKNOWN',
      msg: '计算已停止，请重新开始',
    })
  })

  test.each(['MARKET_LOADING', 'SCREENING_INTERRUPTED'] as const)(
    '引擎没在（%s）时停下也成：它算的已经没有了',
    async (trouble) => {
      answer = () => Promise.reject(refused(trouble))
      expect(await device().call(cancelPast, { job: 'j1' })).toEqual({ ok: true, value: {} })
    },
  )

  test('一只股票的财务与动态行情：无效的不给，报表还在读就请人再试，不是股票的说没有', async () => {
    const ask = (id = 'SH.600005') => device().call(stockFigures, { id })
    answer = () => ({ finance: { 30: 12.5, 50: Number.NaN }, dynamicInfo: { 7: 10.2, 13: Number.POSITIVE_INFINITY } })
    expect(await ask()).toEqual({ ok: true, value: { finance: { 30: 12.5 }, dynamicInfo: { 7: 10.2 } } })
    answer = () => Promise.reject(refused('MARKET_LOADING'))
    expect(await ask()).toMatchObject({ code: 'MARKET_LOADING', msg: '行情历史还在准备，请稍后再试' })
    answer = () => undefined
    expect(await ask('SH.000001')).toMatchObject({ code: 'STOCK_UNKNOWN', msg: '没有这只股票' })
    expect(await ask('HK.00700')).toMatchObject({ code: 'INPUT_INVALID', msg: '股票代码不正确' })
  })

  test('回测的起止颠倒被拒绝', async () => {
    expect(await device().call(backTest, { rule: RULE, from: 20_260_301, to: 20_260_101 })).toMatchObject({
      code: 'RANGE_INVALID',
    })
  })
})

describe('保存的选股', () => {
  test('只看得到、改得了、删得掉自己的', async () => {
    answer = hits([1])
    const [mine, other] = [device(), device()]
    const saved = await mine.call(saveScreen, { name: '我的', rule: RULE }, once())
    const id = saved.ok ? saved.value.id : ''
    expect(await mine.call(savedScreens, {})).toMatchObject({ value: { list: [{ id, name: '我的', total: 1 }] } })
    expect(await other.call(savedScreens, {})).toMatchObject({ value: { list: [] } })
    expect(await other.call(saveScreen, { id, name: '改你的', rule: RULE }, once())).toMatchObject({
      code: 'SCREEN_UNKNOWN',
    })
    expect(await other.call(removeScreen, { id }, once())).toMatchObject({ code: 'SCREEN_UNKNOWN' })
    expect(await mine.call(removeScreen, { id }, once())).toMatchObject({ ok: true })
    expect(await mine.call(savedScreens, {})).toMatchObject({ value: { list: [] } })
  })

  test('行情历史还在准备，选出多少只不知道，不说 0 只', async () => {
    const mine = device()
    await mine.call(saveScreen, { name: '等行情', rule: RULE }, once())
    answer = () => Promise.reject(refused('MARKET_LOADING'))
    expect(await mine.call(savedScreens, {})).toMatchObject({ value: { list: [{ name: '等行情', total: null }] } })
    answer = hits([1, 2])
    expect(await mine.call(savedScreens, {})).toMatchObject({ value: { list: [{ name: '等行情', total: 2 }] } })
  })

  test('同一次保存送到两遍只存一份，重名被拒绝', async () => {
    const mine = device()
    const key = once()
    const [one, two] = await Promise.all([
      mine.call(saveScreen, { name: '甲', rule: RULE }, key),
      mine.call(saveScreen, { name: '甲', rule: RULE }, key),
    ])
    expect(one).toEqual(two)
    expect(await mine.call(saveScreen, { name: '甲', rule: RULE }, once())).toMatchObject({
      code: 'NAME_TAKEN',
      msg: '已有同名的选股',
    })
    const all = await mine.call(savedScreens, {})
    expect(all.ok && all.value.list).toHaveLength(1)
  })

  test('同时保存也不会超过五十个', async () => {
    const devid = randomId()
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, at) => device(devid).call(saveScreen, { name: `第${at}个`, rule: RULE }, once())),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(50)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'TOO_MANY', msg: '保存的选股最多 50 个' })
  })

  test('没有设备号的访客之间互相看不见', async () => {
    const { nobody } = served
    expect(await nobody().call(saveScreen, { name: '无主', rule: RULE }, once())).toMatchObject({ ok: true })
    expect(await nobody().call(savedScreens, {})).toMatchObject({ value: { list: [] } })
  })

  test('名称不填、太长，说明原因', async () => {
    expect(await device().call(saveScreen, { name: '', rule: RULE }, once())).toMatchObject({
      code: 'INPUT_INVALID',
      msg: '请输入名称',
    })
    expect(await device().call(saveScreen, { name: '长'.repeat(21), rule: RULE }, once())).toMatchObject({
      msg: '名称最多 20 个字',
    })
  })
})

describe('自己的公式与分享', () => {
  test('有错的公式不能保存，保存的原样取回', async () => {
    const mine = device()
    const formula = {
      name: '我的均线',
      text: 'A:MA(C,N);',
      parameters: [{ name: 'N', meaning: '周期', min: 1, max: 99, default: 5, step: 1, unit: '' }],
      kind: 'indicator' as const,
      pane: 'main' as const,
    }
    expect(await mine.call(saveFormula, { ...formula, text: 'A:MA(C;' }, once())).toMatchObject({
      code: 'FORMULA_INVALID',
    })
    const saved = await mine.call(saveFormula, formula, once())
    expect(await mine.call(ownFormulas, {})).toEqual({
      ok: true,
      value: { list: [{ ...formula, id: saved.ok ? saved.value.id : '' }] },
    })
  })

  test('分享页给出当时的股票与之后的涨跌（除权后按复权算），没有的分享说明白，引擎忙、断了、没准备好各说各的', async () => {
    answer = hits([0, 5])
    const shared = await device().call(shareScreen, { name: '看看这个', rule: RULE }, once())
    const price = small.reader.table.get(5, 'last')
    small.trade('SH.600005', price * 2)
    answer = (method) => (method === 'factorsSince' ? [1, 0.5] : undefined)
    const outcome = await device().call(sharedScreen, { code: shared.ok ? shared.value.code : '' })
    expect(outcome).toMatchObject({ value: { name: '看看这个', total: 2 } })
    expect(outcome.ok && outcome.value.list.find(({ quote }) => quote.code === '600005')?.change).toBeCloseTo(3)
    for (const trouble of ['MARKET_LOADING', 'SCREENING_BUSY', 'SCREENING_INTERRUPTED'] as const) {
      answer = () => Promise.reject(refused(trouble))
      expect(await device().call(sharedScreen, { code: shared.ok ? shared.value.code : '' })).toMatchObject({
        code: trouble,
        msg: ENGINE_REFUSALS[trouble],
      })
    }
    expect(await device().call(sharedScreen, { code: 'nothing-here' })).toMatchObject({
      code: 'SHARE_UNKNOWN',
      msg: '分享不存在或已失效',
    })
  })
})
